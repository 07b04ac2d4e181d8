/** A list as Python prints it: ['Merlot', "Pinot d'Alba", 2020, None]. Nested lists are not part of the formats we read. */
export type PythonItem = string | number | boolean | null;

const ESCAPES: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\u0007',
  '0': '\0',
};
const WORDS: Record<string, PythonItem> = { None: null, True: true, False: false, nan: null };
/** A string in either quote, with its escapes; a number; or a word. */
const ITEM =
  /\s*(?:[urUR]?'((?:[^'\\]|\\[^])*)'|[urUR]?"((?:[^"\\]|\\[^])*)"|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|([A-Za-z]+))\s*/y;

/** Reads the list, or null when the text is none. */
export function parsePythonList(text: string): PythonItem[] | null {
  const body = /^\s*\[([^]*)\]\s*$/.exec(text)?.[1];
  if (body === undefined) return null;
  const items: PythonItem[] = [];
  if (body.trim() === '') return items;
  ITEM.lastIndex = 0;
  while (ITEM.lastIndex < body.length) {
    const found = ITEM.exec(body);
    if (!found) return null;
    const item = toItem(found);
    if (item === undefined) return null;
    items.push(item);
    if (ITEM.lastIndex === body.length) break;
    if (body[ITEM.lastIndex] !== ',') return null;
    // A comma after the last one is allowed.
    if (body.slice(ITEM.lastIndex + 1).trim() === '') break;
    ITEM.lastIndex++;
  }
  return items;
}

function toItem([, single, double, number, word]: RegExpExecArray): PythonItem | undefined {
  const quoted = single ?? double;
  if (quoted !== undefined) return unescape(quoted);
  if (number !== undefined) return Number(number);
  return word === undefined ? undefined : WORDS[word];
}

function unescape(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    /\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([^]))/g,
    (whole, x?: string, u?: string, long?: string, one?: string) => {
      const hex = x ?? u ?? long;
      if (hex !== undefined) {
        const code = parseInt(hex, 16);
        return code > 0x10ffff ? whole : String.fromCodePoint(code);
      }
      if (one === '\n') return '';
      if (one === '\\' || one === "'" || one === '"') return one;
      return ESCAPES[one ?? ''] ?? whole;
    },
  );
}
