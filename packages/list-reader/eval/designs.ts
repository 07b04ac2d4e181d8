/** The designs lists are printed in. Each is a page of HTML and the list a reader should find in it. */
import { makeList, nameOf, type Language, type ListedSection, type ListedWine } from './lists.ts';

export interface Truth {
  name: string;
  vintage: string | null;
  offers: { ml: number; price: number }[];
}

export interface Design {
  id: string;
  /** What makes it hard, in a few words. */
  trait: string;
  language: Language;
  html: string;
  truth: Truth[];
}

const escape = (text: string): string => text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;');

type Money = (price: number) => string;
const thousands = (price: number, sign: string): string => String(price).replace(/\B(?=(\d{3})+$)/gu, sign);
const MONEY = {
  pounds: (price) => `£${thousands(price, ',')}`,
  plain: (price) => String(price),
  comma: (price) => thousands(price, ','),
  french: (price) => `${thousands(price, ' ')},00 €`,
  euroBefore: (price) => `€ ${thousands(price, '.')}`,
  euroAfter: (price) => `${thousands(price, '.')} €`,
  dash: (price) => `${thousands(price, '.')},-`,
  dollars: (price) => `$${thousands(price, ',')}`,
} satisfies Record<string, Money>;

const truthOf = (sections: readonly ListedSection[], name: (wine: ListedWine) => string): Truth[] =>
  sections.flatMap((section) =>
    section.wines.map((wine) => ({ name: name(wine), vintage: wine.vintage, offers: wine.offers })),
  );

const page = (css: string, body: string): string => `<!doctype html><meta charset="utf-8"><style>
@page { size: A4; margin: 0 } * { box-sizing: border-box } body { margin: 0 } .page { padding: 16mm 18mm; }
.row { display: flex; justify-content: space-between; gap: 4mm; break-inside: avoid } .row > .n { flex: 1 } .r { text-align: right } ${css}</style><div class="page">${body}</div>`;

const sections = (list: readonly ListedSection[], wine: (wine: ListedWine) => string, tag = 'h2', extra = ''): string =>
  list
    .map((section) => `<${tag}>${escape(section.heading)}${extra}</${tag}>${section.wines.map(wine).join('')}`)
    .join('');

const vintage = (wine: ListedWine, none: string): string => (wine.vintage === 'NV' ? none : (wine.vintage ?? ''));

