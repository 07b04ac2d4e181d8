/**
 * Marks at which side of a row that scrolls sideways more follows; the style `faded-edges` lets that side fade out, so that
 * nothing looks cut off. A ref: it ends with the element.
 */
export function fadeEdges(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  const mark = () => {
    const left = row.scrollLeft > 1;
    // Half a pixel is lost by rounding.
    const right = row.scrollLeft + row.clientWidth < row.scrollWidth - 1;
    row.dataset['more'] = [left && 'left', right && 'right'].filter(Boolean).join(' ');
  };
  const sizes = new ResizeObserver(mark);
  sizes.observe(row);
  const words = new MutationObserver(mark);
  words.observe(row, { childList: true, subtree: true, characterData: true });
  row.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    words.disconnect();
    row.removeEventListener('scroll', mark);
  };
}
