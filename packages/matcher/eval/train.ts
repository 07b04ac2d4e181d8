/**
 * Learns the weights: `node packages/matcher/eval/train.ts` writes src/decide/weights.ts, and eval/weights.json says from what;
 * `--check` trains again and compares. With `--open` from worlds in which a
 * third of the wines written about are absent (DESIGN.md says why the shipped weights are not those).
 * Worlds are made from the built-in catalogue: as it is, thinned to a small one, and hidden among invented wines. In each
 * some producers and some wines are held out, so that the engine learns what an absent wine looks like.
 * 1. ranking: softmax over the candidates of a line. 2. confidence: a small network on the best one's signals.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIndex } from '#index/build-index.ts';
import { signalsOf } from '#decide/confidence.ts';
import { rivalsOf, siblingsOf } from '#decide/decide.ts';
import type { Evaluation } from '#weigh/evaluate.ts';
import { FEATURES } from '#weigh/features.ts';
import { POPULARITY_NATS, type Index, type WineInput } from '#index/index-shape.ts';
import { readQuery } from '#query/query.ts';
import type { Query } from '#query/query-shape.ts';
import { weighWines } from '#decide/rank.ts';
import { lwinAt } from '#index/wine-at.ts';
import { generateWines } from '#bench/generate.ts';
import { chance, type Chance } from './random.ts';
import { noisyLine, noisySearch, readShortener, type Shortener } from './noise.ts';
import { junkLine } from './junk.ts';
import { learnConfidence, learnRanking, type Row } from './learners.ts';
import { readSeeds, readWordFiles } from './seeds.ts';

type Example = { index: Index; query: Query; candidates: Evaluation[]; gold: number };

const tables = readWordFiles();
const shortener: Shortener = readShortener(tables['abbreviations'] ?? '');

/** How much of the world the catalogue lacks, and the shares of the lines: about present wines, strangers, absent siblings, junk. */
const WORLD = process.argv.includes('--open')
  ? { heldProducers: 0.03, missingWines: 0.15, present: 0.66, strangers: 0.77, wines: 0.91, trained: 0.66, prior: 0.7 }
  : {
      heldProducers: 0.012,
      missingWines: 0.04,
      present: 0.74,
      strangers: 0.84,
      wines: 0.88,
      trained: 0.72,
      prior: 0.9,
    };

const STYLE =
  /\s*(?<!\p{L})(?:Gran Reserva|Reserva|Riserva|Crianza|Superiore|Kabinett|Spätlese|Auslese|Beerenauslese|Trockenbeerenauslese|Grosses Gewächs|Trocken|Feinherb|Smaragd|Federspiel|Vendanges Tardives)(?!\p{L})/u;

/** Catalogues differ: some keep Riserva beside the name, some write the colour into it. The engine must learn both. */
function vary(wine: WineInput, random: Chance): WineInput {
  const style = STYLE.exec(wine.wine ?? '')?.[0];
  if (style && random.yes(0.4))
    return {
      ...wine,
      wine: (wine.wine ?? '').replace(style, '').trim() || wine.subRegion,
      classification: [wine.classification, style.trim()].filter(Boolean).join(' '),
    };
  const colour = { Red: 'Rouge', White: 'Blanc', Rosé: 'Rosé' }[wine.colour ?? ''];
  if (colour && wine.type === 'Still' && random.yes(0.12)) return { ...wine, wine: `${wine.wine} ${colour}` };
  return wine;
}

/**
 * Other catalogues keep place and rank beside the name ("Meursault Premier Cru Perrières" is Perrières there), and some
 * write the grape into it.
 */
