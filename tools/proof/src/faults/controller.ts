import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeIssuer } from '@app/fakes/src/issuer.ts';
import type { Random } from '#random.ts';
import type { Disk } from './disk.ts';
import { since, type Ledger } from './ledger.ts';
import { MERCHANT_MOODS, type FakeShops } from './merchants.ts';
import { MODEL_MOODS, type ModelMood } from './model.ts';
import type { OwnPostgres } from './postgres.ts';
import type { Processes, Supervised } from './processes.ts';

export interface Breakable {
  processes: Processes;
  postgres: OwnPostgres;
  disk: Disk;
  shops: FakeShops;
  model: { behave(mood: ModelMood): void };
  issuer: Pick<FakeIssuer, 'behave'>;
  /** Uploads files that never end. Their owner is told before the audit, or it is a finding. */
  bomb(): Promise<string>;
  ledger: Ledger;
  random: Random;
  /** How long faults last and how far apart they are: 1 is the usual, less is quicker. */
  haste: number;
}

export interface Fault {
  name: string;
  /** Breaks something, waits, mends it; returns what it did. The caller then waits for what must recover by itself. */
  run(breakable: Breakable): Promise<string>;
}

const pickWeb = ({ processes, random }: Breakable): Supervised => random.pick(processes.webs);
const pickWorker = ({ processes, random }: Breakable): Supervised => random.pick(processes.workers);
const wait = ({ random, haste }: Breakable, fromMs: number, toMs: number): Promise<void> =>
  sleep((fromMs + random.below(toMs - fromMs)) * haste);
const SKEW_MS = 10 * 60_000;

const kill = (pick: (of: Breakable) => Supervised) => async (of: Breakable) => {
  const killed = pick(of);
  await killed.end('SIGKILL');
  return killed.name;
};
const freeze = (pick: (of: Breakable) => Supervised) => async (of: Breakable) => {
  const frozen = pick(of);
  frozen.freeze();
  await wait(of, 4000, 14_000);
  frozen.goOn();
  return frozen.name;
};
const killPostgres = (signal: 'SIGQUIT' | 'SIGKILL') => async (of: Breakable) => {
  const killedAt = performance.now();
  await of.postgres.kill(signal);
  return `back by itself after ${Math.round((performance.now() - killedAt) / 100) / 10} s`;
};

export const FAULTS: readonly Fault[] = [
  { name: 'a worker is killed', run: kill(pickWorker) },
  { name: 'a web process is killed', run: kill(pickWeb) },
  { name: 'a worker is frozen', run: freeze(pickWorker) },
  { name: 'a web process is frozen', run: freeze(pickWeb) },
  {
    name: 'PostgreSQL is restarted',
    async run(of) {
      await of.postgres.down();
      await wait(of, 500, 5000);
      await of.postgres.up();
      return 'gone and back';
    },
  },
  { name: 'PostgreSQL crashes', run: killPostgres('SIGQUIT') },
  { name: 'PostgreSQL is killed', run: killPostgres('SIGKILL') },
  {
    name: 'the readers are bombed',
    async run(of) {
      const done = await of.bomb();
      await wait(of, 5000, 15_000);
      return done;
    },
  },
  {
    name: 'the sign-in provider is away',
    async run(of) {
      const mood = of.random.pick(['hangs up', 'answers 503'] as const);
      of.issuer.behave(mood);
      // One that starts meanwhile knows no keys, and must not send people away who are signed in.
      const restarted = pickWeb(of);
      await restarted.end('SIGTERM');
      await restarted.untilUp();
      await wait(of, 3000, 9000);
      of.issuer.behave('well');
      return `it ${mood}, and ${restarted.name} was started anew`;
    },
  },
  {
    name: 'the disk is full',
    async run(of) {
      await of.disk.fill();
      await wait(of, 3000, 9000);
      await of.disk.empty();
      return of.disk.how;
    },
  },
  {
    name: 'the merchants fail',
    async run(of) {
      const mood = of.random.pick(MERCHANT_MOODS);
      of.shops.behave(mood);
      await wait(of, 5000, 12_000);
      of.shops.behave('well');
      return `each ${mood}`;
    },
  },
  {
    name: 'the model fails',
    async run(of) {
      const mood = of.random.pick(MODEL_MOODS);
      of.model.behave(mood);
      await wait(of, 5000, 12_000);
      of.model.behave('well');
      return `it ${mood}`;
    },
  },
  {
    name: 'a clock is wrong',
    async run(of) {
      const skewed = of.random.pick(of.processes.all);
      const shiftMs = of.random.chance(0.5) ? SKEW_MS : -SKEW_MS;
      skewed.shiftClock(shiftMs);
      await skewed.end('SIGTERM');
      await skewed.untilUp();
      await wait(of, 6000, 14_000);
      skewed.shiftClock(0);
      await skewed.end('SIGTERM');
      return `${skewed.name} by ${shiftMs / 60_000} minutes`;
    },
  },
];

