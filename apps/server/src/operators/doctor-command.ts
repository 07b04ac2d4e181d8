import { examine, type Finding } from './doctor.ts';

const SIGNS: Record<Finding['state'], string> = { well: 'ok  ', doubtful: 'look', broken: 'FAIL' };

/** `tastevin doctor`: what is wrong and what to do. Ends with 1 when something is broken. */
export async function doctorCommand(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    process.stderr.write('Use: tastevin doctor\n');
    return 2;
  }
  const findings = await examine(process.env);
  for (const { name, state, text, advice } of findings) {
    process.stdout.write(`${SIGNS[state]} ${name.padEnd(16)} ${text.replaceAll('\n', `\n${' '.repeat(22)}`)}\n`);
    if (advice) process.stdout.write(`${' '.repeat(22)}→ ${advice}\n`);
  }
  const count = findings.filter(({ state }) => state === 'broken').length;
  process.stdout.write(count > 0 ? `\n${count} broken.\n` : '\nNothing is broken.\n');
  return count > 0 ? 1 : 0;
}
