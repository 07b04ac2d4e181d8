import { expect, test } from 'vitest';
import { EMPTY_AREA, isAllSent, leftOut, uploadReducer, type UploadArea } from './upload-items.ts';

const file = (name: string, type = 'application/pdf', bytes = 1) => new File(['x'.repeat(bytes)], name, { type });
const chosen = (...files: File[]): UploadArea => uploadReducer(EMPTY_AREA, { type: 'chosen', files });
const states = (area: UploadArea) => area.items.map(({ status, progress, error }) => [status, progress, error]);

test('§4 pending, uploading at 50, success at 100', () => {
  const pending = chosen(file('a.pdf'), file('b.png', 'image/png'));
  expect(states(pending)).toEqual([
    ['pending', 0, null],
    ['pending', 0, null],
  ]);
  const uploading = uploadReducer(pending, { type: 'uploading' });
  expect(states(uploading)[0]).toEqual(['uploading', 50, null]);
  expect(states(uploadReducer(uploading, { type: 'succeeded' }))[1]).toEqual(['success', 100, null]);
});

test('what has been sent fills one file after the other, and is complete only with the reply', () => {
  const uploading = uploadReducer(chosen(file('a.pdf', undefined, 300), file('b.pdf', undefined, 100)), {
    type: 'uploading',
  });
  const facts = (share: number) =>
    uploadReducer(uploading, { type: 'sent', share }).items.map(({ sentBytes, progress }) => [sentBytes, progress]);
  expect(facts(0.5)).toEqual([
    [200, 82],
    [0, 50],
  ]);
  expect(facts(0.875)).toEqual([
    [300, 99],
    [50, 74],
  ]);
  expect(facts(1)).toEqual([
    [300, 99],
    [100, 99],
  ]);
});

test('all is sent when every byte of every file has left, until the server replies', () => {
  const uploading = uploadReducer(chosen(file('a.pdf', undefined, 300), file('b.pdf', undefined, 100)), {
    type: 'uploading',
  });
  const sent = (share: number) => uploadReducer(uploading, { type: 'sent', share });
  expect([uploading, sent(0.9), sent(1)].map(({ items }) => isAllSent(items))).toEqual([false, false, true]);
  expect(isAllSent(uploadReducer(sent(1), { type: 'succeeded' }).items)).toBe(false);
});

test('an empty file moves with the whole', () => {
  const uploading = uploadReducer(chosen(file('a.pdf', undefined, 0)), { type: 'uploading' });
  expect(uploadReducer(uploading, { type: 'sent', share: 1 }).items[0]?.progress).toBe(99);
});

test("§4, §8 any failure sets every item to error with 'Upload failed'", () => {
  const failed = uploadReducer(chosen(file('a.pdf'), file('b.pdf')), { type: 'failed', alert: 'Please try again.' });
  expect(states(failed)).toEqual([
    ['error', 0, 'Upload failed'],
    ['error', 0, 'Upload failed'],
  ]);
  expect(failed.alert).toBe('Please try again.');
});

test('§4 without a user all items wait for sign-in', () => {
  const waiting = uploadReducer(chosen(file('a.pdf')), { type: 'auth-required' });
  expect(states(waiting)).toEqual([['auth-required', 0, 'Authentication required to proceed']]);
});

test('without a network the items wait, and no longer when they are sent', () => {
  const waiting = uploadReducer(chosen(file('a.pdf')), { type: 'no-signal' });
  expect([waiting.waitsForSignal, states(waiting)]).toEqual([true, [['pending', 0, null]]]);
  expect(uploadReducer(waiting, { type: 'uploading' }).waitsForSignal).toBe(false);
});

test('an upload given up can be begun again', () => {
  const uploading = uploadReducer(chosen(file('a.pdf')), { type: 'uploading' });
  expect(states(uploadReducer(uploading, { type: 'cancelled' }))).toEqual([['pending', 0, null]]);
});

test('§4 items are removed one by one; with the last goes what was said about them', () => {
  const area = uploadReducer(chosen(file('a.pdf'), file('b.pdf')), { type: 'no-signal' });
  const [first, second] = area.items.map(({ id }) => id);
  const left = uploadReducer(area, { type: 'removed', id: first ?? 0 });
  expect(left.items.map((item) => item.file.name)).toEqual(['b.pdf']);
  expect(uploadReducer(left, { type: 'removed', id: second ?? 0 })).toEqual({ ...EMPTY_AREA, nextId: area.nextId });
});

test('§5 a refused choice alerts and leaves the selection as it was', () => {
  const area = uploadReducer(chosen(file('a.pdf')), { type: 'chosen', files: [file('b.txt', 'text/plain')] });
  expect(area.alert).toBe('Please select valid files (PDF or image files)');
  expect(area.items).toHaveLength(1);
  expect(uploadReducer(area, { type: 'chosen', files: [file('c.pdf')] }).alert).toBeNull();
});

test('§5 files above the ten are dropped, and a quiet line says how many', () => {
  const area = chosen(...Array.from({ length: 12 }, (_, at) => file(`${at}.pdf`)));
  expect([area.items.length, area.alert, area.note]).toEqual([10, null, '2 files were left out: at most 10 at once.']);
  expect(leftOut(1, 2)).toBe('1 file was left out: at most 10 at once. 2 files were left out: neither PDF nor image.');
  expect(leftOut(0, 0)).toBeNull();
});

test('dropped files ask to be sent at once, until sending has begun', () => {
  const dropped = uploadReducer(EMPTY_AREA, { type: 'chosen', files: [file('a.pdf')], startNow: true });
  expect(dropped.startRequested).toBe(true);
  expect(uploadReducer(dropped, { type: 'uploading' }).startRequested).toBe(false);
});
