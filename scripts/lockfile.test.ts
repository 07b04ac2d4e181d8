import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './steps.ts';

interface Locked {
  version?: string;
  link?: boolean;
  integrity?: string;
}
interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const read = async <T>(file: string): Promise<T> => JSON.parse(await readFile(path.join(ROOT, file), 'utf8')) as T;

it('a native package that the lockfile has for x64 is there for arm64 too, at the same version', async () => {
  const { packages } = await read<{ packages: Record<string, Locked> }>('package-lock.json');
  const forX64 = Object.keys(packages).filter((name) => name.includes('linux-x64'));
  expect(forX64.length).toBeGreaterThan(5);
  for (const name of forX64) {
    const twin = packages[name.replace('linux-x64', 'linux-arm64')];
    expect(twin?.version, name).toBe(packages[name]?.version);
  }
});

it('every package is pinned to one version and one content hash', async () => {
  const { packages } = await read<{ packages: Record<string, Locked> }>('package-lock.json');
  const foreign = Object.entries(packages).filter(([name, one]) => name.includes('node_modules/') && !one.link);
  expect(foreign.length).toBeGreaterThan(100);
  expect(foreign.filter(([, one]) => !one.integrity?.startsWith('sha512-')).map(([name]) => name)).toEqual([]);

  const { workspaces = [] } = await read<Manifest>('package.json');
  for (const folder of ['.', ...workspaces]) {
    const { dependencies, devDependencies, optionalDependencies } = await read<Manifest>(`${folder}/package.json`);
    const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(
      wanted.filter(([, version]) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(version)),
      folder,
    ).toEqual([]);
  }
});
