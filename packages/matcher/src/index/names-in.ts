import { stringAt } from './grow.ts';
import type { Index } from './index-shape.ts';

/** Every name the index holds, as it is written: producers, wines, places, classifications, grapes. Each once. */
export function* namesIn(index: Index): Generator<string> {
  const { producerNames, phraseNames, placeNames, classNames, grapeNames } = index;
  for (const names of [producerNames, phraseNames, placeNames, classNames, grapeNames])
    for (let at = 0; at + 1 < names.starts.length; at++) yield stringAt(names, at);
}
