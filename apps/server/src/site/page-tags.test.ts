import { describe, expect, it } from 'vitest';
import { pageTags } from './page-tags.ts';

const tags = (address: string) =>
  pageTags(new URL(address, 'http://localhost'), async (id) =>
    id === 'unknown' ? null : { title: 'Chez Anna', hasDemoPrices: id === 'demo' },
  );

describe('§2 titles of pages drawn in the browser', () => {
  it("a search is 'Buy {query} now', without one 'Search Wine'", async () => {
    expect((await tags('/search?q=Sassicaia'))?.title).toBe('Buy Sassicaia now | Tastevin');
    expect((await tags('/search'))?.title).toBe('Search Wine | Tastevin');
  });

  it("a list is 'Menu Scan: {title}', and one that does not exist says nothing", async () => {
    expect((await tags('/menu/known'))?.title).toBe('Menu Scan: Chez Anna | Tastevin');
    expect((await tags('/menu/known'))?.description).not.toContain('demonstration');
    expect((await tags('/menu/demo'))?.description).toContain('demonstration market and made up');
    expect(await tags('/menu/unknown')).toBeNull();
    expect(await tags('/profile')).toBeNull();
  });
});
