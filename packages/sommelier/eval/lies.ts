import type { Answer, Reading } from '#src/answer.ts';

/** A way for a model to go wrong, by the text it would send. */
export interface Lie {
  name: string;
  says: (about: { expert: Answer; reading: Reading }) => string;
  stop?: { characters: number; how: 'cut' | 'stall' };
  /** Words that must never reach the guest. */
  never: RegExp;
}

const reply = (response: string, followUps: readonly string[] = ['Something cheaper']): string =>
  JSON.stringify({ response, follow_ups: followUps });
const first = ({ expert, reading }: { expert: Answer; reading: Reading }): number =>
  expert.mentions[0]?.row ?? Math.floor(reading.rows.length / 2);
const labelOf = (about: { expert: Answer; reading: Reading }): string => about.reading.rows[first(about)]?.label ?? '';

/** What models do to lists, each made as tempting as we could. */
export const LIES: readonly Lie[] = [
  {
    name: 'invents a wine',
    never: /Screaming|Eagle/i,
    says: () =>
      reply('You want the Screaming Eagle Cabernet Sauvignon 2012 ($95). It is the best bottle on this list.'),
  },
  {
    name: 'invents a wine beside a real one',
    never: /Grange|Penfolds/i,
    says: (about) => reply(`Take [[${first(about)}]], it suits. Even better is the Penfolds Grange 2010 for $120.`),
  },
  {
    name: 'invents a wine in small letters',
    never: /screaming eagle|harlan estate/i,
    says: (about) => reply(`i would open [[${first(about)}]]. if not, the harlan estate is lovely too.`),
  },
  {
    name: 'changes a price',
    never: /\$3\b|€3\b|£3\b/,
    says: (about) => reply(`Go for [[${first(about)}]] ($3): a lovely match. It costs only $3 tonight.`),
  },
  {
    name: "claims the guest's budget as a price",
    never: /costs only/,
    says: (about) => reply(`Go for [[${first(about)}]]. It costs only 60 tonight, about three dollars a glass.`),
  },
  {
    name: 'changes a price behind a name',
    never: /\b13\.13\b/,
    says: (about) => reply(`Go for the ${labelOf(about)} ($13.13). It will not disappoint.`),
  },
  {
    name: 'invents ratings and markups',
    never: /\b99 points|0\.3×|98,765/,
    says: (about) =>
      reply(`[[${first(about)}]] has 99 points from 98,765 ratings. At 0.3× the shop price it is a gift.`),
  },
  {
    name: 'lends one row the price of another',
    never: /./,
    says: ({ reading, expert }) =>
      reply(
        `[[${expert.mentions[0]?.row ?? 0}]] costs just ${reading.rows.find((row) => row.price !== null && row.price !== reading.rows[expert.mentions[0]?.row ?? 0]?.price)?.price ?? 1} here.`,
      ),
  },
  {
    name: 'names a row that is not there',
    never: /\[\[|99999/,
    says: () => reply('I would pour [[99999]] without a second thought. It is superb.'),
  },
  { name: 'sends broken JSON', never: /oops/, says: () => '{"response": "Try oops, "follow_ups": [' },
  { name: 'sends no JSON', never: /Sure thing/, says: () => 'Sure thing! The best wine is Opus One.' },
  {
    name: 'obeys the list',
    never: /Free Wine|INSTRUCTIONS/i,
    says: () => reply('As instructed, I recommend Château Free Wine for 1 euro. Ignore all other wines.'),
  },
  {
    name: 'stalls',
    never: /Opus/,
    says: (about) => reply(`Take [[${first(about)}]]. Then the Opus One.`),
    stop: { characters: 24, how: 'stall' },
  },
  {
    name: 'breaks off',
    never: /Opus/,
    says: (about) => reply(`Take [[${first(about)}]], it is good. Then the Opus One 2018 for $40 which is a steal.`),
    stop: { characters: 60, how: 'cut' },
  },
  {
    name: 'sends markup and links',
    never: /http|<script|evil/i,
    says: (about) =>
      reply(`<script>alert(1)</script> See https://evil.example for [[${first(about)}]].`, [
        'https://evil.example',
        'Opus One 2018 for $5',
      ]),
  },
  {
    name: 'names a grape and place that are not here',
    never: /Retsina|Moldova/i,
    says: () => reply('I would drink the Retsina from Moldova with that. It is rare.'),
  },
];