/** Breaks one thing, sees it mended, and writes down what became of the visitors meanwhile. */
async function inflict(of: Breakable, fault: Fault): Promise<void> {
  const { ledger, processes } = of;
  const before = new Map(ledger.tally);
  ledger.faultBegins();
  try {
    const done = await fault.run(of);
    const mendedAt = performance.now();
    await Promise.all(processes.all.map((one) => one.untilUp()));
    const seconds = Math.round((performance.now() - mendedAt) / 100) / 10;
    ledger.recoverySeconds.push(seconds);
    ledger.note(fault.name, `${done}; all up ${seconds} s later; ${since(before, ledger.tally) || 'no requests'}`);
  } catch (error) {
    ledger.finding(`${fault.name}: ${(error as Error).message}`);
  } finally {
    ledger.faultEnds();
  }
}

/** How many things break at once where every fault happens once. */
const MOST_AT_ONCE = 3;

/** Each of these faults once, in the order of the seed; several at a time where they leave each other room. */
export async function inflictEach(of: Breakable, faults: readonly Fault[] = FAULTS): Promise<void> {
  let left = shuffle(faults, of.random);
  while (left.length > 0) {
    const now: Fault[] = [];
    for (const fault of left)
      if (now.length < MOST_AT_ONCE && !now.some((other) => clash(fault, other))) now.push(fault);
    left = left.filter((fault) => !now.includes(fault));
    await Promise.all(now.map((fault) => inflict(of, fault)));
  }
}

/** One fault after the other, now and then two at once, until the time is over. */
export async function inflictFor(of: Breakable, durationMs: number): Promise<void> {
  const endsAt = performance.now() + durationMs;
  let bag: Fault[] = [];
  while (performance.now() < endsAt) {
    if (bag.length < 2) bag = [...bag, ...shuffle(FAULTS, of.random)];
    const [first, second] = bag;
    if (!first || !second) return;
    const isPair = of.random.chance(0.25) && !clash(first, second);
    bag = bag.slice(isPair ? 2 : 1);
    await Promise.all([inflict(of, first), ...(isPair ? [wait(of, 0, 2000).then(() => inflict(of, second))] : [])]);
    await wait(of, 1000, 6000);
  }
}

/** Two that would get in each other's way in the driver, not in the program. */
function clash(first: Fault, second: Fault): boolean {
  const both = `${first.name} ${second.name}`;
  const isProcess = /PostgreSQL|killed|frozen/.test(both);
  const startsOne = both.match(/clock|provider/g)?.length ?? 0;
  return (
    both.split('PostgreSQL').length > 2 || first.name === second.name || startsOne > 1 || (startsOne === 1 && isProcess)
  );
}

function shuffle<T>(given: readonly T[], random: Random): T[] {
  const left = [...given];
  return given.flatMap(() => left.splice(random.below(left.length), 1));
}
