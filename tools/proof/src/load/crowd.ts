import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FakeIssuer } from '@app/fakes/src/issuer.ts';
import { openRandom } from '#random.ts';
import type { Ask, Measured, Step } from './generator.ts';
import { listBody, readyList } from './lists-to-load.ts';
import { MISCHIEF, type Offender, type Told } from './offenders.ts';
import { openGenerator, type Generator } from './open-generator.ts';
import { shareOf } from './share-of.ts';

export interface CrowdOptions {
  people: number;
  /** So many of them misbehave. */
  misbehaving: number;
  seconds: number;
  seed: number;
  urls: string[];
  issuer: FakeIssuer;
  /** Wines to ask for. */
  names: readonly string[];
}

/** What those who behave saw of one kind of request. */
export interface CrowdRow {
  what: string;
  quiet: Pick<Measured, 'asked' | 'failed' | 'p50Ms' | 'p99Ms'>;
  beside: Pick<Measured, 'asked' | 'failed' | 'p50Ms' | 'p99Ms' | 'firstFailure'>;
  /** The second p99 by the first. */
  ratio: number;
}

export interface CrowdResult {
  rows: CrowdRow[];
  /** What was answered to those who misbehave. */
  told: Told;
  /** For how long they were at it. */
  mischiefSeconds: number;
}

/** How much slower the others may get. */
export const MOST_RATIO = 1.5;
/** The row of all requests that wait for an answer; lists are read apart, and followed to their last wine. */
export const ALL_REQUESTS = 'all requests';

/** What 45 people ask in a second, one request each; fewer people ask less of everything. */
const SHARES = { searches: 15, suggests: 15, pages: 8, streams: 4, questions: 3 } as const;
const SHARED = Object.values(SHARES).reduce((sum, share) => sum + share, 0);
/** Each has a list read every hundred seconds. */
const LISTS_PER_PERSON_SECOND = 0.01;
const PATIENCE_MS = 60_000;
const WARM_SECONDS = 10;
/** So that those who misbehave are at it when measuring begins. */
const MISCHIEF_BEGINS_MS = 3000;
const LIST_LINES = 40;

/**
 * The same people ask the same things twice: alone, then beside others who misbehave. Everybody has an account and an address of
 * their own, and the limits are those of an installation that nobody has changed.
 */
export async function measureCrowd(given: CrowdOptions): Promise<CrowdResult> {
  const steps = await makeSteps(given);
  const offenders = await makeOffenders(given);
  const generator = openGenerator();
  const mischief = fork(fileURLToPath(new URL('mischief.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  try {
    await askAll(generator, steps, Math.min(WARM_SECONDS, given.seconds));
    const quiet = await askAll(generator, steps, given.seconds);
    mischief.send(offenders);
    await sleep(MISCHIEF_BEGINS_MS);
    const beside = await askAll(generator, steps, given.seconds);
    mischief.send('tell');
    const [told] = await once(mischief, 'message');
    // The only kind of message it sends.
    return { rows: compare(quiet, beside), ...(told as Pick<CrowdResult, 'told' | 'mischiefSeconds'>) };
  } finally {
    generator.close();
    mischief.kill();
  }
}

type AllMeasured = ReadonlyMap<string, Measured>;

async function askAll(generator: Generator, steps: readonly NamedStep[], seconds: number): Promise<AllMeasured> {
  const measured = await Promise.all(
    steps.map(async ({ what, step }) => [what, await generator.measure({ ...step, seconds })] as const),
  );
  return new Map(measured);
}

function compare(quiet: AllMeasured, beside: AllMeasured): CrowdRow[] {
  const row = (what: string, before: Measured | undefined, after: Measured | undefined): CrowdRow[] =>
    before && after
      ? [{ what, quiet: before, beside: after, ratio: Math.round((after.p99Ms / before.p99Ms) * 100) / 100 }]
      : [];
  const rows = [...quiet.keys()].flatMap((what) => row(what, quiet.get(what), beside.get(what)));
  return [...rows, ...row(ALL_REQUESTS, together(quiet), together(beside))];
}

function together(all: AllMeasured): Measured {
  const plain = [...all].filter(([what]) => what !== 'uploads').map(([, measured]) => measured);
  const times = plain.flatMap((one) => one.times);
  const sum = (pick: (one: Measured) => number): number => plain.reduce((total, one) => total + pick(one), 0);
  return {
    asked: sum(({ asked }) => asked),
    failed: sum(({ failed }) => failed),
    p50Ms: shareOf(times, 0.5),
    p99Ms: shareOf(times, 0.99),
    maxMs: shareOf(times, 1),
    lateMs: Math.max(...plain.map(({ lateMs }) => lateMs)),
    times,
    firstFailure: plain.find(({ firstFailure }) => firstFailure)?.firstFailure ?? null,
  };
}

interface NamedStep {
  what: string;
  step: Step;
}

async function makeSteps({ people, misbehaving, seed, urls, issuer, names }: CrowdOptions): Promise<NamedStep[]> {
  const random = openRandom(seed);
  const well = people - misbehaving;
  const persons = await Promise.all(
    Array.from({ length: well }, async (_none, at) => ({
      from: `127.0.1.${at + 1}`,
      token: await issuer.sign({ sub: `guest-${at}`, email: `guest-${at}@example.org` }, { expiresInS: 7200 }),
    })),
  );
  const owner = persons[0]?.token ?? '';
  const listId = await readyList(urls[0] ?? '', owner, listBody(random, names, LIST_LINES));
  const asks: Record<string, () => Ask> = {
    searches: () => ({ method: 'GET', path: `/api/wines/search/${encodeURIComponent(random.pick(names))}` }),
    suggests: () => ({
      method: 'GET',
      path: `/api/wines/suggest/${encodeURIComponent(random.pick(names).slice(0, 3 + random.below(12)))}`,
    }),
    pages: () => ({ method: 'GET', path: '/' }),
    streams: () => ({ method: 'GET', path: `/api/wineLists/parse/${listId}` }),
    questions: () => ({
      method: 'POST',
      path: '/api/sommelier',
      body: JSON.stringify({ messages: [{ role: 'user', content: 'Which red with duck?' }], wineListId: listId }),
    }),
    uploads: () => ({ method: 'POST', path: '/api/wineLists/initialize', body: listBody(random, names, 8) }),
  };
  const perSecond = (what: string): number =>
    what in SHARES ? (SHARES[what as keyof typeof SHARES] * well) / SHARED : well * LISTS_PER_PERSON_SECOND;
  return Object.entries(asks).map(([what, ask]) => ({
    what,
    step: {
      kind: what === 'uploads' ? 'upload' : 'plain',
      urls,
      // In turns, each from their own address.
      asks: persons.flatMap((person) => [{ ...ask(), ...person }]),
      perSecond: perSecond(what),
      seconds: 0,
      patienceMs: PATIENCE_MS,
    },
  }));
}

function makeOffenders({ misbehaving, urls, issuer }: CrowdOptions): Promise<Offender[]> {
  return Promise.all(
    Array.from({ length: misbehaving }, async (_none, at) => ({
      mischief: MISCHIEF[at % MISCHIEF.length] ?? 'a flood',
      url: urls[at % urls.length] ?? '',
      from: `127.0.2.${at + 1}`,
      token: await issuer.sign({ sub: `rude-${at}`, email: `rude-${at}@example.org` }, { expiresInS: 7200 }),
    })),
  );
}
