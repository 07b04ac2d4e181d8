import { toNumber } from './read-budget.ts';

/** Who sits at the table and how much they want, as far as the question says. */
export interface TableFacts {
  people: number | null;
  bottles: number | null;
  glasses: number | null;
  /** How many wines to name. */
  count: number | null;
}

const N = '(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const PEOPLE = [
  new RegExp(`\\b${N}\\s+(?:people|persons?|guests|of us|diners|pax|adults|ppl|folks|covers|friends)\\b`, 'i'),
  new RegExp(`\\b(?:party|table|group|dinner) (?:of|for) ${N}\\b`, 'i'),
  new RegExp(`\\bwe(?:'re| are) (?:a (?:party|table|group) of )?${N}\\b`, 'i'),
  new RegExp(
    `\\bfor (?:the )?${N}(?!\\s*(?:bottles?|glass|dollars?|euros?|bucks|pounds|courses?|or|each|\\d))(?=\\s*(?:$|[,.?!;]|people|of us|with|and|having|who|at|under|around|between|in|on|we|tonight|eating|sharing))`,
    'i',
  ),
];

/** 'One of us doesn't drink': fewer at the table, not a table of one. */
const ABSTAINS = new RegExp(
  `\\b(?:${N}|some) of (?:us|them) (?:(?:do(?:es)?n'?t|do(?:es)? not|won'?t) (?:really )?drink\\w*|(?:is|are|'s) (?:driving|pregnant|not drinking|teetotal|sober))`,
  'i',
);

/** How many at the table will not drink, where the message says so. */
export function readAbstainers(text: string): number | null {
  const found = ABSTAINS.exec(text.replaceAll('’', "'"));
  return found ? (toNumber(found[1] ?? 'one') ?? 1) : null;
}

/** Reads people, bottles, glasses and how many wines are asked for. */
export function readTableFacts(text: string): TableFacts {
  const people = firstNumber(PEOPLE, text.replaceAll('’', "'").replace(ABSTAINS, ' ')) ?? couple(text);
  const bottles = firstNumber(
    [new RegExp(`\\b${N}\\s+(?:\\w+\\s+)?bottles\\b`, 'i'), /\b(one|a single|1) bottle\b/i],
    text,
  );
  const glasses = firstNumber([new RegExp(`\\b${N}\\s+(?:\\w+\\s+)?glasses\\b`, 'i')], text);
  const count = firstNumber(
    [
      new RegExp(
        `\\b${N}\\s+(?:\\w+\\s+){0,2}(?:wines|options|choices|suggestions|picks|recommendations|ideas|reds|whites|rosés|sparklers|candidates|alternatives|contenders)\\b`,
        'i',
      ),
      /\b(?:top|best)\s+(\d|two|three|four|five)\b/i,
      /\b(?:just|only|pick|choose|give me|name|recommend|suggest)\s+(?:me\s+)?(one|1)\b(?!\s+(?:red|white|bottle of))/i,
    ],
    text,
  );
  const many = /\b(?:a )?couple of (?:\w+ )?(?:options|wines|choices|suggestions|ideas)\b/i.test(text) ? 2 : null;
  return {
    people,
    bottles: bottles ?? (/\ba (?:couple|pair) of bottles\b/i.test(text) ? 2 : null),
    glasses,
    count: count ?? many,
  };
}

function couple(text: string): number | null {
  if (
    /\b(?:my (?:wife|husband|partner|girlfriend|boyfriend|date|friend|mother|father|mom|mum|dad) and (?:i|me)|me and my|the two of us|both of us|a couple|just us two|date night)\b/i.test(
      text,
    )
  )
    return 2;
  return /\b(?:just me|by myself|i'm alone|on my own|dining alone|solo|for one)\b/i.test(text) ? 1 : null;
}

function firstNumber(patterns: readonly RegExp[], text: string): number | null {
  for (const pattern of patterns) {
    const word = pattern.exec(text)?.[1];
    const number = word ? (word.toLowerCase() === 'a single' ? 1 : toNumber(word)) : null;
    if (number !== null && number > 0) return number;
  }
  return null;
}
