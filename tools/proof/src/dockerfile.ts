/** The instructions of our Dockerfile, as far as it uses them. */
export interface Instruction {
  name: string;
  rest: string;
}

const KNOWN = new Set([
  'FROM',
  'WORKDIR',
  'COPY',
  'RUN',
  'ENV',
  'USER',
  'VOLUME',
  'EXPOSE',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'CMD',
]);

/** Throws on an instruction that the proof would not run. */
export function readDockerfile(text: string): Instruction[] {
  const lines = text.replace(/\\\n/g, ' ').split('\n');
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      if (!KNOWN.has(name)) throw new Error(`The proof of the image does not know the instruction '${line}'.`);
      return { name, rest };
    });
}

/** Splits at each FROM. */
export function stagesOf(instructions: readonly Instruction[]): Instruction[][] {
  const stages: Instruction[][] = [];
  for (const one of instructions) {
    if (one.name === 'FROM') stages.push([]);
    stages.at(-1)?.push(one);
  }
  return stages;
}

/** `CMD ["a", "b"]`, also behind the options of a health check. */
export function commandOf(instructions: readonly Instruction[], name: 'CMD' | 'HEALTHCHECK'): string[] {
  const rest = instructions.find((one) => one.name === name)?.rest ?? '';
  const command: unknown = JSON.parse(rest.slice(rest.indexOf('[')));
  if (!Array.isArray(command) || !command.every((part) => typeof part === 'string'))
    throw new Error(`${name} of the Dockerfile is no list of words.`);
  return command;
}

/** `ENV A=1 B=2`. */
export const settingsOf = (instructions: readonly Instruction[]): Record<string, string> =>
  Object.fromEntries(
    instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ rest }) => rest.split(/\s+/))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
