import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('what a request says stays inside its own line of the log, and its token is not in it', () => {
  const hostile = 'x\r\n{"level":60,"msg":"forged"}\u2028\u001b[2J';
  const facts = { url: hostile, req: { headers: { authorization: 'Bearer secret', cookie: 'secret' } } };
  const program = `import { openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
    openLog({ logLevel: 'info' }).info(${JSON.stringify(facts)}, ${JSON.stringify(hostile)});`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(stderr.trimEnd().split(/[\r\n]/)).toHaveLength(1);
  expect(stderr).not.toContain('secret');
  expect(stderr).not.toContain('\u001b');
  expect(JSON.parse(stderr)).toMatchObject({ level: 30, url: hostile, msg: hostile });
});
