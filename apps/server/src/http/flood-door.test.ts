import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { openFloodDoor } from './flood-door.ts';

function request(url: string, given: { method?: string; headers?: Record<string, string> } = {}): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' });
  return Object.assign(new IncomingMessage(socket), { url, method: 'GET', ...given });
}

it('who goes on in spite of thirty refusals is refused at the door, until the limit ends', () => {
  let time = 0;
  const door = openFloodDoor({
    proxies: 0,
    isOurs: (headers) => headers['x-own'] === 'yes',
    onRefused: () => {},
    now: () => time,
  });
  const isRefused = (asked: IncomingMessage): boolean => door.refuse(asked, new ServerResponse(asked));
  for (let at = 1; at < 30; at++) door.note('127.0.0.1', 50);
  expect(isRefused(request('/api/wines/search/x'))).toBe(false);
  door.note('127.0.0.1', 50);
  expect(isRefused(request('/api/wines/search/x'))).toBe(true);
  // Not what the limit lets through, nor what has a body, nor this program itself.
  expect(isRefused(request('/'))).toBe(false);
  expect(isRefused(request('/api/sommelier', { method: 'POST' }))).toBe(false);
  expect(isRefused(request('/api/wines/search/x', { headers: { 'x-own': 'yes' } }))).toBe(false);
  time = 50_000;
  expect(isRefused(request('/api/wines/search/x'))).toBe(false);
});

it('the address is the one that the farthest of our proxies has seen', () => {
  const isRefused = (proxies: number, forwarded: string): boolean => {
    const door = openFloodDoor({ proxies, isOurs: () => false, onRefused: () => {} });
    for (let at = 1; at <= 30; at++) door.note('203.0.113.9', 50);
    const asked = request('/api/wines/search/x', { headers: { 'x-forwarded-for': forwarded } });
    return door.refuse(asked, new ServerResponse(asked));
  };
  expect(isRefused(1, '198.51.100.1, 203.0.113.9')).toBe(true);
  expect(isRefused(1, '203.0.113.9, 198.51.100.1')).toBe(false);
  expect(isRefused(2, '203.0.113.9, 198.51.100.1')).toBe(true);
  // Without a proxy nobody says who they are.
  expect(isRefused(0, '203.0.113.9')).toBe(false);
});
