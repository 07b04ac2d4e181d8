import { nearestSpellings, type MatchedWine } from '@app/matcher';
import { foldText } from '@app/vocabulary';
import { liveWines } from '#wines/catalogue/wines.store.ts';
import type { AnswerServices } from './answer-shapes.ts';
import { soundsNear } from './name-words.ts';

const MOST_NEAR = 5;

/** Kinds, houses and wines that are spelt or sound like the text, each as one would search for it. */
export async function nearestNames(
  { db, wineIndex }: AnswerServices,
  text: string,
): Promise<{ near: string[]; meant: string | undefined; isKind: boolean }> {
  const { kinds, names, meant } = nearestSpellings(wineIndex.current(), text);
  const live = await liveWines(
    db,
    names.map(({ lwin }) => lwin),
  );
  const known = names.filter(({ lwin }) => live.has(lwin)).map(({ name }) => name);
  const near = [...kinds, ...known].slice(0, MOST_NEAR);
  return { near, meant: near[0] === meant ? meant : undefined, isKind: kinds.length > 0 };
}

/** Names of which more than half of the words are spelt like those of the query. */
export function nearNames(
  suggested: readonly MatchedWine[],
  candidates: readonly MatchedWine[],
  words: readonly string[],
): string[] {
  const near = [...suggested, ...candidates].filter((wine) => {
    const own = foldText(`${wine.displayName} ${wine.producerName}`).split(' ');
    const alike = words.filter((word) => own.some((other) => soundsNear(word, other)));
    return words.length > 0 && alike.length * 2 > words.length;
  });
  return [...new Set(near.map(({ displayName }) => displayName))].slice(0, MOST_NEAR);
}