function bare(wine: WineInput, random: Chance): WineInput {
  const place = wine.subRegion ?? '';
  const rank = /\s*(?<!\p{L})(?:Premier|Grand) Cru(?!\p{L})/u.exec(wine.wine ?? '')?.[0];
  let name = (wine.wine ?? '').replace(rank ?? /$^/, '');
  if (place) name = name.replace(place, '').replace(/\s+/g, ' ').trim();
  if (name === wine.producerName) name = '';
  const grape = (wine.grapes ?? [])[0] ?? '';
  if (grape && !name.includes(grape) && random.yes(0.35)) name = `${name} ${grape}`.trim();
  return {
    ...wine,
    wine: name,
    displayName: [wine.producerName, place, name].filter(Boolean).join(', '),
    classification: [wine.classification, rank && !wine.classification?.includes(rank.trim()) ? rank.trim() : '']
      .filter(Boolean)
      .join(' '),
  };
}

/** A world: an index, and lines about wines in it, held out of it, and not about wine. */
function world(
  given: readonly WineInput[],
  lines: number,
  random: Chance,
  what: 'lines' | 'searches' = 'lines',
): Example[] {
  const wines = given.map((wine) => vary(wine, random));
  const heldProducers = new Set<string>();
  for (const wine of wines) if (random.yes(WORLD.heldProducers)) heldProducers.add(wine.producerName ?? '');
  const held = new Set<WineInput>();
  const missing = new Set<WineInput>();
  for (const wine of wines) {
    if (heldProducers.has(wine.producerName ?? '')) held.add(wine);
    else if (random.yes(WORLD.missingWines)) missing.add(wine);
  }
  const kept = wines.filter((wine) => !held.has(wine) && !missing.has(wine));
  const index = buildIndex(kept, { tables });
  const pickKept = byFame(
    kept,
    random,
    what === 'lines' ? { any: 0.35, nats: 9 } : { any: 0.5, nats: POPULARITY_NATS },
  );
  const heldList = [...held];
  const missingList = [...missing];
  const examples: Example[] = [];
  for (let i = 0; i < lines; i++) {
    const kind = what === 'lines' ? random.next() : 0;
    let gold: string | null = null;
    let text: string;
    let section: string | undefined;
    let producer: string | undefined;
    if (kind < WORLD.present) {
      const wine = pickKept();
      gold = wine.lwin;
      if (what === 'searches' || random.yes(0.15)) text = noisySearch(random, wine);
      else if (random.yes(0.08)) {
        // Under a heading that names the producer: the line has the wine only.
        text = `${wine.wine} ${1990 + random.below(33)}  € ${20 + random.below(200)}`;
        producer = wine.producerName ?? '';
        section = wine.region ?? '';
      } else ({ text, section } = noisyLine(random, wine, shortener) as { text: string; section: string | undefined });
    } else if (kind < WORLD.present + 0.03) {
      // A wine the producer does not make: one word of the name is another's.
      const wine = random.pick(kept);
      const words = (wine.wine ?? '').split(' ');
      const other = random.pick((random.pick(kept).wine ?? '').split(' '));
      const at = words.findLastIndex(
        (word) =>
          /^\p{Lu}\p{L}{3,}/u.test(word) &&
          !(wine.producerName ?? '').includes(word) &&
          !(wine.subRegion ?? '').includes(word),
      );
      if (
        at < 0 ||
        !/^\p{Lu}\p{L}{3,}/u.test(other) ||
        other === words[at] ||
        (tables['classifications'] ?? '').includes(`${other.toLowerCase()}\t`)
      )
        continue;
      words[at] = other;
      ({ text, section } = noisyLine(random, { ...wine, wine: words.join(' ') }, shortener, 0.4) as {
        text: string;
        section: string | undefined;
      });
    } else if (kind < WORLD.wines) {
      const list = kind < WORLD.strangers ? heldList : missingList;
      if (list.length === 0) continue;
      ({ text, section } = noisyLine(random, random.pick(list), shortener) as {
        text: string;
        section: string | undefined;
      });
    } else {
      text = junkLine(random, kept);
      section = random.yes(0.7)
        ? random.pick([
            'RED WINES',
            'VINI BIANCHI > Piemonte',
            'Burgundy',
            'Champagne',
            'ITALY',
            'VINI ROSSI > Toscana',
            'LIST',
            'Bordeaux > Grand Cru',
            'White > Loire',
          ])
        : undefined;
    }
    const query = readQuery(index, text, { section, producer });
    const candidates = weighWines(index, query);
    examples.push({
      index,
      query,
      candidates,
      gold: gold === null ? -1 : candidates.findIndex((candidate) => lwinAt(index, candidate.wine) === gold),
    });
    if (gold !== null && (examples.at(-1) as Example).gold < 0) (examples.at(-1) as Example).gold = -2; // there, but not found
  }
  return examples;
}

