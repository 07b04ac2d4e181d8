/*
 * People who misbehave, in a process of their own. Begun with `fork`; gets who they are as one message and goes on until it is
 * ended. What the server answered them is counted and told when asked.
 */
import { request, type RequestOptions } from 'node:http';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPdfBomb } from '@app/documents/src/samples/pdf-build.ts';
import { PER_SECOND, type Mischief, type Offender, type Told } from './offenders.ts';

// Whoever misbehaves sits elsewhere in the world. Here their sending would take a core from the server, so it goes behind all others.
setPriority(constants.priority.PRIORITY_LOW);

const HUGE_BYTES = 28_000_000;
const SLOW_CONNECTIONS = 100;
const BOMBS_PER_LIST = 10;
const PATIENCE_MS = 30_000;

const told: Told = {};
/** When they began: they are forked long before, so that starting is not measured. */
let began = 0;
const count = (mischief: Mischief, answer: string): void => {
  const counts = (told[mischief] ??= {});
  counts[answer] = (counts[answer] ?? 0) + 1;
};

interface Sent {
  method?: 'POST';
  path: string;
  body?: Buffer;
  isAnonymous?: boolean;
  /** Leaves after so long, whatever has come. */
  leaveMs?: number;
}

function send({ mischief, url, from, token }: Offender, sent: Sent): Promise<void> {
  return new Promise((resolve) => {
    const { method = 'GET', path, body, isAnonymous, leaveMs } = sent;
    const headers: RequestOptions['headers'] = {
      ...(!isAnonymous && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
    };
    const end = (answer: string): void => {
      count(mischief, answer);
      resolve();
    };
    const signal = AbortSignal.timeout(leaveMs ?? PATIENCE_MS);
    // The path as it stands: a parsed address would be put right.
    const { hostname, port } = new URL(url);
    const outgoing = request({ hostname, port, path, method, headers, localAddress: from, signal }, (incoming) => {
      incoming.resume();
      incoming.once('close', () => end(String(incoming.statusCode)));
    });
    outgoing.once('error', () => end('cut'));
    outgoing.end(body);
  });
}

/**
 * At a steady pace, whether or not the last one was answered. What a busy machine could not send in time is left out: whoever sends it all
 * afterwards hears nothing meanwhile, not even that it is over.
 */
async function flood(perSecond: number, act: (at: number) => Promise<void>): Promise<never> {
  const stepMs = 1000 / perSecond;
  for (let due = performance.now(), at = 0; ; at++) {
    void act(at);
    due = Math.max(due + stepMs, performance.now() - stepMs);
    await sleep(Math.max(0, due - performance.now()));
  }
}

const post = (path: string, body: string): Sent => ({ method: 'POST', path, body: Buffer.from(body) });

function sendHugeBodies(who: Offender): Promise<never> {
  const nested = '['.repeat(HUGE_BYTES);
  const files = (data: string): string =>
    JSON.stringify({
      files: [{ data, mimeType: 'application/pdf', pageNumber: 1, fileName: 'a.pdf' }],
      createdBy: null,
    });
  const bodies = [
    { ...post('/api/sommelier', nested), isAnonymous: true },
    post('/api/sommelier', nested),
    post('/api/wineLists/initialize', nested),
    post('/api/wineLists/initialize', files('A'.repeat(HUGE_BYTES))),
    post('/api/wineLists/initialize', `{"files":[${'{},'.repeat(HUGE_BYTES / 4)}{}]}`),
  ];
  return flood(PER_SECOND['huge bodies'], (at) => send(who, bodies[at % bodies.length] ?? { path: '/' }));
}

function floodSearches(who: Offender): Promise<never> {
  return flood(PER_SECOND['a flood'], (at) =>
    send(who, { path: `/api/wines/search/${at % 1000}`, isAnonymous: at % 2 === 0 }),
  );
}

const ENCODED = [
  '/%61pi/wines/search/Latour',
  '/api/%77ines/search/Latour',
  '/api/wines/search/%4c%61tour%00',
  '/%6fidc/auth?client_id=x',
  '/api/wineLists/parse/..%2f..%2fetc%2fpasswd',
  '/api/wines/suggest/%ff%fe',
  '//api/wines/search/Latour',
  '/api/./wines/search/Latour',
];

function askEncodedPaths(who: Offender): Promise<never> {
  return flood(PER_SECOND['encoded paths'], (at) =>
    send(who, { path: ENCODED[at % ENCODED.length] ?? '/', isAnonymous: true }),
  );
}

async function uploadBombs(who: Offender): Promise<never> {
  const data = `data:application/pdf;base64,${Buffer.from(buildPdfBomb()).toString('base64')}`;
  const files = Array.from({ length: BOMBS_PER_LIST }, (_none, at) => ({
    data,
    mimeType: 'application/pdf',
    pageNumber: at + 1,
    fileName: 'Bomb.pdf',
  }));
  const body = JSON.stringify({ files, createdBy: null });
  for (;;) {
    await send(who, post('/api/wineLists/initialize', body));
    await sleep(200);
  }
}

/** Connections whose body never comes whole, and requests whose sender leaves before the answer. */
function beSlowAndBreakOff(who: Offender): Promise<never> {
  for (let at = 0; at < SLOW_CONNECTIONS; at++) void sendSlowly(who);
  return flood(PER_SECOND['slow and broken off'], (at) =>
    send(who, { path: at % 5 === 0 ? '/' : `/api/wines/search/Château ${at % 50}`.replace(' ', '%20'), leaveMs: 4 }),
  );
}

async function sendSlowly(who: Offender): Promise<never> {
  const { hostname, port } = new URL(who.url);
  for (;;) {
    const headers = {
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/json',
      'content-length': 1000,
    };
    const target = { hostname, port, path: '/api/sommelier', method: 'POST', headers, localAddress: who.from };
    await new Promise<void>((resolve) => {
      const outgoing = request(target, (incoming) => {
        incoming.resume();
        count(who.mischief, String(incoming.statusCode));
      });
      const drip = setInterval(() => outgoing.write(' '), 1000);
      outgoing.once('error', () => undefined);
      outgoing.once('close', () => {
        clearInterval(drip);
        resolve();
      });
      outgoing.write('{');
    });
    await sleep(1000);
  }
}

const WAYS: Record<Mischief, (who: Offender) => Promise<never>> = {
  'huge bodies': sendHugeBodies,
  'a flood': floodSearches,
  bombs: uploadBombs,
  'slow and broken off': beSlowAndBreakOff,
  'encoded paths': askEncodedPaths,
};

// Sent by the process that forked us: first who misbehaves, then the question what was answered.
process.on('message', (message: Offender[] | 'tell') => {
  if (message === 'tell') process.send?.({ told, mischiefSeconds: (performance.now() - began) / 1000 });
  else {
    began = performance.now();
    for (const who of message) {
      told[who.mischief] ??= {};
      void WAYS[who.mischief](who);
    }
  }
});
