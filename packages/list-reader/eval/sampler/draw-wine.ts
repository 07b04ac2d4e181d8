import type { Layout } from './layout.ts';
import type { ListedSample, SampleOffer, SampleTruth } from './list.ts';
import { spellPrice } from './money.ts';

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const span = (name: string, inner: string): string => (inner === '' ? '' : `<span class="${name}">${inner}</span>`);

/** The vintage as the list prints it; empty where it prints none. */
function yearOf({ family, yearStyle, nonVintage }: Layout, { vintage }: ListedSample): string {
  if (vintage === null) return '';
  if (vintage === 'NV') return nonVintage;
  if (yearStyle === 'short') return `’${vintage.slice(2)}`;
  if (yearStyle === 'brackets') return `(${vintage})`;
  return yearStyle === 'er' && family.year === 'first' ? `${vintage}er` : vintage;
}

/** The parts of a name that a shape prints as the name, in the list's order, and those it prints as details. */
function partsOf(layout: Layout, wine: ListedSample): { name: string[]; detail: string[] } {
  const { shape } = layout.family;
  const producer = wine.producer;
  if (shape === 'producer') return { name: [wine.wine, wine.place].filter(Boolean), detail: [] };
  const ordered = {
    producer: [producer, wine.wine, wine.place],
    wine: [wine.wine, wine.place, producer],
    place: [wine.place, wine.wine, producer],
  }[layout.order].filter(Boolean);
  if (!['two-line', 'centred', 'price-below', 'cards'].includes(shape)) return { name: ordered, detail: [] };
  const detail = { place: [wine.place], grape: [wine.grape], both: [wine.grape, wine.place], none: [] }[layout.detail];
  return {
    name: layout.order === 'producer' ? [producer, wine.wine] : [wine.wine, producer],
    detail: detail.filter(Boolean),
  };
}

function namePart(layout: Layout, wine: ListedSample, part: string): string {
  const text = escape(part);
  return layout.capitals === 'producer' && part === wine.producer ? `<b class="caps">${text}</b>` : text;
}

/** The whole name with its mark and size. */
function nameHtml(layout: Layout, wine: ListedSample): string {
  const parts = partsOf(layout, wine).name.map((part) => namePart(layout, wine, part));
  const more = [wine.sizeWord, wine.mark].filter(Boolean).map((text) => ` ${escape(text)}`);
  return parts.join(escape(layout.separator)) + more.join('');
}

const isTogether = ({ priceStyle, pours }: Layout): boolean => priceStyle !== 'columns' || pours.length === 1;

/** The prices of a wine that stand together: '9 / 38', 'glass 9, bottle 38'. */
export function pricesText(layout: Layout, offers: readonly SampleOffer[]): string {
  const { money, language, family } = layout;
  const isSpelled = family.shape === 'words';
  const write = ({ price }: SampleOffer): string =>
    isSpelled ? spellPrice(price, language, money.currency) : money.write(price);
  const isLabelled = layout.pours.length > 1 && (layout.priceStyle === 'labels' || isSpelled);
  const texts = offers.map((offer) => (isLabelled ? `${offer.pour.label} ${write(offer)}` : write(offer)));
  return texts.join(isSpelled ? ', ' : layout.slash);
}

/** Cells of prices: one where they stand together, else one for each pour. */
function priceCells(layout: Layout, wine: ListedSample): string {
  if (isTogether(layout)) return `<span class="p">${escape(pricesText(layout, wine.offers))}</span>`;
  return layout.pours
    .map((pour) => {
      const offer = wine.offers.find((one) => one.pour === pour);
      return `<span class="p">${escape(offer ? layout.money.write(offer.price) : layout.blank)}</span>`;
    })
    .join('');
}

/** Heads of the columns of prices; empty where the prices stand together. */
export function headCells(layout: Layout): string {
  if (isTogether(layout)) return '';
  return layout.pours.map(({ head }) => `<span class="p">${escape(head)}</span>`).join('');
}