/** People write about famous wines more often; a third of the lines are about any wine at all. */
function byFame(
  wines: readonly WineInput[],
  random: Chance,
  { any, nats }: { any: number; nats: number },
): () => WineInput {
  const sums = new Float64Array(wines.length);
  let total = 0;
  wines.forEach((wine, i) => (sums[i] = total += Math.exp(nats * (wine.popularity ?? 0.3))));
  return () => {
    if (random.yes(any)) return random.pick(wines);
    const target = random.next() * total;
    let low = 0;
    let high = wines.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < target) low = middle + 1;
      else high = middle;
    }
    return wines[low]!;
  };
}

const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
};

function toRow({ index, query, candidates, gold }: Example, weights: Float64Array): Row | null {
  if (candidates.length === 0) return null;
  const scored = candidates
    .map((candidate, i) => ({ candidate: { ...candidate, score: dot(candidate.features, weights) }, i }))
    .sort((a, b) => b.candidate.score - a.candidate.score);
  const best = scored[0]!;
  const ranked = scored.map(({ candidate }) => candidate);
  const { rival, others } = rivalsOf(index, ranked);
  const sameProducer = rival !== null && index.wineProducer[rival.wine] === index.wineProducer[best.candidate.wine];
  const signals = signalsOf(query, best.candidate, {
    rival,
    sameProducer,
    siblings: siblingsOf(index, ranked),
    others,
  });
  return { x: Float64Array.from(signals), y: best.i === gold ? 1 : 0 };
}

const logit = (share: number): number => Math.log(share / (1 - share));

/** What share of a real list a catalogue knows, against the share in the training lines. In logits. */
const PRIOR_SHIFT = logit(WORLD.prior) - logit(WORLD.trained);

/** Everything the weights come from: same inputs, same weights. The weights themselves are no input. */
function inputs(): { catalogue: string; code: string } {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const digest = (folders: readonly string[], ending: RegExp): string => {
    const hash = createHash('sha256');
    for (const folder of folders)
      for (const name of readdirSync(path.join(root, folder), { recursive: true }).map(String).sort())
        if (ending.test(name) && !/\.test\.ts$|(?:^|[\\/])weights\.ts$/.test(name))
          hash.update(`${folder}/${name.replaceAll('\\', '/')}\n`).update(readFileSync(path.join(root, folder, name)));
    return hash.digest('hex').slice(0, 16);
  };
  return {
    catalogue: digest(['catalogue/wines', 'catalogue/words', 'catalogue/places'], /\.tsv$/),
    code: digest(['packages/matcher/src', 'packages/matcher/eval', 'packages/matcher/bench'], /\.ts$/),
  };
}

/** So many times searches are learned, each time in a world of its own; what is shipped is the mean, so that it depends less on chance. */
const WORLDS = 3;

const meanOf = (lists: readonly Float64Array[]): Float64Array =>
  lists[0]!.map((_, k) => lists.reduce((sum, list) => sum + list[k]!, 0) / lists.length);

type Size = { closed: number; mixed: number; thin: number; invented: number; searches: number };
const WHOLE: Size = { closed: 14000, mixed: 18000, thin: 9000, invented: 60000, searches: 40000 };

