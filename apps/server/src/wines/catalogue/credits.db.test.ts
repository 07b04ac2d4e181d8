import { describe, expect, it } from 'vitest';
import { shareTestApp } from '#testing/test-app.ts';

const shared = shareTestApp();

describe('the source of data is credited where the data is shown', () => {
  it('a wine of our own asks for no credit; one that carries a LWIN credits Liv-ex, on its page and for the instance', async () => {
    const { call, services } = await shared();
    const credits = async (address: string): Promise<string> =>
      ((await (await call(address)).json()) as { credits: string[] }).credits.join(' ');
    expect(await credits('/api/wines/search/chateau%20latour')).not.toContain('Liv-ex');
    expect(await credits('/api/market')).not.toContain('Liv-ex');
    await services.db.query("UPDATE wines SET linked_lwin = '1012781' WHERE lwin = 'TV00000001'");
    expect(await credits('/api/wines/search/chateau%20latour')).toContain(
      'LWIN database by Liv-ex, licensed under CC BY 4.0',
    );
    expect(await credits('/api/market')).toContain('Liv-ex');
    expect(await credits('/api/wines/search/william%20fevre%20chablis')).not.toContain('Liv-ex');
  });
});
