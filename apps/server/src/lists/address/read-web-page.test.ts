import { expect, it } from 'vitest';
import { readWebPage } from './read-web-page.ts';

const address = 'https://restaurant.example/wine';

it('reads a page in a thread: its wines, in the way of telling them that has the most', async () => {
  const html =
    '<title>Chez Odile</title><li>Morgon, Foillard 2020 <b>£50</b></li><li>Chablis, Fèvre 2021 <b>£60</b></li>';
  expect(await readWebPage({ html, address })).toMatchObject({
    title: 'Chez Odile',
    wineCount: 2,
    needsScripts: false,
  });
});

it('gives up on a page that takes more of the processor than it may', async () => {
  await expect(readWebPage({ html: '<div>'.repeat(400_000), address }, 100)).rejects.toMatchObject({
    code: 'address.tangled',
    message: expect.stringMatching(/too tangled to be read\. Please save/),
  });
});
