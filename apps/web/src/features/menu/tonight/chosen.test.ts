import { expect, test } from 'vitest';
import { chosenReducer, NOTHING_CHOSEN, type ChosenEvent } from './chosen.ts';

const after = (...events: ChosenEvent[]) => events.reduce(chosenReducer, NOTHING_CHOSEN);
const show = (key: string): ChosenEvent => ({ type: 'shown', key });

test.each([
  ['one wine is shown', [show('a')], { keys: ['a'], isShown: true }],
  ['a wine shown and closed is not kept', [show('a'), { type: 'closed' }], { keys: [], isShown: false }],
  ['with another to come it is kept', [show('a'), { type: 'more' }], { keys: ['a'], isShown: false }],
  ['the next one is shown with it', [show('a'), { type: 'more' }, show('b')], { keys: ['a', 'b'], isShown: true }],
  ['nobody is shown twice', [show('a'), { type: 'more' }, show('a')], { keys: ['a'], isShown: true }],
  [
    'several stay when the sheet is closed',
    [show('a'), { type: 'more' }, show('b'), { type: 'closed' }],
    { keys: ['a', 'b'], isShown: false },
  ],
  [
    'they are shown again without another',
    [show('a'), { type: 'more' }, { type: 'shown' }],
    { keys: ['a'], isShown: true },
  ],
  ['the last one taken out closes the sheet', [show('a'), { type: 'removed', key: 'a' }], { keys: [], isShown: false }],
] as const)('%s', (_rule, events, expected) => {
  expect(after(...events)).toEqual(expected);
});
