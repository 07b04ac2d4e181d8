/** The address that somebody typed, without its fragment; 'shop.example/wine' is one, too. Null when it is none of the web. */
export function toAddress(typed: string): string | null {
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:(?!\d)/iu.test(text) ? text : `https://${text}`);
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    (!url.hostname.includes('.') && url.hostname !== 'localhost' && !url.hostname.startsWith('['))
  )
    return null;
  url.hash = '';
  return url.href;
}
