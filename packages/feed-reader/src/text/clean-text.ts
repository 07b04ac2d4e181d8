import { decodeUtf8 } from './web-standards.ts';

const NAMED: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', rsquo: '’', lsquo: '‘',
  ldquo: '“', rdquo: '”', hellip: '…', eacute: 'é', egrave: 'è', ecirc: 'ê', agrave: 'à', acirc: 'â', ccedil: 'ç',
  ocirc: 'ô', uuml: 'ü', ouml: 'ö', auml: 'ä', szlig: 'ß', ntilde: 'ñ', icirc: 'î', Eacute: 'É', Egrave: 'È',
  Acirc: 'Â', oacute: 'ó', iacute: 'í', aacute: 'á', uacute: 'ú', euro: '€', pound: '£', times: '×', frac12: '½',
}; // prettier-ignore

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole;
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
  });
}

/** The characters of Windows-1252 from 0x80 on that are not those of Latin-1, by their Unicode number. */
const WESTERN = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((letter, at) => [
    letter.codePointAt(0) ?? 0,
    0x80 + at,
  ]),
);

/** 'ChÃ¢teau' -> 'Château': text that was encoded twice. Mended only when the whole of it reads as UTF-8. */
function mendTwiceEncoded(text: string): string {
  if (!/[ÃÂÅ][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ€]/.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const byte = code < 0x100 ? code : WESTERN.get(code);
    if (byte === undefined) return text;
    bytes[at] = byte;
  }
  return decodeUtf8(bytes) ?? text;
}

/** A cell as a person would write it: entities and tags resolved, one space between words, at most `limit` letters. */
export function cleanText(value: unknown, limit = 300): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  let text = String(value).slice(0, 20_000);
  if (text.includes('&')) text = decodeEntities(decodeEntities(text));
  if (text.includes('<')) text = text.replace(/<\/?[a-z][^<>]{0,500}>/gi, ' ');
  return mendTwiceEncoded(text)
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, limit);
}