/** All designs; the same every time. `count` wines each, about a page. */
export function makeDesigns(count = 44): Design[] {
  const designs: Design[] = [];
  const add = (
    id: string,
    trait: string,
    language: Language,
    list: ListedSection[],
    html: string,
    name: (wine: ListedWine) => string = nameOf,
  ): void => {
    designs.push({ id, trait, language, html, truth: truthOf(list, name) });
  };

  let list = makeList({ seed: 1, language: 'en', countries: ['france', 'italy', 'spain'], count });
  add(
    'classic',
    'serif, one column, prices flush right',
    'en',
    list,
    page(
      `body{font:10.5pt 'EB Garamond','Liberation Serif'} h1{text-align:center;font-weight:400} h2{font-size:13pt;margin:4mm 0 1mm} .row{line-height:1.42}`,
      `<h1>The Cellar</h1>${sections(list, (w) => `<div class="row"><span class="n">${escape(nameOf(w))}</span><span>${vintage(w, 'NV')}</span><span class="r" style="width:16mm">${MONEY.pounds(w.offers[0]!.price)}</span></div>`)}<p style="text-align:center;font-size:8pt">All prices include VAT. A discretionary service charge of 12.5% will be added to your bill.</p>`,
    ),
  );

  list = makeList({ seed: 2, language: 'fr', countries: ['france'], count: count + 10 });
  add(
    'two-columns',
    'two columns, 1 080,00 €',
    'fr',
    list,
    page(
      `body{font:8.6pt 'Liberation Serif'} .c{columns:2;column-gap:10mm} h1{font-size:16pt;text-align:center} h2{font-size:11pt;margin:2.5mm 0 1mm;text-transform:uppercase} .row{line-height:1.36;gap:1.5mm}`,
      `<h1>Carte des Vins</h1><div class="c">${sections(list, (w) => `<div class="row"><span class="n">${escape(nameOf(w))} ${vintage(w, '')}</span><span class="r" style="white-space:nowrap">${MONEY.french(w.offers[0]!.price)}</span></div>`)}</div><p style="font-size:7pt">Prix nets en euros, taxes et service compris. L’abus d’alcool est dangereux pour la santé.</p>`,
    ),
    nameOf,
  );
  for (const truth of designs.at(-1)!.truth) if (truth.vintage === 'NV') truth.vintage = null;

  list = makeList({ seed: 3, language: 'en', countries: ['usa', 'france', 'australia'], count });
  add(
    'dark',
    'light print on black',
    'en',
    list,
    page(
      `html,body{background:#14110f;color:#e9dfc9;-webkit-print-color-adjust:exact} body{font:9.6pt 'Inter Variable','Liberation Sans'} .page{min-height:297mm;background:#14110f} h2{color:#c9a44c;font-size:12pt;letter-spacing:.06em;margin:4mm 0 1mm} .row{line-height:1.5}`,
      sections(
        list,
        (w) =>
          `<div class="row"><span>${vintage(w, 'NV')}</span><span class="n">${escape(nameOf(w))}</span><span class="r">${MONEY.plain(w.offers[0]!.price)}</span></div>`,
      ),
    ),
  );

  list = makeList({ seed: 4, language: 'en', countries: ['france', 'germany', 'austria'], count: count - 4 });
  add(
    'letter-spaced',
    'letter-spaced capitals, small capitals',
    'en',
    list,
    page(
      `body{font:9.8pt 'Cormorant Garamond','Liberation Serif';font-weight:500} h2{font-size:13pt;letter-spacing:.42em;text-transform:uppercase;font-weight:400;margin:5mm 0 2mm} .p{font-variant:small-caps} .row{line-height:1.5}`,
      sections(
        list,
        (w) =>
          `<div class="row"><span class="n"><span class="p">${escape(w.producer)}</span> - ${escape(nameOf(w).slice(w.producer.length + 2))}</span><span>${vintage(w, 'n.v.')}</span><span class="r" style="width:14mm">${MONEY.comma(w.offers[0]!.price)}</span></div>`,
      ),
    ),
    nameOf,
  );

  list = makeList({ seed: 5, language: 'de', countries: ['germany', 'austria', 'italy'], count, sizes: [100, 750] });
  add(
    'table',
    'table with bins and two price columns',
    'de',
    list,
    page(
      `body{font:9pt 'Liberation Sans'} table{width:100%;border-collapse:collapse} td{padding:.55mm 1mm;border-bottom:.1mm solid #bbb} h2{font-size:12pt;margin:4mm 0 1mm} th{font-size:7.5pt;text-align:right;font-weight:400}`,
      `<h1>Weinkarte</h1>${list.map((s) => `<h2>${s.heading}</h2><table><tr><th><th><th><th>0,1 l<th>0,75 l</tr>${s.wines.map((w) => `<tr><td>${w.bin}<td style="width:62%">${escape(nameOf(w))}<td>${vintage(w, 'o.J.')}<td class="r">${MONEY.dash(w.offers[0]!.price)}<td class="r">${MONEY.dash(w.offers[1]!.price)}</tr>`).join('')}</table>`).join('')}<p style="font-size:7pt">Alle Preise in Euro inklusive Mehrwertsteuer.</p>`,
    ),
  );

  list = makeList({ seed: 6, language: 'it', countries: ['italy'], count });
  add(
    'leaders',
    'bin numbers and dot leaders',
    'it',
    list,
    page(
      `body{font:9.6pt 'Liberation Serif'} h2{font-size:14pt;margin:4mm 0 1mm;font-style:italic} .row{line-height:1.46;gap:1mm} .d{flex:1;overflow:hidden;white-space:nowrap} .n{flex:none!important}`,
      sections(
        list,
        (w) =>
          `<div class="row"><span style="width:10mm">${w.bin}</span><span class="n">${escape(nameOf(w))}</span><span class="d">${' .'.repeat(90)}</span><span>${vintage(w, 'S.A.')}</span><span> . . . . </span><span class="r">${MONEY.euroBefore(w.offers[0]!.price)}</span></div>`,
      ),
    ),
  );

  list = makeList({ seed: 7, language: 'fr', countries: ['france', 'spain'], count: count - 6 });
  add(
    'script',
    'handwriting-like headings, italics',
    'fr',
    list,
    page(
      `body{font:italic 10.2pt 'EB Garamond','Liberation Serif'} h1{font:34pt 'Dancing Script',cursive;text-align:center;margin:2mm} h2{font:22pt 'Dancing Script',cursive;margin:4mm 0 1mm} .row{line-height:1.45}`,
      `<h1>Notre Cave</h1>${sections(list, (w) => `<div class="row"><span class="n">${escape(nameOf(w, 'appellation'))}</span><span>${vintage(w, 'NV')}</span><span class="r" style="width:18mm">${MONEY.euroAfter(w.offers[0]!.price)}</span></div>`)}`,
    ),
    (w) => nameOf(w, 'appellation'),
  );

  list = byProducer(makeList({ seed: 8, language: 'it', countries: ['italy'], count: count - 8 }));
  add(
    'producers',
    'the producer is the heading, more vintages below',
    'it',
    list,
    page(
      `body{font:11pt 'Liberation Sans'} h2{font-size:14.5pt;margin:5mm 0 1mm} h3{font-size:13pt;margin:3mm 0 .5mm} .row{line-height:1.4} small{font-size:7.5pt;display:block;margin-bottom:1.4mm}`,
      list
        .map(
          (s) =>
            `<h3>${escape(s.heading)}</h3>${s.wines.map((w, index) => (s.wines[index - 1] && wineName(s.wines[index - 1]!) === wineName(w) ? `<div class="row"><span class="n"></span><span>${w.vintage}</span><span class="r" style="width:18mm">${MONEY.euroBefore(w.offers[0]!.price)}</span></div>` : `<div class="row"><span class="n">${escape(wineName(w))}</span><span>${vintage(w, 'S.A.')}</span><span class="r" style="width:18mm">${MONEY.euroBefore(w.offers[0]!.price)}</span></div>`)).join('')}`,
        )
        .join(''),
    ),
    wineName,
  );

  list = makeList({ seed: 9, language: 'es', countries: ['spain', 'argentina', 'chile'], count: count - 12 });
  add(
    'two-lines',
    'name above, place and price below',
    'es',
    list,
    page(
      `body{font:9.4pt 'Liberation Sans'} .c{columns:2;column-gap:12mm} h2{font-size:14pt;margin:4mm 0 2mm} .w{margin-bottom:2.6mm;break-inside:avoid;line-height:1.25} b{display:block;font-weight:700;text-transform:uppercase}`,
      `<div class="c">${sections(list, (w) => `<div class="w"><b>${escape([w.producer, w.wine].filter(Boolean).join(' '))}</b><span>${escape(w.appellation)} ${vintage(w, '')} &nbsp; ${MONEY.euroAfter(w.offers[0]!.price)}</span></div>`)}</div>`,
    ),
    (w) => [w.producer, w.wine, w.appellation].filter(Boolean).join(' '),
  );
  for (const truth of designs.at(-1)!.truth) if (truth.vintage === 'NV') truth.vintage = null;

  list = makeList({
    seed: 10,
    language: 'en',
    countries: ['france', 'new-zealand', 'south-africa'],
    count: count - 4,
    sizes: [125, 375, 750],
  });
  add(
    'three-prices',
    'glass, carafe and bottle, some without',
    'en',
    list.map((s) => ({
      ...s,
      wines: s.wines.map((w, i) => (i % 4 === 1 ? { ...w, offers: w.offers.filter((o) => o.ml !== 375) } : w)),
    })),
    page(
      `body{font:9.8pt 'Playfair Display','Liberation Serif'} h2{font-size:13pt;margin:4mm 0 1mm;display:flex} h2 span{width:13mm;text-align:right;font-size:7.5pt;font-weight:400} h2 .h{flex:1;text-align:left;font-size:13pt} .row{line-height:1.44} .row .r{width:9mm}`,
      `<h1>By the Glass & Carafe</h1>${list.map((s) => `<h2><span class="h">${s.heading}</span><span>125ml</span><span>375ml</span><span>750ml</span></h2>${s.wines.map((w, i) => `<div class="row"><span class="n">${escape(nameOf(w))}</span><span>${vintage(w, 'NV')}</span><span class="r">${w.offers[0]!.price}</span><span class="r">${i % 4 === 1 ? '~' : w.offers[1]!.price}</span><span class="r">${w.offers[2]!.price}</span></div>`).join('')}`).join('')}`,
    ),
  );
  designs.at(-1)!.truth.forEach((truth) => truth.offers.sort((a, b) => a.ml - b.ml));
  {
    let i = -1;
    let before = '';
    for (const [index, s] of list.entries())
      for (const w of s.wines) {
        i++;
        if (String(index) !== before) before = String(index);
        if (s.wines.indexOf(w) % 4 === 1) designs.at(-1)!.truth[i]!.offers = w.offers.filter((o) => o.ml !== 375);
      }
  }

  list = makeList({ seed: 11, language: 'fr', countries: ['france'], count: count - 6, sizes: [375] });
  const magnums = makeList({ seed: 12, language: 'fr', countries: ['france'], count: 12, sizes: [1500] });
  add(
    'formats',
    'half bottles and magnums as headings',
    'fr',
    [...list, ...magnums],
    page(
      `body{font:9.6pt 'Liberation Serif'} h1{font-size:17pt;margin:4mm 0 1mm} h2{font-size:12pt;margin:3mm 0 .6mm} .row{line-height:1.4}`,
      [
        ['Demi-bouteilles 37,5 cl', list],
        ['Magnums 150 cl', magnums],
      ]
        .map(
          ([title, part]) =>
            `<h1>${title as string}</h1>${sections(part as ListedSection[], (w) => `<div class="row"><span class="n">${escape(nameOf(w))}</span><span>${vintage(w, 'NV')}</span><span class="r" style="width:22mm">${MONEY.french(w.offers[0]!.price)}</span></div>`)}`,
        )
        .join(''),
    ),
  );

  list = makeList({ seed: 13, language: 'en', countries: ['france', 'italy', 'spain', 'portugal'], count: count + 22 });
  add(
    'dense',
    'three columns of condensed print',
    'en',
    list,
    page(
      `.page{padding:10mm} body{font:7.4pt 'Liberation Sans Narrow'} .c{columns:3;column-gap:6mm} h2{font-size:9.5pt;margin:2mm 0 .6mm} .row{line-height:1.34;gap:1mm}`,
      `<div class="c">${sections(list, (w) => `<div class="row"><span class="n">${escape(nameOf(w))}, ${vintage(w, 'NV')}</span><span class="r">${MONEY.plain(w.offers[0]!.price)}</span></div>`)}</div>`,
    ),
  );

  list = makeList({ seed: 14, language: 'es', countries: ['spain', 'italy'], count: count - 18 });
  add(
    'centred',
    'centred, the price on a line of its own',
    'es',
    list,
    page(
      `body{font:10pt 'Josefin Sans','Liberation Sans';text-align:center} h2{font-size:15pt;margin:5mm 0 2mm} .w{margin-bottom:2.6mm;line-height:1.3;break-inside:avoid}`,
      sections(
        list,
        (w) => `<div class="w">${escape(nameOf(w))} ${vintage(w, '')}<br>${MONEY.euroAfter(w.offers[0]!.price)}</div>`,
      ),
    ),
  );
  for (const truth of designs.at(-1)!.truth) if (truth.vintage === 'NV') truth.vintage = null;

  list = makeList({ seed: 15, language: 'en', countries: ['usa', 'france'], count: count - 20 });
  add(
    'menu',
    'cocktails, beer and dishes around the wines',
    'en',
    list,
    page(
      `body{font:10pt 'Oswald','Liberation Sans Narrow';font-weight:300} h2{font-size:14pt;margin:4mm 0 1mm} .row{line-height:1.42} p{margin:0 0 2mm;font-size:8pt}`,
      `<h1>Drinks</h1><h2>Cocktails</h2>${[
        ['Smoked Negroni', 14],
        ['Elderflower Collins', 13],
        ['House Mojito', 12],
        ['Espresso Martini', 14],
      ]
        .map(([n, p]) => `<div class="row"><span class="n">${n}</span><span>$${p}</span></div>`)
        .join('')}<p>gin, campari, sweet vermouth, cherry smoke</p>
    ${sections(list, (w) => `<div class="row"><span class="n">${escape(nameOf(w))}</span><span>${vintage(w, 'NV')}</span><span class="r" style="width:14mm">${MONEY.dollars(w.offers[0]!.price)}</span></div>`)}
    <h2>Beer</h2>${[
      ['Pilsner, draught', 8],
      ['Hazy IPA', 9],
      ['Oatmeal Stout', 9],
    ]
      .map(([n, p]) => `<div class="row"><span class="n">${n}</span><span>$${p}</span></div>`)
      .join('')}<h2>Snacks</h2>${[
      ['Marinated olives', 7],
      ['Truffle fries, aioli', 11],
      ['Cheese board, quince', 19],
    ]
      .map(([n, p]) => `<div class="row"><span class="n">${n}</span><span>$${p}</span></div>`)
      .join('')}<p>A 20% gratuity is added for parties of six or more. Corkage $35.</p>`,
    ),
  );

  list = makeList({ seed: 16, language: 'en', countries: ['italy', 'portugal', 'france'], count: count - 20 });
  add(
    'described',
    'a tasting note below each wine',
    'en',
    list,
    page(
      `body{font:10.4pt 'Liberation Serif'} h2{font-size:14pt;margin:4mm 0 1mm} .w{margin-bottom:2mm;break-inside:avoid} .row{line-height:1.3} p{margin:0;font-size:8.2pt;font-style:italic}`,
      sections(
        list,
        (w) =>
          `<div class="w"><div class="row"><span class="n">${escape(nameOf(w))}</span><span>${vintage(w, 'NV')}</span><span class="r" style="width:14mm">${MONEY.plain(w.offers[0]!.price)}</span></div><p>${NOTES[w.bin.length + (Number(w.bin) % NOTES.length)] ?? NOTES[0]}</p></div>`,
      ),
    ),
  );
  return designs;
}

