import { FACET_NAMES, FIND_SORTS, type CallReply, type FacetName, type FindSort } from '@app/domain';

export type Found = CallReply<'findWines'>;
type Part = Found['understood'][number];

/** What narrows and orders the results, as the address has it: `f=colour:Red Wine`, `order=price`, `page=2`. */
export interface FindView {
  facets: string[];
  sort: FindSort | null;
  page: number;
}

/** Anything in an address may be wrong; what cannot be read is as if it were not there. */
export function readFindView(params: URLSearchParams): FindView {
  const page = Number(params.get('page'));
  return {
    facets: params.getAll('f').filter((facet) => FACET_NAMES.some((name) => facet.startsWith(`${name}:`))),
    sort: FIND_SORTS.find((sort) => sort === params.get('order')) ?? null,
    page: Number.isInteger(page) && page > 1 && page <= 20 ? page : 1,
  };
}

/** The address with a facet's value taken or given back. Another choice begins at the first page. */
export function withFacet(params: URLSearchParams, name: FacetName, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  const facet = `${name}:${value}`;
  const facets = params.getAll('f');
  next.delete('f');
  next.delete('page');
  for (const other of facets.includes(facet) ? facets.filter((one) => one !== facet) : [...facets, facet])
    next.append('f', other);
  return next;
}

export function withSort(params: URLSearchParams, sort: FindSort): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('order', sort);
  next.delete('page');
  return next;
}

export function withPage(params: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(params);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next;
}

/** The query without the words of one part: what a chip's cross asks for. */
export function withoutPart(query: string, { spans }: Part): string {
  let text = query;
  for (const { start, end } of spans.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, start) + text.slice(end);
  return text.replace(/\s+/g, ' ').trim();
}
