import { TABLE_LIST } from '#eval/table.ts';
import { readKnowledge } from '#eval/read-tables.ts';
import { describe, expect, it } from 'vitest';
import type { ListRow } from './list-row.ts';
import { readOrigin } from './origin.ts';
import { stillByHeading } from './still-heading.ts';

const knowledge = readKnowledge();
const wine: ListRow['wine'] = { lwin: '', displayName: 'Peillot, Montagnieu Brut', wine: 'Montagnieu Brut', producerName: 'Peillot', region: 'Savoie', subRegion: 'Bugey', country: 'France', colour: 'White', subType: 'Sparkling', classification: '', lwinType: 'Wine' }; // prettier-ignore

describe('a dated line under a colour that prints no bubbles is still', () => {
  it.each([
    ['Peillot, Montagnieu Altesse', '2022', 'Blancs', 'white'],
    ['Peillot, Montagnieu Altesse Brut', '2022', 'Blancs', 'sparkling'],
    ['Peillot, Montagnieu Altesse', 'NV', 'Blancs', 'sparkling'],
    ['Peillot, Montagnieu Altesse', '2022', 'Bulles', 'sparkling'],
  ])('%s %s under %s', (rawName, vintage, heading, family) => {
    const [first] = TABLE_LIST;
    if (!first) throw new Error('the list is empty');
    const entry: ListRow = { ...first, rawName, vintage, wine };
    const origin = { ...readOrigin(entry, knowledge), family: 'sparkling' as const, colour: 'white' as const };
    expect(stillByHeading(origin, entry, knowledge, heading).family).toBe(family);
  });
});