const NOTES = [
  'Dark cherry and cedar, with a long and savoury finish.',
  'Ripe peach, citrus and a saline edge.',
  'Wild strawberry, rose and fine tannins from 18 months in cask.',
  'Bright acidity, white flowers and wet stone.',
  'Plum, tobacco and sweet spice; best with roast lamb.',
  'Lively mousse, brioche and green apple.',
  'Blackcurrant, graphite and mint.',
  'Honey, quince and candied ginger.',
];

const wineName = (wine: ListedWine): string =>
  [wine.wine, wine.wine.includes(wine.appellation) ? '' : wine.appellation].filter(Boolean).join(', ');

/** The same wines by producer, every third with a second vintage below it. */
function byProducer(list: readonly ListedSection[]): ListedSection[] {
  const wines = list.flatMap((section) => section.wines).filter((wine) => wine.vintage !== 'NV');
  return [...new Set(wines.map((wine) => wine.producer))].map((producer) => ({
    heading: producer,
    colour: '',
    wines: wines
      .filter((wine) => wine.producer === producer)
      .flatMap((wine, index) =>
        Number(wine.bin) % 3 === 0 && index === 0
          ? [
              wine,
              {
                ...wine,
                vintage: String(Number(wine.vintage) - 2),
                offers: [{ ml: 0, price: (wine.offers[0]?.price ?? 20) + 12 }],
              },
            ]
          : [wine],
      ),
  }));
}