/** One wine as HTML. */
export function drawWine(layout: Layout, wine: ListedSample): string {
  const { family } = layout;
  const year = escape(yearOf(layout, wine));
  const name = wine.isRepeat ? '' : nameHtml(layout, wine);
  const detail = partsOf(layout, wine)
    .detail.map((part) => escape(part))
    .join(escape(layout.separator));
  const bin = span('bin', escape(wine.bin));
  const lead = family.year === 'first' && year ? `${year} ` : '';
  const inYear = family.year === 'after' && year ? ` ${year}` : '';
  const apart = family.year === 'apart' ? `<span class="y">${year}</span>` : '';
  const prices = priceCells(layout, wine);
  const together = escape(pricesText(layout, wine.offers));
  switch (family.shape) {
    case 'line':
    case 'producer':
      return `<div class="row">${bin}<span class="n">${lead}${name}${inYear}</span>${apart}${prices}</div>`;
    case 'leader': {
      const dots =
        layout.leader === 'line' ? '<i class="l dotted"></i>' : `<i class="l">${layout.leader.repeat(160)}</i>`;
      return `<div class="row">${bin}<span class="n short">${lead}${name}${inYear}</span>${dots}${apart}${prices}</div>`;
    }
    case 'table': {
      const cells = isTogether(layout)
        ? `<td class="p">${together}</td>`
        : layout.pours
            .map((pour) => {
              const offer = wine.offers.find((one) => one.pour === pour);
              return `<td class="p">${escape(offer ? layout.money.write(offer.price) : layout.blank)}</td>`;
            })
            .join('');
      const first = family.year === 'first' ? `<td class="y">${year}</td>` : '';
      const last = family.year === 'apart' ? `<td class="y">${year}</td>` : '';
      const number = layout.bin === 'none' ? '' : `<td class="bin">${escape(wine.bin)}</td>`;
      return `${number}${first}<td class="n">${name}</td>${last}${cells}`;
    }
    case 'inline':
      return `<div>${bin ? `${bin} ` : ''}${lead}${name}${inYear}${escape(layout.separator === '  ' ? ' – ' : layout.separator)}${together}</div>`;
    case 'two-line': {
      const isYearBelow = layout.yearLine === 2 && family.year === 'after' && detail !== '';
      const isPriceBelow = layout.priceLine === 2 && detail !== '';
      const top = `${bin}<span class="n name">${lead}${name}${isYearBelow ? '' : inYear}</span>${isPriceBelow ? '' : prices}`;
      const below = `<span class="n d">${detail}${isYearBelow ? inYear : ''}</span>${isPriceBelow ? prices : ''}`;
      return `<div class="row">${top}</div>${detail === '' ? '' : `<div class="row">${below}</div>`}`;
    }
    case 'centred':
    case 'price-below':
    case 'cards':
      return `<div class="name">${bin ? `${bin} ` : ''}${name}${inYear}</div>${detail === '' ? '' : `<div class="d">${detail}</div>`}<div class="pl">${together}</div>`;
    case 'price-left':
      return `<div class="row">${prices}<span class="n">${name}${inYear}</span>${apart}</div>`;
    case 'words':
      return layout.priceLine === 1
        ? `<div>${name}${inYear}${layout.separator === '  ' ? ' – ' : escape(layout.separator)}${together}</div>`
        : `<div class="name">${name}${inYear}</div><div class="d">${together}</div>`;
    case 'block':
      return `<div>${name}${inYear}</div>`;
    case 'described':
      return `<div class="row">${bin}<span class="n name">${name}${inYear}</span>${apart}${prices}</div><p class="t">${escape(wine.tasting)}</p>`;
  }
}

/** What a reader should find of it. */
export function truthOf(layout: Layout, wine: ListedSample): SampleTruth {
  const { name, detail } = partsOf(layout, wine);
  const isUnsaid =
    layout.priceStyle === 'slash' && !['words', 'block'].includes(layout.family.shape) && layout.pours.length > 1;
  const producer = layout.family.shape === 'producer' ? [wine.producer] : [];
  return {
    name: name.join(' '),
    also: [...detail, wine.mark, wine.sizeWord, ...producer].filter(Boolean).join(' '),
    vintage: wine.vintage,
    offers: wine.offers.map(({ price, ml, pour }) => ({
      price,
      // Nobody says what the two prices are for: a reader may leave it open or say glass and bottle.
      ml: isUnsaid ? (pour.name === 'bottle' ? [750, 0] : [150, 0]) : ml,
    })),
  };
}
