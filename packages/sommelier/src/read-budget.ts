/** What a guest wants to spend. Amounts are in the list's currency. */
export interface Budget {
  min: number | null;
  max: number | null;
  around: number | null;
  per: 'bottle' | 'glass' | 'person' | 'total';
}

/** Wishes about money without a figure. */
export type Thrift = 'cheap' | 'not-cheapest' | 'mid' | 'dear';

const UNITS: Record<string, number> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, fifteen: 15,
  twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
}; // prettier-ignore

/** A whole number in figures or words, or null. */
export function toNumber(text: string): number | null {
  const plain = text.toLowerCase().replaceAll(',', '').trim();
  if (/^\d+(\.\d+)?$/.test(plain)) return Number(plain);
  return UNITS[plain] ?? null;
}

/** Puts figures for the amounts people write in words: 'fifty', 'two hundred', 'a hundred and fifty', '2k'. */
export function withFigures(text: string): string {
  const tens = 'ten|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
  const ones = 'a|one|two|three|four|five|six|seven|eight|nine';
  return text
    .replace(/\b(?:a|one) (fiver|tenner)\b/gi, (_all, note: string) => (note.toLowerCase() === 'fiver' ? '$5' : '$10'))
    .replace(
      new RegExp(`\\b(${ones})\\s+hundred(?:\\s+(?:and\\s+)?(${tens}))?\\b`, 'gi'),
      (_all, hundreds: string, rest?: string) =>
        String((UNITS[hundreds.toLowerCase()] ?? 1) * 100 + (UNITS[(rest ?? '').toLowerCase()] ?? 0)),
    )
    .replace(/\b(a|one|two|three|four|five)\s+(thousand|grand)\b/gi, (_all, ones: string) =>
      String((UNITS[ones.toLowerCase()] ?? 1) * 1000),
    )
    .replace(new RegExp(`\\b(${tens})(?:-five)?\\b(?!\\s+(?:people|of us|guests|years))`, 'gi'), (all) => {
      const [ten = '', five] = all.toLowerCase().split('-');
      return String((UNITS[ten] ?? 0) + (five ? 5 : 0));
    })
    .replace(/\b(\d+(?:\.\d+)?)\s?k\b/gi, (_all, amount: string) => String(Number(amount) * 1000));
}

const SIGN = '(?:us\\$|\\$|€|£|¥|usd|eur|chf|gbp)';
const COIN = '(?:dollars?|bucks?|euros?|pounds?|quid|francs?|usd|eur|chf|gbp|€|£)';
const AMOUNT = `(?:${SIGN}\\s*)?(\\d[\\d,]*(?:\\.\\d+)?)(?:\\s*${COIN})?`;
/** A figure that counts something else is no money. */
const NOT_COUNTED =
  '(?!\\s*(?:people|persons|guests|of us|diners|pax|friends|bottles?|glasses|years?|yrs|wines|options|degrees|ml|cl|°|%|points?|pts|minutes|reds|whites))(?![\\d.,]*\\d)';
const RANGE = new RegExp(
  `(?:between|from)?\\s*(${SIGN})?\\s*(\\d[\\d,]*)\\s*(?:${COIN})?\\s*(?:-|–|and|to)\\s*(${SIGN})?\\s*(\\d[\\d,]*)\\s*(${COIN})?${NOT_COUNTED}`,
  'i',
);
const MOST = new RegExp(
  `(?:under|below|less than|lower than|no more than|not more than|at most|max(?:imum)?(?: of| is)?|up to|upto|within|cheaper than|not over|nothing over|nothing above|more than about|capped? (?:at|of)|limit(?: is| of)?|budget(?: is| of|:)?|afford|<)\\s*(?:of |is |about |around |roughly )?${AMOUNT}${NOT_COUNTED}`,
  'i',
);
const LEAST = new RegExp(
  `(?:over|above|more than|at least|upwards of|minimum(?: of)?|starting at|>)\\s*${AMOUNT}${NOT_COUNTED}`,
  'i',
);
const NEAR = new RegExp(
  `(?:around|about|roughly|circa|~|approximately|approx\\.?|near|close to|in the region of)\\s*(?:the\\s+)?${AMOUNT}${NOT_COUNTED}`,
  'i',
);
const ISH = new RegExp(`(?:${SIGN}\\s*)?(\\d[\\d,]*)\\s*(?:-?ish\\b|${COIN}\\s*-?ish)`, 'i');
const UPWARDS = new RegExp(
  `(?:${SIGN}\\s*)?(\\d[\\d,]*)\\s*(?:${COIN})?\\s*(?:\\+|and up|or more|plus)(?!\\s*(?:people|of us))`,
  'i',
);
const OR_LESS = new RegExp(
  `(?:${SIGN}\\s*)?(\\d[\\d,]*)\\s*(?:${COIN})?\\s*(?:or less|or under|max|tops|or below|at most)`,
  'i',
);
const SPEND = new RegExp(
  `(?:spend(?:ing)?|pay|have|got|for)\\s+(?:about |around |roughly )?(?:${SIGN}\\s*(\\d[\\d,]*(?:\\.\\d+)?)|(\\d[\\d,]*(?:\\.\\d+)?)\\s*${COIN})`,
  'i',
);
const SPEND_BARE = new RegExp(
  `(?:spend(?:ing)?)\\s+(?:about |around |roughly |up to )?(\\d[\\d,]*)${NOT_COUNTED}`,
  'i',
);
const WITH_SIGN = new RegExp(`${SIGN}\\s*(\\d[\\d,]*(?:\\.\\d+)?)|(\\d[\\d,]*(?:\\.\\d+)?)\\s*${COIN}`, 'i');

