import { expect, test } from 'vitest';
import { EMPTY_AREA, uploadReducer, type UploadArea } from './upload-items.ts';

const file = (name: string, type = 'application/pdf') => new File(['x'], name, { type });
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

test("§4, §8 any failure sets every item to error with 'Upload failed'", () => {
  const failed = uploadReducer(chosen(file('a.pdf'), file('b.pdf')), { type: 'failed' });
  expect(states(failed)).toEqual([
    ['error', 0, 'Upload failed'],
    ['error', 0, 'Upload failed'],
  ]);
});

test('§4 without a user all items wait for sign-in', () => {
  const waiting = uploadReducer(chosen(file('a.pdf')), { type: 'auth-required' });
  expect(states(waiting)).toEqual([['auth-required', 0, 'Authentication required to proceed']]);
});

test('§4 items are removed one by one', () => {
  const area = chosen(file('a.pdf'), file('b.pdf'));
  const left = uploadReducer(area, { type: 'removed', id: area.items[0]?.id ?? 0 });
  expect(left.items.map((item) => item.file.name)).toEqual(['b.pdf']);
});

test('§5 a refused choice alerts and leaves the selection as it was', () => {
  const area = uploadReducer(chosen(file('a.pdf')), { type: 'chosen', files: [file('b.txt', 'text/plain')] });
  expect(area.alert).toBe('Please select valid files (PDF or image files)');
  expect(area.items).toHaveLength(1);
  expect(uploadReducer(area, { type: 'chosen', files: [file('c.pdf')] }).alert).toBeNull();
});

test('dropped files ask to be sent at once, until sending has begun', () => {
  const dropped = uploadReducer(EMPTY_AREA, { type: 'chosen', files: [file('a.pdf')], startNow: true });
  expect(dropped.startRequested).toBe(true);
  expect(uploadReducer(dropped, { type: 'uploading' }).startRequested).toBe(false);
});
