/** One CSV line; cells with a separator, quote or break are quoted. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\n\r\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;
}

/** A text that a spreadsheet would take for a formula gets a mark before it, so that it stays a text. Numbers stay as they are. */
export function plainCell(text: string): string {
  if (/^[-+]?\d+(?:[.,]\d+)*$/.test(text)) return text;
  return /^\s*[=+\-@|%]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}
