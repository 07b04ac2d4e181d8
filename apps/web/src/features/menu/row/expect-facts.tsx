import {
  entryState,
  isGlass,
  isKnownTo,
  language,
  many,
  placeName,
  suitsDish,
  t,
  usualPriceBasis,
  wineWord,
  yearStyle,
  yearWords,
  type Expectation,
  type WineListEntry,
} from '@app/domain';
import { use } from 'react';
import { needWineWords } from '#api/wine-words.ts';
import { useMenu } from '#features/menu/menu-context.ts';
import { Fact, Group } from './facts.tsx';
import { otherDishes } from './other-dishes.ts';
import { usualPriceOf, usualPriceText } from './usual-price.ts';

/** What to expect of a wine: of itself, or of its place and grape where the wine is not known. */
export function ExpectFacts({ entry }: { entry: WineListEntry }) {
  const { dish } = useMenu();
  if (language() !== 'en') use(needWineWords());
  const { insight } = entry;
  const expected = insight?.expect;
  if (!expected) return null;
  const isSure = entryState(entry) === 'sure';
  // What is eaten tonight comes first, as the picks say it.
  const wished = dish && suitsDish(entry, dish) ? dish : null;
  const others = otherDishes(expected.dishes, wished).map((one) => wineWord('dish', one));
  const usual = usualPriceOf(entry);
  const { window, identity } = insight;
  const isPlaced = identity !== undefined && isKnownTo(identity, 'place') && identity.place !== null;
  return (
    <Group title={isSure ? t('What to expect') : t('What to expect of such a wine')}>
      <Fact label={t('Taste||of the wine')}>{wineWord('taste', expected.taste)}</Fact>
      <Fact label={t('The year')}>
        {!isSure && isPlaced && window
          ? t(yearWords(window.character) ? '{quality}/100 in {place}: {character}' : '{quality}/100 in {place}', {
              quality: window.quality,
              place: [placeName(window.region ?? ''), yearStyle(window.style)].filter(Boolean).join(', '),
              character: yearWords(window.character),
            })
          : null}
      </Fact>
      <Fact label={t('Serve||wine')}>
        {expected.serving ? servingText(expected.serving, isGlass(entry.bottleSize)) : null}
      </Fact>
      <Fact label={t('Goes with')}>{[...new Set([...(wished ? [t(wished)] : []), ...others])].join(', ')}</Fact>
      <Fact label={t('Usual price')} source={usual ? usualPriceBasis(usual) : null}>
        {usual ? usualPriceText(entry, usual) : null}
      </Fact>
    </Group>
  );
}

/** A glass is not decanted at the table. */
function servingText(
  { celsius, fahrenheit, decantMinutes, advice }: NonNullable<Expectation['serving']>,
  isByTheGlass: boolean,
): string {
  const said = { celsius, fahrenheit, advice: wineWord('serving', advice) };
  if (isByTheGlass) return t('{celsius} °C ({fahrenheit} °F)', said);
  // Advice on the decanter says how long.
  if (!(decantMinutes > 0) || advice.includes('decanter')) return t('{celsius} °C ({fahrenheit} °F): {advice}', said);
  return many(
    decantMinutes,
    {
      one: '{celsius} °C ({fahrenheit} °F), {n} minutes in a decanter: {advice}',
      other: '{celsius} °C ({fahrenheit} °F), {n} minutes in a decanter: {advice}',
    },
    said,
  );
}
