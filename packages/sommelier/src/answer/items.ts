import type { Row } from '#src/cellar/rows.ts';
import { isOfSize } from '#src/plan/filter.ts';
import { EACH, PER_SO_MANY, SHARED, timesOf, type Item } from '#src/plan/sums.ts';
import { foldName } from '#src/tables/fold.ts';
import type { Size, Thing } from '#src/understand/meaning.ts';
import type { Desk } from './desk.ts';
import { rowsListed } from './list.ts';
import { ofMeasure, rowsOfThing, subjectsOf } from './subjects.ts';

/** What one of the company pays, not what each of them drinks. */
const PER_HEAD = /\b((cost|price|much|what|that|damage|is it|works? out)( \w+){0,3} )?(per (head|person)|a head|par (tete|personne)|pro (kopf|person|nase)|a testa|a persona|por (cabeza|persona))\b/; // prettier-ignore

/** How many of a wine: said beside it, or once in the turn ('the Boxer then. Two bottles.'). A percentage is no number of bottles. */
function countOf(thing: Thing, { talk }: Desk): number {
  const { meaning } = talk;
  if (thing.count !== null) return new RegExp(`\\b${thing.count} ?(%|percent|per cent|prozent|pour ?cent|por ciento)`, 'i').test(meaning.text) ? 1 : thing.count; // prettier-ignore
  const isOnce = meaning.things.length === 1 && (meaning.bottles ?? 1) > 1 && meaning.sizes.want.length === 1;
  return isOnce && meaning.people === null ? (meaning.bottles ?? 1) : 1;
}

/** What is shared is shared within a pair. */
export const COUPLES =
  /\b(each|every|per|a) (couple|pair)\b|\bcouple (each|shares?)\b|\b(chaque|par) couple\b|\b(jedes|pro) (paar|parchen)\b|\b(ogni|a) coppia\b|\b(cada|por) pareja\b/;

/** 'Eight people, a bottle between two': how many share one. */
function sharersOfOne({ talk, knowledge }: Desk): number | null {
  const word = PER_SO_MANY.exec(talk.meaning.masked)?.[1] ?? '';
  // 'Three couples, a bottle for each couple': a pair is one that drinks.
  if (COUPLES.test(talk.meaning.masked) && talk.meaning.people !== null) return 1;
  const SAID: Readonly<Record<string, number>> = { zweit: 2, dritt: 3 };
  const many = Number(word) || SAID[word] || (knowledge.guests[talk.meaning.language].numbers.get(word) ?? 0);
  const people = talk.meaning.people ?? talk.wish.people;
  return many > 1 && people !== null && people > many ? many : null;
}

