import { drawWine, escape, headCells, pricesText, truthOf } from './draw-wine.ts';
import { PAPERS, type Layout } from './layout.ts';
import type { Sample, SampleGroup, SampleSection, SampleTruth } from './list.ts';
import { waysOf, WORDS } from './words.ts';

/** A drawn list: one page of HTML and the wines of it in order. */
export interface DrawnList {
  seed: number;
  html: string;
  truth: SampleTruth[];
}

/** Draws a list. Each wine carries `data-w`, its place in `truth`: wines that do not fit on the page are taken off later. */
export function drawList(sample: Sample): DrawnList {
  const { layout } = sample;
  const truth: SampleTruth[] = [];
  const drawGroup = (group: SampleGroup, section: SampleSection): string => {
    const wines = group.wines.map((wine) => {
      const place = truth.push(truthOf(layout, wine)) - 1;
      const html = drawWine(layout, wine);
      return layout.family.shape === 'table'
        ? `<tr class="w" data-w="${place}">${html}</tr>`
        : `<div class="w" data-w="${place}">${html}</div>`;
    });
    const heading = group.heading === '' ? '' : `<h3>${escape(group.heading)}</h3>`;
    return `<div class="g">${heading}${holdWines(layout, wines, group, section)}</div>`;
  };
  const sections = sample.sections.map((section, index) => {
    const heads = layout.headsAt === 'section' || index === 0 ? headRow(layout) : '';
    const heading = `<h2>${escape(section.heading)}</h2>`;
    return `<section>${heading}${heads}${section.groups.map((group) => drawGroup(group, section)).join('')}</section>`;
  });
  const goods = sample.goods.map(
    ({ heading, rows }) =>
      `<section class="goods"><h2>${escape(heading)}</h2>${rows.map(({ name, price }) => `<div class="row"><span class="n">${escape(name)}</span><span class="p">${escape(layout.money.write(price))}</span></div>`).join('')}</section>`,
  );
  // Other goods stand at the beginning, in the middle or at the end, as the seed has it.
  const places = [0, Math.floor(sections.length / 2), sections.length];
  goods.forEach((html, index) => sections.splice(places[(sample.seed + index) % 3] ?? 0, 0, html));
  const isRepeating = sample.seed % 2 === 0;
  const address = sample.address === '' ? '' : `<div class="sub">${escape(sample.address)}</div>`;
  const head = `<header><h1>${escape(sample.house || sample.title)}</h1>${address}${sample.house && isRepeating ? `<div class="title">${escape(sample.title)}</div>` : ''}${layout.ornament ? `<div class="orn">${layout.ornament}</div>` : ''}</header>`;
  const foot =
    sample.notes.length === 0
      ? ''
      : `<footer>${sample.notes.map((note) => `<div>${escape(note)}</div>`).join('')}</footer>`;
  const html = `<article id="s${sample.seed}"><style>${styleOf(sample)}</style><div class="sheet">${head}<div class="c">${sections.join('')}</div>${foot}</div></article>`;
  return { seed: sample.seed, html, truth };
}

function holdWines(layout: Layout, wines: readonly string[], group: SampleGroup, section: SampleSection): string {
  const { shape, pours } = layout.family;
  if (shape === 'table') {
    const isFirst = section.groups[0] === group;
    const columns = layout.pours.length > 1 && isFirst ? tableHeads(layout) : '';
    return `<table>${columns}${wines.join('')}</table>`;
  }
  if (shape !== 'block') return wines.join('');
  const offers = group.wines[0]?.offers ?? [];
  const words = waysOf(WORDS[layout.language].blocks);
  const sentence = words[group.wines.length % words.length] ?? '#';
  const text =
    pours === 'b'
      ? sentence.replace('#', pricesText(layout, offers))
      : offers.map((offer) => `${offer.pour.label} ${layout.money.write(offer.price)}`).join(layout.slash);
  const line = `<div class="block">${escape(text)}</div>`;
  return layout.isBlockBelow ? wines.join('') + line : line + wines.join('');
}

function tableHeads(layout: Layout): string {
  const before = (layout.bin === 'none' ? 0 : 1) + (layout.family.year === 'first' ? 1 : 0);
  const after = layout.family.year === 'apart' ? 1 : 0;
  return `<tr class="heads">${'<td></td>'.repeat(before + 1 + after)}${layout.pours.map(({ head }) => `<td class="p">${escape(head)}</td>`).join('')}</tr>`;
}

function headRow(layout: Layout): string {
  const cells = layout.family.shape === 'table' ? '' : headCells(layout);
  if (cells === '') return '';
  const filler = '<span class="n"></span>';
  const apart = layout.family.year === 'apart' ? '<span class="y"></span>' : '';
  return layout.family.shape === 'price-left'
    ? `<div class="row heads">${cells}${filler}</div>`
    : `<div class="row heads">${filler}${apart}${cells}</div>`;
}

