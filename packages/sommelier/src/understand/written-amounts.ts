/** '10 000', '1 250 000', "12'500": thousands parted by a blank or a mark, as most of the world writes them. */
const BLANK = /(?<![\d.,'’])\d{1,3}(?:[ \u00A0\u2009\u202F]\d{3})+(?![\d.,]\d|\d|[ \u00A0]?(?:ml|cl|l|g|kg)\b)/gu;
const MARKED = /(?<![\d.,])\d{1,3}(?:['’]\d{3})+(?!\d)/gu;
/** What tells that a figure before three others counts heads or bottles: 'for 4 200 euros'. */
const COUNTING = /(?:\b(?:for|of|are|we're|pour|sommes|est|für|sind|zu|per|siamo|in|para|somos)|[x×])\s*$/iu;

/** '11 thousand', '12 mille', '10 tausend', '15 mila', '8 mil', '9 Tsd.'; 'half a thousand' is left to the words of numbers. */
const THOUSAND =
  /(?<![\d.,])(\d{1,3}(?:[.,]\d)?)[ \u00A0-]?(?:thousand|grand|thou|mille|tausend|tsd\.?|mila|mil)(?![\p{L}\p{N}])/giu;
/** '10-12 thousand': both are. */
const RANGE =
  /(?<![\d.,])(\d{1,3})( ?(?:-|–|to|or|bis|oder|à|ou|a|o) ?)(?=\d{1,3}[ \u00A0-]?(?:thousand|grand|mille|tausend|mila|mil)(?![\p{L}\p{N}]))/giu;

/** 'R 480', 'R1250': rand, as the lists of the Cape print them. */
const RAND = /(?<![\p{L}\d])R ?(\d{2,5})(?![\d\p{L}])/gu;

/** Amounts as figures in one piece, so that no part of them is heard as an age, a number of people or of bottles. */
export function withWholeAmounts(text: string): string {
  return text
    .replace(RAND, '$1 rand')
    .replace(RANGE, (_all, low: string, joint: string) => `${low}000${joint}`)
    .replace(THOUSAND, (_all, figure: string) => String(Math.round(Number(figure.replace(',', '.')) * 1000)))
    .replace(MARKED, (figure) => figure.replaceAll(/['’]/gu, ''))
    .replace(BLANK, (figure, at: number) => {
      // '4 150' may be two numbers; a round one is a sum of money.
      const isRound = figure.endsWith('000') || (figure.endsWith('00') && !COUNTING.test(text.slice(0, at)));
      return isRound || /\d[ \u00A0\u2009\u202F]\d{3}[ \u00A0\u2009\u202F]/u.test(figure)
        ? figure.replaceAll(/\s/gu, '')
        : figure;
    });
}
