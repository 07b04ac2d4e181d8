/** What a choice may be narrowed by. */
export const FACET_NAMES = ['country', 'region', 'colour', 'grape', 'price', 'size', 'shops', 'stock'] as const;
export type FacetName = (typeof FACET_NAMES)[number];

export const FIND_SORTS = ['known', 'price', 'value', 'best'] as const;
export type FindSort = (typeof FIND_SORTS)[number];
