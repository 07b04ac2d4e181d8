import type { Figure } from '@app/domain';
import { recordFigures } from '@app/results/src/record-figures.ts';
import { FAMILIES } from './family.ts';
import { summarise, worstFamily, type ScoredList } from './report.ts';
import type { Kind } from './samples.ts';

const AIMS: Readonly<Record<Kind, { what: string; fields: number }>> = {
  pdf: { what: 'a text PDF', fields: 99 },
  scan: { what: 'a scan', fields: 97 },
  photo: { what: 'a photo', fields: 97 },
  dark: { what: 'a dark photo', fields: 95 },
};

const round = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Puts the figures of a whole run on the scorecard. */
export function recordSampler(byKind: ReadonlyMap<Kind, readonly ScoredList[]>): void {
  const figures = [...byKind].flatMap(([kind, lists]): Figure[] => {
    const { what, fields } = AIMS[kind];
    const all = summarise(lists);
    const heldOut = summarise(lists.filter(({ isHeldOut }) => isHeldOut));
    const others = summarise(lists.filter(({ isHeldOut }) => !isHeldOut));
    const worst = worstFamily(lists);
    const percent = { unit: '%', better: 'higher' } as const;
    const size = `${all.lists.toLocaleString('en-US')} lists, ${all.wines.toLocaleString('en-US')} wines`;
    return [
      { what: `Fields right on ${what}`, value: round(100 * all.fields), ...percent, aim: fields, note: size },
      {
        what: `Fields right on ${what}, worst tenth of the lists`,
        value: round(100 * all.worstTenth),
        ...percent,
        aim: 90,
      },
      ...(worst
        ? [
            {
              what: `Fields right on ${what}, worst family`,
              value: round(100 * worst.fields),
              ...percent,
              note: `of ${worst.lists} lists`,
            },
          ]
        : []),
      { what: `Wines found on ${what}`, value: round(100 * all.found), ...percent },
      { what: `Prices right on ${what}`, value: round(100 * all.byField.price), ...percent },
      {
        what: `Values shown without doubt that are right, ${what}`,
        value: round(100 * all.sureRight, 2),
        ...percent,
        aim: 99.7,
        of: all.sureValues,
      },
      {
        what: `Wrong prices shown without doubt, ${what}`,
        value: round(100 * all.silentPrices, 2),
        unit: '%',
        better: 'lower',
      },
      {
        what: `How far families never tuned on lie below the others, ${what}`,
        value: round(100 * (others.fields - heldOut.fields)),
        unit: 'points',
        better: 'lower',
        aim: 2,
        note: `${heldOut.lists} lists of such families`,
      },
    ];
  });
  recordFigures({
    name: 'sampler',
    title: 'Reading lists that dice drew',
    about:
      `Lists drawn by dice in ${FAMILIES.length} families of layouts, six languages and 48 typefaces, from wines of our catalogue and of invented houses; ` +
      'a tenth of the families is never tuned on. A field is a name, a vintage, a price or a size; each list counts the same. Pictures are damaged by ' +
      'our own code. We wrote the sampler: lists of a kind that it does not draw may be read worse, as the real sets above show.',
    command: 'npm run eval -- sampler --record',
    figures,
  });
}
