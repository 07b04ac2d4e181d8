/**
 * Turns each '[3]' of an article into a link to the third entry of its Sources list, and leads from the entry back to
 * where it was first named. `onMissing` is called with a number that has no entry.
 */
export function linkSources(html: string, onMissing: (number: number) => never): string {
  const [text, sources] = splitAtSources(html);
  if (sources === null) return html;
  const count = sources.split('<li>').length - 1;
  const named = new Set<number>();
  // Only words between tags are looked at: an attribute may hold brackets too.
  const linked = text
    .split(/(<[^>]+>)/)
    .map((piece, index) => (index % 2 === 1 ? piece : linkNumbers(piece, { count, named, onMissing })))
    .join('');
  let entry = 0;
  const numbered = sources.replace(/<li>([\s\S]*?)<\/li>/g, (_, words: string) => {
    entry += 1;
    const back = named.has(entry)
      ? ` <a href="#cited-${entry}" class="source-back no-print" aria-label="Back to where source ${entry} is named">↩</a>`
      : '';
    return `<li id="source-${entry}">${words.trimEnd()}${back}</li>`;
  });
  return linked + numbered;
}

interface Numbering {
  count: number;
  /** The sources met so far; the first mention of each carries the address to come back to. */
  named: Set<number>;
  onMissing: (number: number) => never;
}

function linkNumbers(words: string, { count, named, onMissing }: Numbering): string {
  return words.replace(/ ?\[(\d+)\]/g, (_, digits: string) => {
    const number = Number(digits);
    if (number < 1 || number > count) return onMissing(number);
    const id = named.has(number) ? '' : ` id="cited-${number}"`;
    named.add(number);
    return `<sup${id}><a href="#source-${number}" aria-label="Source ${number}">${number}</a></sup>`;
  });
}

/** The sources are a numbered list under their heading; without one there is nothing to link to. */
function splitAtSources(html: string): [string, string | null] {
  const start = html.indexOf('<h2 id="sources">');
  return start < 0 || !html.includes('<ol>', start) ? [html, null] : [html.slice(0, start), html.slice(start)];
}
