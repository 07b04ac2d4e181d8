/** A small PDF for tests: lines of text, or none, on pages of A4. */
export function buildPdf(pages: readonly (readonly string[])[]): Uint8Array {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  for (const [index, lines] of pages.entries()) {
    const content = contentOf(lines);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  return joinPdf(objects);
}

/** A few kilobytes that draw 10¹² times: each form draws the next one ten times over. */
export function buildPdfBomb(): Uint8Array {
  const levels = 12;
  const first = 5;
  const draw = '/X Do '.repeat(10);
  const next = (at: number): string => `/Resources << /Font << /F 3 0 R >> /XObject << /X ${at} 0 R >> >>`;
  const form = (at: number): string => {
    const isLast = at === levels - 1;
    const content = isLast ? contentOf(['Bomb | 2001 | $9']) : draw;
    const resources = isLast ? '/Resources << /Font << /F 3 0 R >> >>' : next(first + at + 1);
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] ${resources} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  };
  return joinPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${next(first)} /Contents ${first + levels} 0 R >>`,
    ...Array.from({ length: levels }, (_none, at) => form(at)),
    `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`,
  ]);
}

/** What draws the lines on a page: cells parted by '|', the last ones to the right. */
export const contentOf = (lines: readonly string[]): string =>
  lines
    .map((line, row) => {
      const [name = '', ...rest] = line.split('|').map((cell) => cell.trim().replace(/[()\\]/gu, '\\$&'));
      const y = 780 - row * 18;
      return [
        `BT /F 11 Tf 60 ${y} Td (${name}) Tj ET`,
        ...rest.map((cell, at) => `BT /F 11 Tf ${520 - (rest.length - 1 - at) * 70} ${y} Td (${cell}) Tj ET`),
      ].join('\n');
    })
    .join('\n');

/** Objects as a file, the catalogue first; `trailer` is what else the trailer says. Texts are bytes (latin1). */
export function joinPdf(objects: readonly string[], trailer = ''): Uint8Array {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`;
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}
