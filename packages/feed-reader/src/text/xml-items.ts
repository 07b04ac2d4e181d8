import { word } from '@app/domain';
import { SaxesParser } from 'saxes';
import { FeedBroken } from './feed-broken.ts';

const XML_FAULT = word('The XML cannot be read: {why}');
const LONGEST_TEXT = 1 << 16;
const DEEPEST = 60;
/** Mistakes that are tolerated; a document with more of them is not XML. */
const SLIPS = { atFirst: 1000, perItem: 20 };

/** A document of nothing but mistakes makes one error for every letter: none of them needs to know where it was made. */
class QuickParser extends SaxesParser {
  override makeError(message: string): Error {
    return { name: 'Error', message };
  }
}

/**
 * The <item> (RSS) and <entry> (Atom) elements of a document, each as its children's texts by local name, as many at a
 * time as a piece holds. Entities of a DTD are not expanded, so a document cannot grow on reading.
 */
export async function* readXmlItems(pieces: AsyncIterable<string>): AsyncGenerator<Map<string, string>[]> {
  const parser = new QuickParser({ fragment: false });
  let items: Map<string, string>[] = [];
  let item: Map<string, string> | null = null;
  let [depth, itemDepth, text, fault, slipsLeft] = [0, 0, '', '', SLIPS.atFirst];
  parser.on('error', (error) => {
    // Shops use entities of HTML without declaring them: these are read as they stand.
    if (/entity|disallowed character/i.test(error.message) && slipsLeft-- > 0) return;
    fault ||= error.message;
    // Nothing after it is read.
    throw new FeedBroken(XML_FAULT, { why: fault });
  });
  parser.on('opentag', (tag) => {
    depth++;
    if (depth > DEEPEST) fault ||= 'elements are nested too deep';
    const name = localName(tag.name);
    if (!item && (name === 'item' || name === 'entry')) {
      item = new Map();
      itemDepth = depth;
    } else if (item && name === 'link') {
      const { href } = tag.attributes as Record<string, string>;
      if (href && !item.has('link')) item.set('link', href);
    }
    text = '';
  });
  const add = (more: string): void => {
    if (item && text.length < LONGEST_TEXT) text += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', (tag) => {
    if (item && depth === itemDepth) {
      items.push(item);
      slipsLeft += SLIPS.perItem;
      item = null;
    } else if (item && depth === itemDepth + 1) {
      const name = localName(tag.name);
      const value = text.trim();
      // Categories come more than once; everything else counts by its first.
      if (value !== '')
        item.set(
          name,
          item.has(name) && name === 'product_type' ? `${item.get(name)} > ${value}` : (item.get(name) ?? value),
        );
    }
    text = '';
    depth--;
  });
  const broken = (): FeedBroken => new FeedBroken(XML_FAULT, { why: fault.replace(/^\d+:\d+: /, '') });
  const parse = (more: () => unknown): void => {
    try {
      more();
    } catch (error) {
      // Told when what came before it has been handed over.
      if (!(error instanceof FeedBroken)) throw error;
    }
  };
  for await (const piece of pieces) {
    parse(() => parser.write(piece));
    if (items.length > 0) {
      yield items;
      items = [];
    }
    if (fault) throw broken();
  }
  parse(() => parser.close());
  if (items.length > 0) yield items;
  if (fault) throw broken();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();
