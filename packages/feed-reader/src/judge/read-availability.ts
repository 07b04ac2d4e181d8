/** 'in_stock', 'in stock', and what may be ordered although it is not there yet. */
export function readAvailability(text: string): boolean | null {
  const plain = text.toLowerCase().replace(/[^a-z]/g, '');
  if (/outofstock|soldout|discontinued/.test(plain)) return false;
  return /instock|preorder|presale|backorder|limitedavailability|onlineonly/.test(plain) ? true : null;
}