/** The text of src/decide/weights.ts. Deterministic: it depends on the inputs alone, not on the weights there are. */
export function learn(size: Size = WHOLE, seeds: readonly WineInput[] = readSeeds()): { text: string; report: string } {
  const random = chance(20261115);
  const mixed = [...seeds, ...generateWines(seeds, size.invented, 11)].map((wine) => bare(wine, random));
  const thin = seeds.filter(() => random.yes(1500 / seeds.length));
  const examples = [
    ...world(seeds, size.closed, random),
    ...world(mixed, size.mixed, random),
    ...world(thin, size.thin, random),
  ];
  const weights = learnRanking(examples, random);
  // Catalogues that write the place into the wine's name, and those that do not.
  const searches = meanOf(
    Array.from({ length: WORLDS }, () =>
      learnRanking(
        [
          ...world(mixed, size.searches, random, 'searches'),
          ...world(seeds, Math.round(size.searches / 4), random, 'searches'),
        ],
        random,
      ),
    ),
  );
  const rows = examples.map((example) => toRow(example, weights)).filter((row) => row !== null);
  const confidence = learnConfidence(rows, PRIOR_SHIFT, random);
  const inOrder = examples.filter(
    (example) =>
      example.gold >= 0 &&
      example.candidates.every(
        (candidate, i) =>
          i === example.gold ||
          dot(candidate.features, weights) <= dot(example.candidates[example.gold]!.features, weights),
      ),
  );
  const positive = examples.filter((example) => example.gold !== -1);
  const report = `${examples.length} lines; right ${(inOrder.length / positive.length).toFixed(4)}; found ${(positive.filter((example) => example.gold >= 0).length / positive.length).toFixed(4)}\n`;
  const round = (x: number): number => Math.round(x * 1000) / 1000;
  const named = (list: Float64Array): string =>
    JSON.stringify(Object.fromEntries(FEATURES.map((name, i) => [name, round(list[i]!)])), null, 2);
  const row = (list: Float64Array): string => `[${Array.from(list, round).join(', ')}]`;
  const text = `/** Learned by eval/train.ts; do not edit by hand. */\n// oxlint-disable oxc/approx-constant -- some weights happen to lie near constants of mathematics\nexport const RANK: Record<string, number> = ${named(weights)};\n\n/** The same for searches. */\nexport const SEARCH: Record<string, number> = ${named(searches)};\n\nexport const CONFIDENCE: { hidden: readonly (readonly number[])[]; out: readonly number[] } = {\n  hidden: [\n${confidence.hidden.map((list) => `    ${row(list)},`).join('\n')}\n  ],\n  out: ${row(confidence.out)},\n};\n`;
  return { text: text.replace(/"(\w+)":/g, '$1:'), report };
}

const WEIGHTS = fileURLToPath(new URL('../src/decide/weights.ts', import.meta.url));
const RECORD = fileURLToPath(new URL('weights.json', import.meta.url));
type Trained = { catalogue: string; code: string; weights: string };
/** Of the numbers alone: formatting may change. */
export const numbersOf = (text: string): string =>
  createHash('sha256')
    .update((text.match(/-?\d+(?:\.\d+)?/g) ?? []).join(' '))
    .digest('hex')
    .slice(0, 16);

/** Writes the weights and what they came from; with `--check` says whether they still come from it. */
function main(): number {
  const now = inputs();
  if (!process.argv.includes('--check')) {
    const { text, report } = learn();
    writeFileSync(WEIGHTS, text);
    writeFileSync(RECORD, `${JSON.stringify({ ...now, weights: numbersOf(text) } satisfies Trained, null, 2)}\n`);
    process.stdout.write(report);
    return 0;
  }
  const kept = JSON.parse(readFileSync(RECORD, 'utf8')) as Trained;
  if (kept.catalogue !== now.catalogue) process.stdout.write('The catalogue has changed since the training.\n');
  if (kept.code !== now.code) process.stdout.write('The code has changed since the training.\n');
  const isSame = numbersOf(learn().text) === numbersOf(readFileSync(WEIGHTS, 'utf8'));
  process.stdout.write(
    isSame ? 'Training gives the shipped weights.\n' : 'Training gives other weights than the shipped ones.\n',
  );
  return isSame ? 0 : 1;
}

if (import.meta.main) process.exitCode = main();
