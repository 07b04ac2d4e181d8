import { expect, test } from 'vitest';
import type { Desk } from '@app/documents/src/ocr.ts';
import { openPictureCleaner } from './clean-pictures.ts';

const silent = { info: () => undefined, warn: () => undefined };

/** A desk whose file never opens, with the processor's time that it tells. */
function deskThatHangs(spentMs: number): Desk {
  let fail: (error: Error) => void = () => undefined;
  return {
    openDocument: () => new Promise((_, reject) => (fail = reject)),
    ports: { openDocument: () => Promise.reject(new Error('nobody reads here')) },
    stop: () => fail(new Error('The reading was stopped.')),
    spentMs: () => spentMs,
    giveBack: () => undefined,
  };
}

const clean = (desk: Desk, limits: { processorMs: number; clockMs: number }): Promise<Uint8Array[]> =>
  openPictureCleaner({ log: silent, atDesk: async (work) => work(desk), limits })(
    new Uint8Array([1]),
    'image/png',
    'somebody',
  );

test('a picture that uses up its processor time is refused as too slow', async () => {
  await expect(clean(deskThatHangs(100), { processorMs: 50, clockMs: 60_000 })).rejects.toMatchObject({
    status: 400,
    message: 'The file takes too long to read.',
  });
});

test('a picture that only waited for the processor is not blamed: the sender may try again', async () => {
  await expect(clean(deskThatHangs(0), { processorMs: 50, clockMs: 1 })).rejects.toMatchObject({
    status: 503,
    code: 'lists.too-busy',
  });
});
