import { describe, expect, it } from 'vitest';
import { chooseFiles, mimeTypeOf, UPLOAD_LIMITS } from './upload-rules.ts';

const file = (name: string, type = 'image/jpeg', size = 1000) => ({ name, type, size });
const MB = 1024 * 1024;

describe('§5 upload rules', () => {
  it('accepts PDF and images and leaves the rest', () => {
    const choice = chooseFiles([], [file('a.pdf', 'application/pdf'), file('b.jpg'), file('c.txt', 'text/plain')]);
    expect(choice).toMatchObject({ ok: true, droppedForType: 1, droppedForCount: 0 });
    expect(choice.ok && choice.accepted.map(({ name }) => name)).toEqual(['a.pdf', 'b.jpg']);
  });

  it('says so when none of the files qualify', () => {
    expect(chooseFiles([], [file('c.txt', 'text/plain')])).toEqual({
      ok: false,
      alert: 'Please select valid files (PDF or image files)',
    });
    expect(chooseFiles([], [])).toEqual({ ok: false, alert: 'Please select valid files (PDF or image files)' });
  });

  it('takes exactly 20 MB, together with what was selected before, and not a byte more', () => {
    expect(UPLOAD_LIMITS.maxBytes).toBe(20971520);
    const before = [file('old.jpg', 'image/jpeg', 15 * MB)];
    expect(chooseFiles(before, [file('new.jpg', 'image/jpeg', 5 * MB)]).ok).toBe(true);
    expect(chooseFiles(before, [file('new.jpg', 'image/jpeg', 5 * MB + 1)])).toEqual({
      ok: false,
      alert: 'File size (20.0MB) exceeds the 20MB limit. Please select smaller files.',
    });
    expect(chooseFiles(before, [file('new.jpg', 'image/jpeg', 10 * MB)])).toEqual({
      ok: false,
      alert: 'File size (25.0MB) exceeds the 20MB limit. Please select smaller files.',
    });
  });

  it('drops the files above ten and counts them', () => {
    const before = Array.from({ length: 8 }, (_, at) => file(`${at}.jpg`));
    const choice = chooseFiles(before, [file('a.jpg'), file('b.jpg'), file('c.jpg')]);
    expect(choice).toMatchObject({ ok: true, droppedForCount: 1 });
    expect(choice.ok && choice.accepted.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
  });

  it('knows a phone photo that does not say what it is', () => {
    expect(mimeTypeOf({ name: 'IMG_1.HEIC', type: '' })).toBe('image/heic');
    expect(mimeTypeOf({ name: 'list', type: '' })).toBe('');
  });
});
