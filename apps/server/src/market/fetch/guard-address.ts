import { said, saidInEnglish, type Said } from '@app/domain';
import { lookup as resolveName } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Everything that is not the public internet: ourselves, our network, the cloud's metadata, what is reserved. */
const INSIDE = new BlockList();
for (const [range, bits] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const) INSIDE.addSubnet(range, bits, 'ipv4'); // prettier-ignore
for (const [range, bits] of [
  ['::', 128], ['::1', 128], ['100::', 64], ['2001::', 23], ['2001:db8::', 32], ['3fff::', 20], ['5f00::', 16], ['fc00::', 7], ['fe80::', 10], ['fec0::', 10], ['ff00::', 8],
] as const) INSIDE.addSubnet(range, bits, 'ipv6'); // prettier-ignore

export class AddressRefused extends Error {
  /** Its message by code and values. */
  readonly said: Said;

  constructor(message: Said) {
    super(saidInEnglish(message));
    this.said = message;
  }
}

/** Is this a public address? An IPv4 address written as IPv6 is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (isIP(plain) === 4) return !INSIDE.check(plain, 'ipv4');
  if (isIP(plain) !== 6) return false;
  const inner = ipv4Inside(plain);
  return inner === null ? !INSIDE.check(plain, 'ipv6') : isPublicAddress(inner);
}

/** The IPv4 address within a mapped (::ffff:0:0/96), translated (::ffff:0:0:0/96), compatible, NAT64 (64:ff9b::/96) or 6to4 (2002::/16) address. */
function ipv4Inside(address: string): string | null {
  const groups = toGroups(address);
  if (!groups) return null;
  const dotted = (high: number, low: number): string => `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  const [a = 0, b = 0, c = 0] = groups;
  const last = dotted(groups[6] ?? 0, groups[7] ?? 0);
  if (a === 0x2002) return dotted(b, c);
  if (a === 0x64 && b === 0xff9b) return last;
  const isLow = groups.slice(0, 5).every((group) => group === 0);
  if (isLow && groups[5] === 0xffff) return last;
  // RFC 6052's forerunner: ::ffff:0:127.0.0.1.
  if (groups.slice(0, 4).every((group) => group === 0) && groups[4] === 0xffff && groups[5] === 0) return last;
  return isLow && groups[5] === 0 && groups[6] !== 0 ? last : null;
}

function toGroups(address: string): number[] | null {
  const text = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [w = 0, x = 0, y = 0, z = 0] = parts.slice(0, 4).map(Number);
    return `${((w << 8) | x).toString(16)}:${((y << 8) | z).toString(16)}`;
  });
  const [head = '', tail] = text.split('::');
  const parse = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [left, right] = [parse(head), parse(tail ?? '')];
  const groups =
    tail === undefined ? left : [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
  return groups.length === 8 ? groups : null;
}

/** Throws unless the address may be fetched. Host names are judged when they are resolved. */
export function ensureFetchable(url: URL, isTrusted: boolean): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new AddressRefused(said('Addresses that begin with {beginning} are not read.', { beginning: url.protocol }));
  if (url.username || url.password) throw new AddressRefused(said('An address with a password in it is not read.'));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isTrusted && isIP(host) !== 0 && !isPublicAddress(host)) {
    throw new AddressRefused(said("{host} is inside this server's own network.", { host }));
  }
}

/**
 * Resolves a host name to public addresses only. The connection uses the address judged here, so a name that resolves
 * differently the second time cannot get around the check.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0);
    const inside = found.find(({ address }) => !isPublicAddress(address));
    const [first] = found;
    if (inside || !first)
      return callback(
        new AddressRefused(
          said("{host} leads inside this server's own network ({address}).", {
            host: hostname,
            address: inside?.address ?? '–',
          }),
        ),
        '',
        0,
      );
    // With `all` the caller wants the list, else the first.
    if (options.all) return callback(null, found);
    callback(null, first.address, first.family);
  });
};