export function itemsOf(desk: Desk): Item[] {
  const { meaning, subject, last } = desk.talk;
  const { knowledge } = desk;
  const sharing = sharersOfOne(desk);
  // 'If we all go for the pink one': the company of the turn before.
  const people = meaning.people ?? desk.talk.wish.people;
  const isShared = isShare(desk);
  const each = EACH.test(meaning.masked) && people !== null && !isShared;
  const fromThings = meaning.things.flatMap((thing, at) => {
    const same = meaning.things[at - 1];
    const row = rowFor(thing, desk);
    // 'Vom Grünen Veltliner': two words of one wine are one.
    if (row && same && thing.at - same.at <= 2 && thing.count === null && rowFor(same, desk)?.line === row.line)
      return [];
    // 'A bottle each of the Vitovska and the Terrano by Zidarich': the house only says whose the wines named are.
    const isSaid = meaning.things.slice(0, at).some((other) => other.part !== thing.part && rowFor(other, desk)?.index === row?.index); // prettier-ignore
    if (row && thing.count === null && isSaid) return [];
    // 'Three bottles for nine, what is it per head?' are three bottles.
    const isBottles =
      (thing.count ?? 1) > 1 && thing.size !== 'glass' && thing.count !== people && PER_HEAD.test(meaning.masked);
    const eachHere = each && !isBottles && (at === 0 || thing.size === 'glass');
    return row
      ? [
          {
            row,
            count:
              // 'Three of us share the Ornellaia': the three are people.
              thing.count === people && (isShared || (each && !eachHere))
                ? 1
                : sharing !== null && meaning.things.length === 1
                  ? Math.ceil((people ?? 1) / sharing)
                  : eachHere
                    ? (people ?? 1) * (thing.count !== null && thing.count !== people ? thing.count : 1)
                    : countOf(thing, desk),
          },
        ]
      : [];
  });
  const [only] = meaning.things;
  const several = only?.part === 'wine' && meaning.things.length === 1 && only.count === null ? subjectsOf(desk) : [];
  const [size] = meaning.sizes.want;
  const ofSize = size ? several.filter((row) => isOfSize(sized(row, size, desk), size)) : several;
  if (ofSize.length > 0 && several.length > 1 && ofSize.length <= 3 && !each)
    return ofSize.map((row) => ({ row: sized(row, meaning.sizes.want[0] ?? null, desk), count: 1 }));
  const back = backward(desk, fromThings.map(({ row }) => row.line)); // prettier-ignore
  if (fromThings.length > 0) return [...back, ...fromThings];
  // 'The Crianza', 'the Auslese': the one wine with that word on its label.
  const ranked = meaning.ranks.want.length > 0 ? rowsListed(desk) : [];
  const rows =
    subjectsOf(desk).length > 0
      ? subjectsOf(desk)
      : subject.length > 0
        ? subject
        : ranked.length > 0 && ranked.length <= 2
          ? ranked.slice(0, 1)
          : last;
  const times = meaning.bottles ?? timesOf(meaning, knowledge.guests[meaning.language].numbers) ?? 1;
  // 'That one's fine, two of them', 'ok, two glasses': the first of those shown, unless all of them are said.
  const plain = meaning.tokens.map(({ text }) => text).join(' ');
  const isSome = /\b(two|three|four|five|six|\d|zwei|drei|vier|deux|trois|due|tre|dos|tres) (of|von|de|di|d) (those|them|these|denen|ceux|quelli|esos)\b/.test(plain); // prettier-ignore
  const isAll =
    !isSome &&
    /\b(both|each|all|those|these|every|beide\w*|alle|les deux|tous|entrambi|tutti|ambos|todos)\b/.test(plain);
  const isOne = times > 1 && rows.length > 1 && !isAll && !each;
  return (isOne ? rows.slice(0, 1) : rows).map((row) => ({
    row: sized(row, meaning.sizes.want[0] ?? null, desk),
    count: each ? (people ?? 1) * (meaning.bottles !== people ? (meaning.bottles ?? 1) : 1) : times,
  }));
}

const HOW_MUCH_EACH =
  /\b(how much|what|whats|combien|wie ?viel|was|quanto|cuanto)\b[^.?!]{0,30}\b(each|a head|per (head|person)|pp|chacun|par (tete|personne)|pro (kopf|person|nase)|jeder|fur jede[nr]?|a testa|ciascun\w*|por (cabeza|persona)|cada un[oa]|para cada)\b/;
/** 'Two bottles each': the number is everybody's. */
const EACH_SIZE =
  /<size> (each|apiece|a head|per (head|person)|chacun|pro (kopf|person)|a testa|ciascun|cada un|por (cabeza|persona))/;

/** 'Two bottles of this and one of that: how much is it a head?': the sum is shared, nobody gets a bottle each. */
function isShare({ talk }: Desk): boolean {
  if (COUPLES.test(talk.meaning.masked)) return false;
  const { things, tokens } = talk.meaning;
  const plain = tokens.map(({ text }) => text).join(' ');
  const isBottles = things.every(({ size }) => size !== 'glass') && things.some(({ count, size }) => count !== null || size !== null); // prettier-ignore
  if (EACH_SIZE.test(talk.meaning.masked)) return false;
  // 'Cloudy Bay between three of us, how much each?': one bottle, paid together.
  if (SHARED.test(plain) && things.length >= 1 && things.every(({ size }) => size !== 'glass')) return true;
  return (
    isBottles &&
    (things.length >= 2 || (things[0]?.count ?? 0) > 0) &&
    (SHARED.test(plain) || HOW_MUCH_EACH.test(plain))
  );
}

