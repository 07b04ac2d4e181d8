import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFolder } from './files-folder.ts';
import { openS3 } from './files-s3.ts';
import type { FileFacts, Files } from './files.ts';
import { startS3 } from '@app/fakes/src/s3.ts';

async function makeFolder(): Promise<Files> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tastevin-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return openFolder(path.join(folder, 'files'));
}

async function makeBucket(): Promise<Files> {
  const { settings, stop } = await startS3();
  onTestFinished(stop);
  return openS3(settings);
}

/** A storage whose answers the test chooses. */
async function answering(answer: (url: URL) => [number, string]): Promise<Files> {
  const server = createServer((request, response) => {
    const [status, body] = answer(new URL(request.url ?? '', 'http://localhost'));
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => void server.close());
  const { port } = server.address() as AddressInfo;
  const given = { bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' };
  return openS3({ endpoint: `http://127.0.0.1:${port}/store/`, ...given }, 1);
}

const all = async (files: Files, prefix: string): Promise<FileFacts[]> => {
  const found: FileFacts[] = [];
  for await (const facts of files.list(prefix)) found.push(facts);
  return found.toSorted((a, b) => a.key.localeCompare(b.key));
};

describe.each([
  ['a folder', makeFolder],
  ['an S3-compatible server', makeBucket],
])('files in %s', (_, make) => {
  it('files are read back unchanged, replaced as a whole, listed and deleted by prefix', async () => {
    const files = await make();
    await files.check();
    const bytes = Uint8Array.from({ length: 300_000 }, (_unused, at) => (at * 7) % 256);
    await files.put('lists/a-1_x/0', bytes);
    await files.put('lists/a-1_x/page-2', new Uint8Array([1, 2, 3]));
    await files.put('lists/a-1_xy/0', new Uint8Array([9]));
    expect(await files.find('lists/a-1_x/0')).toEqual(bytes);
    await files.put('lists/a-1_x/0', new Uint8Array());
    expect(await files.find('lists/a-1_x/0')).toEqual(new Uint8Array());
    expect(await files.find('lists/a-1_x/1')).toBeNull();
    expect(await files.find('lists/a-1_x')).toBeNull();
    const listed = await all(files, 'lists');
    expect(listed.map(({ key, bytes: size }) => [key, size])).toEqual([
      ['lists/a-1_x/0', 0],
      ['lists/a-1_x/page-2', 3],
      ['lists/a-1_xy/0', 1],
    ]);
    for (const { changedAt } of listed) expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(3_600_000);
    await files.deleteUnder('lists/a-1_x');
    expect((await all(files, 'lists')).map(({ key }) => key)).toEqual(['lists/a-1_xy/0']);
    await files.deleteUnder('lists/a-1_x');
    expect(await all(files, 'nothing')).toEqual([]);
  });

  it('a key of another shape is refused before anything is touched', async () => {
    const files = await make();
    for (const key of ['', '/etc/passwd', '../secrets', 'lists/../x', 'lists//x', 'lists/a b', String.raw`lists\x`]) {
      await expect(files.put(key, new Uint8Array()), key).rejects.toThrow('is no key');
      await expect(files.find(key), key).rejects.toThrow('is no key');
      await expect(all(files, key), key).rejects.toThrow('is no key');
    }
  });

  it('many files written at once are all stored', async () => {
    const files = await make();
    const keys = Array.from({ length: 40 }, (_unused, at) => `lists/many/${at}`);
    await Promise.all(keys.map((key, at) => files.put(key, new Uint8Array([at]))));
    expect(await all(files, 'lists')).toHaveLength(40);
    expect(await files.find('lists/many/39')).toEqual(new Uint8Array([39]));
  });
});

describe('an S3-compatible server', () => {
  it('a listing of several pages is followed to its end', async () => {
    // By hand: the server above cannot make the second page of a listing with the ciphers of today.
    const contents = (key: string): string =>
      `<Contents><Key>lists/${key}</Key><LastModified>2026-11-01T10:00:00.000Z</LastModified><Size>5</Size></Contents>`;
    const files = await answering((url) =>
      url.searchParams.get('continuation-token') === 'a&b=/+'
        ? [200, `<ListBucketResult><IsTruncated>false</IsTruncated>${contents('2')}</ListBucketResult>`]
        : [
            200,
            `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=/+</NextContinuationToken>${contents('0')}${contents('1')}</ListBucketResult>`,
          ],
    );
    expect(await all(files, 'lists')).toEqual(
      ['lists/0', 'lists/1', 'lists/2'].map((key) => ({ key, bytes: 5, changedAt: new Date('2026-11-01T10:00:00Z') })),
    );
  });

  it('says what is wrong: a wrong secret, a missing bucket, no server', async () => {
    const { settings, stop } = await startS3();
    onTestFinished(stop);
    const check = (change: Partial<typeof settings>): Promise<void> => openS3({ ...settings, ...change }, 1).check();
    await expect(check({ secretAccessKey: 'wrong' })).rejects.toThrow(/403 \(SignatureDoesNotMatch\)/);
    await expect(check({ accessKeyId: 'nobody' })).rejects.toThrow(/403 \(InvalidAccessKeyId\)/);
    await expect(check({ bucket: 'elsewhere' })).rejects.toThrow(/404 \(NoSuchBucket\)/);
    await expect(openS3({ ...settings, bucket: 'elsewhere' }).find('lists/a')).rejects.toThrow(/NoSuchBucket/);
    await expect(check({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(/cannot be reached/);
  });

  it('a call is repeated when the storage is busy, not when it refuses', async () => {
    const asked: string[] = [];
    const files = await answering(({ pathname }) => {
      asked.push(pathname);
      if (pathname.endsWith('refused')) return [403, '<Error><Code>AccessDenied</Code></Error>'];
      return asked.length < 3 ? [503, '<Error><Code>SlowDown</Code></Error>'] : [200, 'whole'];
    });
    expect(Buffer.from((await files.find('lists/x')) ?? []).toString()).toBe('whole');
    expect(asked).toEqual(Array.from({ length: 3 }, () => '/store/b/lists/x'));
    await expect(files.find('lists/refused')).rejects.toThrow('403 (AccessDenied)');
    expect(asked).toHaveLength(4);
  });
});

it('a half-written file left by a crash is not listed, and is deleted when it is old', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tastevin-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = openFolder(folder);
  await mkdir(path.join(folder, 'lists/a'), { recursive: true });
  const [old, fresh] = ['0.aabbccddeeff.new', '1.aabbccddeeff.new'];
  for (const name of [old, fresh]) await writeFile(path.join(folder, 'lists/a', name), 'half');
  const yesterday = new Date(Date.now() - 24 * 3600 * 1000);
  await utimes(path.join(folder, 'lists/a', old), yesterday, yesterday);
  expect(await all(files, 'lists')).toEqual([]);
  expect(await readdir(path.join(folder, 'lists/a'))).toEqual([fresh]);
});
