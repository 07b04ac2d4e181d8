import { entryState, isKnownTo, usualPriceBasis, type Expectation, type WineListEntry } from '@app/domain';
import { entryMoney } from '#wine/entry.ts';
import { Fact, Group } from './facts.tsx';

/** What to expect of a wine: of itself, or of its place and grape where the wine is not known. */
export function ExpectFacts({ entry }: { entry: WineListEntry }) {
  const { insight } = entry;
  const expected = insight?.expect;
  if (!expected) return null;
  const isSure = entryState(entry) === 'sure';
  const { window, identity } = insight;
  const isPlaced = identity !== undefined && isKnownTo(identity, 'place') && identity.place !== null;
  return (
    <Group title={isSure ? 'What to expect' : 'What to expect of such a wine'}>
      <Fact label="Taste">{expected.taste}</Fact>
      <Fact label="The year">
        {!isSure && isPlaced && window
          ? `${window.quality}/100 in ${[window.region, window.style].filter(Boolean).join(', ')}${window.character ? `: ${window.character}` : ''}`
          : null}
      </Fact>
      <Fact label="Serve">{expected.serving ? servingText(expected.serving) : null}</Fact>
      <Fact label="Goes with">{expected.dishes.join(', ')}</Fact>
      <Fact label="Usual price" source={expected.price ? usualPriceBasis(expected.price) : null}>
        {expected.price ? rangeText(entry, expected.price) : null}
      </Fact>
    </Group>
  );
}

function servingText({ celsius, fahrenheit, decantMinutes, advice }: NonNullable<Expectation['serving']>): string {
  const air = decantMinutes > 0 ? `, ${decantMinutes} minutes in a decanter` : '';
  return `${celsius} °C (${fahrenheit} °F)${air}: ${advice}`;
}

/** In whole units: such a range is no price to the cent. */
function rangeText(entry: WineListEntry, { low, high }: NonNullable<Expectation['price']>): string {
  const [from, to] = [Math.round(low), Math.round(high)].map((amount) => entryMoney(entry, amount));
  return `${from === to ? from : `${from} to ${to}`} per 750 ml`;
}
