import { describe, expect, it } from 'vitest';
import { isWorthCollecting } from './rest.ts';

const MB = 1024 * 1024;

describe('memory is given back', () => {
  it.each([
    ['at the first rest', { cpuShare: 0.01, memoryBytes: 900 * MB, restingBytes: null }, true],
    ['when much has come since', { cpuShare: 0.01, memoryBytes: 500 * MB, restingBytes: 300 * MB }, true],
    ['not for a little', { cpuShare: 0.01, memoryBytes: 320 * MB, restingBytes: 300 * MB }, false],
    ['not while the process works', { cpuShare: 0.6, memoryBytes: 900 * MB, restingBytes: null }, false],
  ])('%s', (_, rest, expected) => {
    expect(isWorthCollecting(rest)).toBe(expected);
  });
});
