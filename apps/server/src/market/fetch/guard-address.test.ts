import { describe, expect, it } from 'vitest';
import { ensureFetchable, isPublicAddress } from './guard-address.ts';

describe('the guard of our own network', () => {
  it('lets public addresses through', () => {
    for (const address of [
      '93.184.216.34',
      '8.8.8.8',
      '2606:2800:220:1:248:1893:25c8:1946',
      '3ffe::1',
      '3fff:1000::1',
      '5eff::1',
      '5f01::1',
      '::ffff:8.8.8.8',
    ])
      expect(isPublicAddress(address), address).toBe(true);
  });

  it('refuses every spelling of an inner address', () => {
    const inner = [
      '127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '224.0.0.1', '255.255.255.255',
      '::1', '::', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'ff02::1', '2001:db8::1', '3fff::1', '3fff:fff::1', '5f00::1', '5f00:ffff::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '::ffff:0:127.0.0.1', '::ffff:0:7f00:1', '64:ff9b::10.0.0.1', '64:ff9b::a00:1', '2002:7f00:1::', '[::1]', 'not an address',
    ]; // prettier-ignore
    for (const address of inner) expect(isPublicAddress(address), address).toBe(false);
  });

  it('accepts http and https without passwords; unusual spellings of numbers are addresses too', () => {
    expect(() => ensureFetchable(new URL('https://shop.example/feed'), false)).not.toThrow();
    for (const url of [
      'ftp://shop.example/',
      'file:///etc/passwd',
      'http://user:secret@shop.example/',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://[::1]:80/',
      'http://127.1/',
    ]) {
      expect(() => ensureFetchable(new URL(url), false), url).toThrow();
    }
    expect(() => ensureFetchable(new URL('http://127.0.0.1:3000/demo'), true)).not.toThrow();
  });
});
