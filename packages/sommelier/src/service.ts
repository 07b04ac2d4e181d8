import { draft, type Desk, type Draft } from './desk.ts';
import type { Service } from './knowledge.ts';
import type { Row } from './list.ts';
import { satisfies, type Family } from './profile.ts';
import { capital, listing } from './say.ts';
import { readinessOf } from '@app/domain';

/** The row of the service table that speaks of this wine. */
export function serviceOf(row: Row, services: readonly Service[]): Service | null {
  return (
    services.find(
      ({ families, colour, rules }) =>
        row.family !== null &&
        families.includes(row.family) &&
        (colour === null || row.colour === colour) &&
        satisfies(row.profile, rules, row.age),
    ) ?? null
  );
}

export function temperature(desk: Desk, rows: readonly Row[]): Draft {
  const { write, knowledge } = desk;
  const lines = rows.map((row) => {
    const service = serviceOf(row, knowledge.service);
    if (!service)
      return `I can't tell from the list what the ${write.name(row)} is, so ask your waiter how it is kept.`;
    const [celsius, fahrenheit] = [
      write.number(service.celsius, 'service'),
      write.number(service.fahrenheit, 'service'),
    ];
    return `The ${write.name(row)}: around ${celsius} °C (${fahrenheit} °F). ${capital(service.advice)}.`;
  });
  return draft('temperature', lines.join(' '), ['Should it be decanted?', 'Food pairings', 'Is it ready to drink?']);
}

/** Without a wine in mind: by kind of wine. */
export function temperatureOfKind(desk: Desk, families: readonly Family[]): Draft {
  const { write, knowledge } = desk;
  const wanted = families.length > 0 ? families : (['sparkling', 'white', 'red'] as const);
  const lines = wanted.map((family) => {
    const rows = knowledge.service.filter((service) => service.families.includes(family));
    const [low, high] = [Math.min(...rows.map((one) => one.celsius)), Math.max(...rows.map((one) => one.celsius))];
    const warm = rows.find((one) => one.celsius === high);
    const cold = rows.find((one) => one.celsius === low);
    const span =
      low === high
        ? `${write.number(low, 'service')} °C (${write.number(cold?.fahrenheit ?? 0, 'service')} °F)`
        : `${write.number(low, 'service')} to ${write.number(high, 'service')} °C (${write.number(cold?.fahrenheit ?? 0, 'service')} to ${write.number(warm?.fahrenheit ?? 0, 'service')} °F)`;
    return `${capital(family)}: ${span}`;
  });
  return draft('temperature', `${lines.join('; ')}. Lighter wines at the cool end. Which one did you have in mind?`, [
    'Best value on the list',
    'What would you drink?',
  ]);
}

export function decant(desk: Desk, rows: readonly Row[]): Draft {
  const { write, knowledge, year } = desk;
  const lines = rows.map((row) => {
    const service = serviceOf(row, knowledge.service);
    if (!service) return `I can't tell from the list what the ${write.name(row)} is, so I'd taste it first.`;
    const old = row.window !== null && readinessOf(row.window, year) !== 'young' && (row.age ?? 0) >= 15;
    if (service.decantMinutes === 0 || old) {
      const why = old ? 'at its age I would only pour it off the sediment, just before drinking' : service.advice;
      return `${old ? 'Gently' : 'No need'} with the ${write.name(row)}: ${why}.`;
    }
    return `Yes, give the ${write.name(row)} about ${write.number(service.decantMinutes, 'service')} minutes: ${service.advice}.`;
  });
  return draft('decant', lines.join(' '), ['What temperature?', 'Food pairings', 'Is it ready to drink?']);
}

/** The wines of the list that gain most from a decanter. */
export function whatToDecant(desk: Desk): Draft {
  const { write, knowledge, facts } = desk;
  const worth = desk.rows
    .map((row) => ({ row, minutes: row.glass ? 0 : (serviceOf(row, knowledge.service)?.decantMinutes ?? 0) }))
    .filter(({ row, minutes }) => minutes >= 30 && (row.age ?? 99) < 15)
    .toSorted(
      (a, b) =>
        b.minutes - a.minutes ||
        Math.abs((a.row.price ?? 0) - facts.medianPrice) - Math.abs((b.row.price ?? 0) - facts.medianPrice),
    )
    .slice(0, 3);
  if (worth.length === 0)
    return draft('decant', 'Nothing on this list cries out for a decanter; open and pour.', ['What would you drink?']);
  const named = worth.map(
    ({ row, minutes }) => `the ${write.priced(row)}, about ${write.number(minutes, 'service')} minutes`,
  );
  return draft(
    'decant',
    `Young reds with tannin gain most: ${listing(named)}. Ask them to open it when you sit down.`,
    ['What temperature?', 'Something lighter'],
  );
}

/** Is it ready? Of a wine, or which of the list are. */
export function ready(desk: Desk, rows: readonly Row[]): Draft {
  const { write, year } = desk;
  const lines = rows.map((row) => {
    if (!row.window) return notKnown(desk, row);
    const state = readinessOf(row.window, year);
    const yes = { young: 'Not quite', ready: 'Yes', late: 'Yes, and soon', past: "I'd be careful" }[state];
    const tip = state === 'young' ? ' It will drink tonight with an hour in a decanter, but it has more to give.' : '';
    const character = row.window.character && rows.length === 1 ? ` The vintage: ${row.window.character}.` : '';
    return `${yes}: the ${write.priced(row)} is ${write.window(row, year)}.${character}${tip}`;
  });
  return draft('ready', lines.join(' '), ['What is drinking well now?', 'Should it be decanted?', 'Food pairings']);
}

function notKnown({ write }: Desk, row: Row): string {
  if (row.vintage === null && row.family === 'sparkling')
    return `The ${write.priced(row)} carries no vintage: it is made to be drunk when sold, so yes.`;
  if (row.vintage === null)
    return `The list gives no vintage for the ${write.priced(row)}, so I can't say; ask which year it is.`;
  const sturdy = row.family === 'red' && row.profile.tannin >= 4;
  const fair = (row.age ?? 0) <= (sturdy ? 12 : 6);
  return `I have no drink window for the ${write.priced(row)}. As a style it is ${fair ? 'fine to drink now' : 'one to ask about: it is getting on'}.`;
}

export function readyNow(desk: Desk, candidates: readonly Row[]): Draft {
  const { write, year } = desk;
  const best = candidates
    .filter((row) => row.window !== null && ['ready', 'late'].includes(readinessOf(row.window, year)) && !row.glass)
    .map((row) => ({
      row,
      score: (row.rating?.value ?? 86) / 4 + Math.min(4, (row.age ?? 0) / 4) - (row.markup ?? 2.5),
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3);
  if (best.length === 0)
    return draft(
      'ready',
      "None of these rows has a drink window I know, so I can't promise. Young whites, rosés and light reds are always ready.",
      ['Show me whites', 'What would you drink?'],
    );
  const named = best.map(({ row }) => `the ${write.priced(row)} is ${write.window(row, year)}`);
  return draft('ready', `Drinking well now: ${listing(named)}.`, [
    'Something cheaper',
    'Which should be decanted?',
    'What would you drink?',
  ]);
}