function styleOf(sample: Sample): string {
  const { seed, layout } = sample;
  const { width } = PAPERS[layout.paper];
  const { points, family } = layout;
  const dice = (at: number): number => (((seed * 2654435761) >>> at) & 255) / 255;
  const isCapital = layout.capitals === 'name';
  const isCards = family.shape === 'cards';
  const ems = layout.priceStyle === 'columns' && layout.pours.length > 1 ? priceEms(sample) : 0;
  const rows =
    layout.rules === 'rows'
      ? `& .w{border-bottom:.2mm solid color-mix(in srgb,${layout.ink} 35%,transparent)}`
      : layout.rules === 'zebra'
        ? `& .w:nth-child(even){background:color-mix(in srgb,${layout.ink} 8%,transparent)}`
        : layout.rules === 'sections'
          ? `& h2{border-bottom:.3mm solid ${layout.accent}}`
          : '';
  return `#s${seed}{width:${width}mm;background:${layout.ground};color:${layout.ink};font:${points.toFixed(2)}pt/${layout.leading.toFixed(2)} '${layout.face}','Liberation Serif';letter-spacing:${layout.letterSpacing.toFixed(3)}em;break-after:page;display:flow-root;
& .sheet{margin:${layout.frame ? 6 : 0}mm;padding:${layout.padding}mm;${layout.frame ? `border:${layout.frame} ${layout.accent};` : ''}}
& header{text-align:${dice(3) < 0.6 ? 'center' : 'left'};margin-bottom:4mm} & h1{font:400 ${(points * (1.7 + dice(5))).toFixed(1)}pt/1.2 '${layout.headFace}','${layout.face}';color:${layout.accent};margin:0}
& .title{font-size:${(points * 1.35).toFixed(1)}pt} & .sub,& footer{font-size:${(points * 0.82).toFixed(1)}pt} & footer{margin-top:5mm;text-align:center;clear:both}
& h2{font:${dice(7) < 0.5 ? 700 : 400} ${(points * (1.2 + 0.5 * dice(9))).toFixed(1)}pt/1.25 '${layout.headFace}','${layout.face}';color:${layout.accent};margin:${(points * 0.9).toFixed(1)}pt 0 ${(points * 0.35).toFixed(1)}pt;break-after:avoid;text-align:${family.shape === 'centred' || dice(11) < 0.15 ? 'center' : 'left'};${layout.isHeadUpper ? `text-transform:uppercase;letter-spacing:${(0.16 * dice(13)).toFixed(2)}em;` : ''}}
& h3{font:${family.shape === 'producer' ? 700 : 400} ${(points * 1.1).toFixed(1)}pt/1.3 '${layout.face}';margin:${(points * 0.5).toFixed(1)}pt 0 ${(points * 0.15).toFixed(1)}pt;break-after:avoid;${dice(15) < 0.4 ? 'font-style:italic;' : ''}}
& .c{${family.columns > 1 && !isCards ? `columns:${family.columns};column-gap:${7 + Math.round(6 * dice(17))}mm;` : `max-width:${Math.round(100 * layout.rowShare)}%;`}text-align:${layout.align}}
& .w{break-inside:avoid;${['two-line', 'centred', 'price-below', 'described'].includes(family.shape) ? `margin-bottom:${(points * (0.35 + 0.4 * dice(19))).toFixed(1)}pt` : ''}}
& .row{display:flex;gap:${(2 + 2 * dice(21)).toFixed(1)}mm;align-items:${layout.valign}} & .n{flex:1} & .n.short{flex:0 1 auto} & .l{flex:1 1 0;width:0;overflow:hidden;white-space:nowrap;font-style:normal;min-width:4mm} & .l.dotted{border-bottom:.35mm dotted currentColor;align-self:flex-end;margin-bottom:.25em}
& .p{text-align:${layout.priceAlign};white-space:nowrap;${ems ? `width:${ems.toFixed(2)}em;` : ''}} & .y{width:2.6em;flex:none;white-space:nowrap} & .bin{${family.shape === 'table' ? '' : 'min-width:2.4em;'}color:color-mix(in srgb,${layout.ink} 75%,${layout.ground});font-size:.88em;white-space:nowrap}
& .heads{font-size:.82em;break-after:avoid;color:${layout.accent}} & .heads .p{${ems ? `width:${(ems / 0.82).toFixed(2)}em;` : ''}}
& .name{${layout.boldName ? 'font-weight:700;' : ''}} & .d,& .t{font-size:.88em;${layout.italicDetail ? 'font-style:italic;' : ''}} & .t{margin:0}
${isCapital ? '& .n,& .name{text-transform:uppercase}' : ''}${layout.capitals === 'small-caps' ? '& .n,& .name{font-variant:small-caps}' : ''} & .caps{text-transform:uppercase;font-weight:inherit}
& table{width:100%;border-collapse:collapse} & td{padding:.35mm 1.2mm .35mm 0;vertical-align:top} & td.n{width:70%} & tr.heads td{white-space:nowrap}
${isCards ? `& .g{display:grid;grid-template-columns:repeat(${family.columns},1fr);gap:4mm} & .g h3{grid-column:1/-1} & .w{border:.3mm solid ${layout.accent};padding:2.5mm;text-align:${dice(23) < 0.5 ? 'center' : 'left'}}` : ''}
& .block{${dice(25) < 0.5 ? 'font-weight:700;' : 'font-style:italic;'}} & .goods{break-inside:avoid;${dice(27) < 0.4 ? `border:.3mm solid ${layout.accent};padding:2mm;` : ''}} ${rows}}`;
}

/** Width of the widest price or head, so that columns are wide enough. */
function priceEms({ layout, sections }: Sample): number {
  const prices = sections.flatMap(({ groups }) =>
    groups.flatMap(({ wines }) =>
      wines.flatMap(({ offers }) => offers.map(({ price }) => layout.money.write(price).length)),
    ),
  );
  return 0.3 + 0.58 * Math.max(...prices, ...layout.pours.map(({ head }) => 0.85 * head.length));
}
