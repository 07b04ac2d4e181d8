import { formatNames, many, type ListEventData } from '@app/domain';

type PageNote = ListEventData['page'];

/** The verbs that follow 'page N', and what they are after 'pages 1 and 2'. */
const PLURALS: Record<string, string> = { is: 'are', has: 'have', shows: 'show' };

/** What there is to say about the pages: each thing once, with the pages it holds for. */
export function notesText(notes: readonly PageNote[]): string[] {
  const pages = new Map<string, number[]>();
  for (const { pageNumber, message } of notes) {
    const said = message.replace(/^page (\d+) /i, (found, page) => (Number(page) === pageNumber ? '… ' : found));
    const known = pages.get(said) ?? [];
    if (!known.includes(pageNumber)) pages.set(said, [...known, pageNumber]);
  }
  return [...pages].map(([said, numbers]) => {
    const isMany = numbers.length > 1;
    const names = formatNames(numbers.toSorted((a, b) => a - b).map(String));
    if (!said.startsWith('… '))
      return many(
        numbers.length,
        { one: 'Page {pages}: {said}', other: 'Pages {pages}: {said}' },
        { pages: names, said },
      );
    const which = many(numbers.length, { one: 'Page {pages}', other: 'Pages {pages}' }, { pages: names });
    const [verb = '', ...rest] = said.slice(2).split(' ');
    return [which, isMany ? (PLURALS[verb] ?? verb) : verb, ...rest].join(' ');
  });
}
