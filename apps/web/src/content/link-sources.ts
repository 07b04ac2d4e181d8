/**
 * Turns each '[3]' of an article into a link to the third entry of its Sources list. `onMissing` hears of a number that
 * has no entry.
 */
export function linkSources(html: string, onMissing: (number: number) => never): string {
  const [text, sources] = splitAtSources(html);
  if (sources === null) return html;
  let count = 0;
  const numbered = sources.replaceAll('<li>', () => `<li id="source-${(count += 1)}">`);
  // Only words between tags are looked at: an attribute may hold brackets too.
  const linked = text
    .split(/(<[^>]+>)/)
    .map((piece, index) => (index % 2 === 1 ? piece : linkNumbers(piece, count, onMissing)))
    .join('');
  return linked + numbered;
}

function linkNumbers(words: string, count: number, onMissing: (number: number) => never): string {
  return words.replace(/ ?\[(\d+)\]/g, (_, digits: string) => {
    const number = Number(digits);
    if (number < 1 || number > count) return onMissing(number);
    return `<sup><a href="#source-${number}" aria-label="Source ${number}">${number}</a></sup>`;
  });
}

/** The sources are a numbered list under their heading; without one there is nothing to link to. */
function splitAtSources(html: string): [string, string | null] {
  const start = html.indexOf('<h2 id="sources">');
  return start < 0 || !html.includes('<ol>', start) ? [html, null] : [html.slice(0, start), html.slice(start)];
}
