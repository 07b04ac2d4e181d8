import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['203.0.113.9', '203.0.113.9', 'an IPv4 address stands for itself'],
  ['::ffff:203.0.113.9', '203.0.113.9', 'also in the clothes of IPv6'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', 'the first half of an IPv6 address'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::', 'however it is written'],
  ['2001:db8::9', '2001:db8:0:0::', 'with zeros left out'],
  ['::1', '0:0:0:0::', 'this machine'],
  ['fe80::1%eth0', 'fe80:0:0:0::', 'with the name of a network card'],
  ['unknown', 'unknown', 'what is no address stays as it is'],
])('%s counts as %s: %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
