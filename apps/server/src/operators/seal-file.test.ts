import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isSealed, openSealed, SealError, sealFile } from './seal-file.ts';

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'tastevin-seal-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

it('a sealed file opens with its passphrase only, and not when a byte was changed', async () => {
  const at = await folder();
  const [plain, sealed, opened] = ['plain', 'sealed', 'opened'].map((name) => path.join(at, name)) as [
    string,
    string,
    string,
  ];
  const text = 'what people uploaded\n'.repeat(10_000);
  await writeFile(plain, text);
  await sealFile(plain, sealed, 'correct horse battery');
  expect(await isSealed(sealed)).toBe(true);
  expect(await isSealed(plain)).toBe(false);
  expect((await readFile(sealed)).includes('uploaded')).toBe(false);
  await openSealed(sealed, opened, 'correct horse battery');
  expect(await readFile(opened, 'utf8')).toBe(text);
  await expect(openSealed(sealed, opened, 'another')).rejects.toThrow(SealError);
  await expect(readFile(opened)).rejects.toThrow();
  const bytes = await readFile(sealed);
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  await writeFile(sealed, bytes);
  await expect(openSealed(sealed, opened, 'correct horse battery')).rejects.toThrow('the file was changed');
  await writeFile(sealed, bytes.subarray(0, 20));
  await expect(openSealed(sealed, opened, 'correct horse battery')).rejects.toThrow('cut short');
});