/** Reads a budget out of a question; null when it names no amount. */
export function readBudget(question: string): Budget | null {
  const text = withFigures(question);
  const amounts = amountsOf(text);
  if (!amounts) return null;
  const per = /\b(per (?:person|head)|a head|each|pp|apiece)\b/i.test(text)
    ? 'person'
    : /\b(total|altogether|all in|overall|for everything|(?:on|for) (?:two|three|four|five|six|\d) bottles|for the (?:whole )?(?:table|evening|night|dinner)|all together)\b/i.test(
          text,
        )
      ? 'total'
      : /\b(?:per|a|by the|each) glass\b|\bglass(?:es)?\b/i.test(text) && !/\bbottle/i.test(text)
        ? 'glass'
        : 'bottle';
  return { ...amounts, per };
}

function amountsOf(text: string): Omit<Budget, 'per'> | null {
  const none = { min: null, max: null, around: null };
  const amount = (match: RegExpExecArray | null): number | null => {
    const found = match?.slice(1).find((part) => part !== undefined && /\d/.test(part));
    return found ? Number(found.replaceAll(',', '')) : null;
  };
  const range = RANGE.exec(text);
  if (range) {
    const [low, high] = [Number((range[2] ?? '').replaceAll(',', '')), Number((range[4] ?? '').replaceAll(',', ''))];
    const stated = /between|from/i.test(range[0]) || range[1] || range[3] || range[5];
    const years = low >= 1900 && high <= 2099 && !range[1] && !range[3] && !range[5];
    if (high > low && low >= 5 && !years && (stated || low >= 15)) return { ...none, min: low, max: high };
  }
  const negatedMost = /(?:not|n't|nothing|no)\s+(?:\w+\s+){0,4}(?:over|above|more than)\s/i.test(text);
  const most = amount(MOST.exec(text)) ?? amount(OR_LESS.exec(text));
  const least = amount(LEAST.exec(text)) ?? amount(UPWARDS.exec(text));
  if (negatedMost && least !== null) return { ...none, max: least };
  if (most !== null || least !== null) {
    const both = most !== null && least !== null && least < most;
    return { ...none, max: most, min: both || most === null ? least : null };
  }
  const near = amount(NEAR.exec(text)) ?? amount(ISH.exec(text));
  if (near !== null && near >= 5) return { ...none, around: near };
  const spend = amount(SPEND.exec(text)) ?? amount(SPEND_BARE.exec(text));
  if (spend !== null) return { ...none, max: spend };
  const signed = WITH_SIGN.exec(text);
  const bare = amount(signed);
  if (bare === null) return null;
  // 'a $60 bottle' means about that much; a bare '$60' is what there is.
  const after = text.slice((signed?.index ?? 0) + (signed?.[0].length ?? 0));
  return /^\s*(?:bottle|red|white|wine|range|rosé|one)/i.test(after)
    ? { ...none, around: bare }
    : { ...none, max: bare };
}

/** Reads wishes about money that name no figure. */
export function readThrift(question: string): Thrift | null {
  const text = question.toLowerCase();
  if (
    /\b(?:not|n't want|isn't|nor) (?:necessarily )?(?:the )?cheapest|second[- ]cheapest|nothing (?:too )?cheap|not (?:too )?cheap\b/.test(
      text,
    )
  )
    return 'not-cheapest';
  if (
    /\b(?:not|n't|nothing|isn't) (?:be )?(?:too |very |crazy |overly |that |so )*(?:expensive|pricey|dear|costly|fancy)|\b(?:cheap|inexpensive|affordable|skint|broke|tight budget|don't have much|easy on the wallet|budget[- ]friendly|on a budget|low[- ]cost|won't break the bank|break the bank|economical|reasonabl[ey])\b/.test(
      text,
    )
  )
    return 'cheap';
  if (/\bmid[- ]?(?:range|priced?|tier)|moderate(?:ly)?[- ]?priced?|middle of the (?:road|list|range)\b/.test(text))
    return 'mid';
  if (
    /\b(?:splurge|money(?:'s| is)? no object|no budget|high[- ]end|top[- ]shelf|blow the budget|go all out|pull out all the stops|whatever it costs|price (?:isn't|is not|doesn't|no) (?:an? )?(?:issue|matter|object))\b/.test(
      text,
    )
  )
    return 'dear';
  return null;
}
