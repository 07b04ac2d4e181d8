import type { Token } from '#src/understand/tokens.ts';
import type { NameIndex } from './name-index.ts';

/** A line of the list that is named by a number: 'the No. 41', 'Block 3', '904 or Tondonia'. */
export interface NumberedName {
  from: number;
  to: number;
  lines: readonly number[];
}

const NUMBER = /^(no|nr|number|nummer|numero|num|n|#)$/;
/** 'No. 41' is printed and said in many ways. */
const PRINTED = ['no', 'nr', 'n', 'number', 'nummer', 'numero', 'num'];
const LABEL = /^(bin|block|lot|vat|section|plot|parcel|parcelle|cask|barrel|fass|tonneau|cuvee|vigna|ried)$/;
const ARTICLE = /^(the|that|your|le|la|il|el|der|den|die|das|vom|du|del)$/;
const WEIGHED = /^(or|vs|versus|against|than|oder|gegen|als|ou|contre|que|o|contro|di|contra)$/;
/** Words that make the figure an amount or a measure, whatever a line prints. */
const AMOUNT = /^([$€£¥%]|cl|ml|dl|euros?|dollars?|francs?|franken|pounds?|quid|rand|people|bottles?|glasses)$/;
const MOST = 3;

/** Numbers that are the names of lines, found before anything reads them as money. */
export function numberedNames(tokens: readonly Token[], { lines, byWord }: NameIndex): NumberedName[] {
  return tokens.flatMap(({ text }, at) => {
    if (!/^\d{1,4}$/.test(text) || AMOUNT.test(tokens[at + 1]?.text ?? '') || AMOUNT.test(tokens[at - 1]?.text ?? '')) return []; // prettier-ignore
    const isStop = /^[.º°]$/.test(tokens[at - 1]?.text ?? '');
    const label = tokens[at - (isStop ? 2 : 1)]?.text ?? '';
    const from = at - (isStop ? 2 : 1);
    const said = NUMBER.test(label) ? PRINTED : LABEL.test(label) ? [label] : [];
    const found = said.length === 0 ? [] : lines.filter(({ whole }) => said.some((word) => ` ${whole} `.includes(` ${word} ${text} `))); // prettier-ignore
    if (found.length > 0 && found.length <= MOST) return [{ from, to: at + 1, lines: found.map(({ id }) => id) }];
    // '904 against Tondonia', 'the 138': three figures that one line alone prints.
    const isSaid = at === 0 || ARTICLE.test(label) || WEIGHED.test(label) || WEIGHED.test(tokens[at + 1]?.text ?? '');
    const own = /^\d{3}$/.test(text) && isSaid ? (byWord.get(text) ?? []) : [];
    return own.length > 0 && own.length <= 2 ? [{ from: at, to: at + 1, lines: own.map(({ id }) => id) }] : [];
  });
}
