import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandOf, readDockerfile, settingsOf, stagesOf } from './dockerfile.ts';

const text = readFileSync(new URL('../../../Dockerfile', import.meta.url), 'utf8');

describe('the proof of the image', () => {
  it('knows every instruction of our Dockerfile', () => {
    const [build, run] = stagesOf(readDockerfile(text));
    expect(build?.filter(({ name }) => name === 'RUN').map(({ rest }) => rest)).toEqual(['npm run build']);
    expect(commandOf(run ?? [], 'CMD')).toEqual(['node', 'apps/server/src/main.ts']);
    expect(commandOf(run ?? [], 'HEALTHCHECK').slice(0, 2)).toEqual(['node', '-e']);
    expect(settingsOf(run ?? [])).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' });
  });

  it('refuses one that it would not run', () => {
    expect(() => readDockerfile('FROM a\nADD b c\n')).toThrow("does not know the instruction 'ADD b c'");
  });
});