/** '2 glasses of that and one of the Albariño': what is pointed back at counts too. */
function backward({ talk, rows, knowledge }: Desk, lines: readonly number[]): Item[] {
  const { meaning, last } = talk;
  const match =
    /(<bottles> )?(<size> |<bottles> )(of |de |di |von )?(that|those|it|this|cela|ca|davon|quello|quella|ese|esos|them)\b/.exec(
      meaning.masked,
    );
  const bare = /\b(\w+) (?:of |de |di |von )?(?:those|them|these|that one|davon|de ceux|di quelli|de esos)\b/.exec(
    meaning.tokens.map(({ text }) => text).join(' '),
  )?.[1];
  const said = bare ? Number(bare) || (knowledge.guests[meaning.language].numbers.get(bare) ?? 0) : 0;
  const [shown] = last.filter(({ line }) => !lines.includes(line));
  // 'Two of those and a Picpoul': of the wine just spoken of.
  if (!match && said >= 1 && said <= 24 && shown && lines.length > 0) return [{ row: shown, count: said }];
  if (!match || last.length === 0) return [];
  const before = meaning.masked.slice(0, match.index + match[0].length);
  const number = meaning.bottles !== null && /<bottles>/.test(before) ? meaning.bottles : 1;
  const row = last.find(({ line }) => !lines.includes(line));
  if (!row) return [];
  const [size] = meaning.sizes.want;
  const exact = size ? rows.find((other) => other.line === row.line && isOfSize(other, size)) : undefined;
  return [{ row: exact ?? row, count: number }];
}

export function rowFor(thing: Thing, desk: Desk): Row | null {
  const all = rowsOfThing(thing, desk);
  const { last, meaning } = desk.talk;
  // 'The Tondonia red': the colour tells one from the other.
  const coloured = all.filter((row) => meaning.colours.want.some((colour) => row.colour === colour));
  const isTold = meaning.things.length === 1 || new Set(all.map(({ line }) => line)).size > 1;
  const found = isTold && coloured.length > 0 ? coloured : all;
  const row =
    found.find((one) => last.some(({ line }) => line === one.line)) ?? (found.length <= 2 ? (found[0] ?? null) : null);
  const poured = row && thing.ml ? ofMeasure(row, thing.ml, desk.rows) : undefined;
  return poured ?? (row ? sized(row, thing.size, desk) : null);
}

const LARGEST_GLASS = 200;

export function sized(row: Row, size: Size | null, { rows, talk }: Desk): Row {
  const own = size ? rows.filter((other) => other.line === row.line && isOfSize(other, size)) : [];
  // 'Only a quarter of it': the pour of that measure.
  const measured = ofMeasure(row, talk.meaning.pourMl, rows);
  if (measured && (size === null || size === 'glass')) return measured;
  // 'One dl each', where the list pours another measure: a glass is meant.
  const poured = talk.meaning.pourMl !== null && talk.meaning.pourMl <= LARGEST_GLASS && size === null ? rows.find((other) => other.line === row.line && other.glass) : undefined; // prettier-ignore
  if (poured) return poured;
  // 'A large glass' is the largest there is.
  const isLarge = /\b(large|big|grand|gros|gross\w*|grande)\b/.test(
    talk.meaning.tokens.map(({ text }) => text).join(' '),
  );
  // The magnum is printed as a line of its own, perhaps of another year.
  const nameOf = ({ entry }: Row): string => foldName(entry.rawName).replace(/\s*\d{4}$/, '');
  const kin = size && own.length === 0 ? rows.find((other) => nameOf(other) === nameOf(row) && other.colour === row.colour && isOfSize(other, size)) : undefined; // prettier-ignore
  return (isLarge && size === 'glass' ? own.at(-1) : own[0]) ?? kin ?? row;
}
