/** One CSV line; cells with a separator, quote or break are quoted. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\n\r\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;
}
