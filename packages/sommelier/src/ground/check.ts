import type { Answer, Reading } from '#src/answer.ts';
import type { Row } from '#src/cellar/rows.ts';
import type { Message } from '#src/plan/conversation.ts';
import { openWriter } from '#src/say/writer.ts';
import { foldName, wordsOf } from '#src/tables/fold.ts';
import { splitSentences } from './sentences.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';

/** What a model said, as far as it could be read. Rows are named by their number in double brackets: [[12]]. */
export interface ModelReply {
  response: string;
  followUps: readonly string[];
}

export interface Ground {
  reading: Reading;
  /** The built-in answer to the same question: its words and figures may be repeated. */
  expert: Answer;
  messages: readonly Message[];
  currency: string;
  knowledge: Knowledge;
  /** Folded names of producers that exist: one that is not on this list betrays a wine from elsewhere. */
  producers?: ReadonlySet<string>;
  /** Counts and sums that the model asked us for, as they are written: '14', '$128'. More may come while it asks. */
  counted?: ReadonlySet<string>;
}

/** Checks a model's words against a list, sentence by sentence; what it lets through is true of the list. */
export interface Validator {
  /** A sentence as it may be shown, or null when nothing of it may. */
  sentence(text: string): string | null;
  /** The whole reply, checked; null when too little is left to be an answer. */
  reply(reply: ModelReply): Answer | null;
}

const TOKEN = /\[\[\s*(\d{1,5})\s*\]\]/g;
const NUMBER =
  /[$€£¥]?\s?\d[\d,]*(?:\.\d+)?\s?(?:×|x\b|%|k\b)?|\b(?:fifty|hundred|thousand|ninety|eighty|seventy|sixty|forty)\b/gi;

/** Opens a validator for one question. */
export function openValidator(ground: Ground): Validator {
  const { reading, messages } = ground;
  const { rows } = reading;
  const guest = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .join(' ');
  const vocabulary = openVocabulary(ground, guest);
  const guestNumbers = numbersIn(guest);
  const sentence = (text: string): string | null => {
    const meant = rowsMeant(text, rows);
    if (meant === null) return null;
    let said = render(text, ground);
    said = said.replace(/\s+/g, ' ').trim();
    if (said === '' || /[<>{}[\]|`]|https?:|www\./i.test(said)) return null;
    const named = [...meant, ...rows.filter((row) => !meant.includes(row) && said.includes(row.label))];
    const corrected = correctPrices(said, named, ground.currency);
    if (!vocabulary.allows(withoutLabels(corrected, named))) return null;
    return figuresHold(corrected, { named, guestNumbers, counted: ground.counted ?? NONE }) ? corrected : null;
  };
  return {
    sentence,
    reply({ response, followUps }) {
      let [said, kept] = [0, 0];
      const parts = response
        .slice(0, 4000)
        .split(/\n+/)
        .map((part) => {
          const sentences = splitSentences(part);
          const held = sentences.map(sentence).filter((one) => one !== null);
          said += sentences.length;
          kept += held.length;
          return held.join(' ');
        });
      const text = parts.filter(Boolean).join('\n');
      const mentions = mentionsIn(text, rows);
      if (kept * 2 < said) return null;
      // An answer that lost the wines it should have named is worse than the built-in one.
      if (text.length < 15) return null;
      const isCount = (ground.counted?.size ?? 0) > 0 && numbersIn(text).size > 0;
      if (mentions.length === 0 && ground.expert.mentions.length > 0 && !isCount) return null;
      const chips = followUps.filter(
        (chip) => chip.length >= 3 && chip.length <= 60 && numbersIn(chip).size === 0 && vocabulary.allows(chip),
      );
      return {
        text,
        kind: 'model',
        mentions,
        followUps: chips.length > 0 ? chips.slice(0, 4) : ground.expert.followUps,
        numbers: ground.expert.numbers,
        dropped: [],
        reading: ground.expert.reading,
      };
    },
  };
}

/** The rows a sentence names by number; null when one of the numbers is no row. */
function rowsMeant(text: string, rows: readonly Row[]): Row[] | null {
  const meant: Row[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const row = rows[Number(match[1])];
    if (!row || !row.recognised) return null;
    meant.push(row);
  }
  return meant;
}

/** Puts the row's own name and price where its number stands; a price the model wrote behind it goes. */
function render(text: string, { reading, currency }: Ground): string {
  const write = openWriter({ language: 'en', currency, seed: '', before: '' });
  return text.replace(
    new RegExp(`${TOKEN.source}(?:\\s*\\(\\s*[$€£¥]?\\s?[\\d.,]+\\s*(?:[A-Z]{3}|dollars|euros)?\\s*\\))?`, 'g'),
    (_all, number: string) => {
      const row = reading.rows[Number(number)];
      return row ? write.priced(row) : '';
    },
  );
}

/** The price in brackets after a row's name is the list's, whatever the model wrote. */
function correctPrices(text: string, named: readonly Row[], currency: string): string {
  const write = openWriter({ language: 'en', currency, seed: '', before: '' });
  let corrected = text;
  for (const row of named) {
    const at = corrected.indexOf(`${row.label} (`);
    if (at < 0) continue;
    const from = at + row.label.length + 2;
    const to = corrected.indexOf(')', from);
    const inside = corrected.slice(from, to);
    if (to > from && /^\s*[$€£¥]?\s?[\d.,]+/.test(inside))
      corrected = corrected.slice(0, from) + write.price(row) + corrected.slice(to);
  }
  return corrected;
}

function withoutLabels(text: string, rows: readonly Row[]): string {
  let rest = text;
  for (const row of rows.toSorted((a, b) => b.label.length - a.label.length))
    if (rest.includes(row.label)) rest = rest.replaceAll(row.label, ' , ');
  return rest;
}

function numbersIn(text: string): Set<string> {
  return new Set([...text.matchAll(NUMBER)].map((match) => plain(match[0])));
}

const plain = (number: string): string =>
  number
    .toLowerCase()
    .replace(/[\s,$€£¥]/g, '')
    .replace(/x$/, '×')
    .replace(/\.0+(?=×|$)/, '');

const MONEY_WORDS =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)(?:[- ]\w+)?\s+(?:dollars?|bucks?|euros?|pounds?|quid|francs?|points?|percent|times|ratings?)\b/i;
const SHOPS = /\b(?:shops?|retail|stores?|market|elsewhere|merchants?)\b/i;
const LIMITS =
  /(?:under|below|within|budget(?: of)?|your|around|about|up to|over|less than|than|between|and)\s+(?:the |of )?$/i;

/** Every figure of a sentence is the data's, for the row named just before it, or the guest's own limit said again. */
function figuresHold(
  text: string,
  given: { named: readonly Row[]; guestNumbers: ReadonlySet<string>; counted: ReadonlySet<string> },
): boolean {
  if (MONEY_WORDS.test(text)) return false;
  return bySubject(text, given.named).every(({ row, part }) =>
    [...part.matchAll(NUMBER)].every((match) => {
      const before = part.slice(0, match.index);
      if (given.guestNumbers.has(plain(match[0])) && LIMITS.test(before)) return true;
      if (isCounted(match[0], given.counted)) return true;
      return (
        row !== null &&
        isFigureOf(
          row,
          match[0],
          SHOPS.test(part.slice(Math.max(0, match.index - 30), match.index + match[0].length + 30)),
        )
      );
    }),
  );
}

const NONE: ReadonlySet<string> = new Set();

/** A count is no amount of money, and a sum is no count. */
function isCounted(figure: string, counted: ReadonlySet<string>): boolean {
  const isMoney = (text: string): boolean => /[$€£¥]/.test(text);
  return [...counted].some((own) => isMoney(own) === isMoney(figure) && plain(own) === plain(figure));
}

/** A text cut at the names it holds: each part speaks of the row before it, what stands in front of the first. */
function bySubject(text: string, named: readonly Row[]): { row: Row | null; part: string }[] {
  const places = named.flatMap((row) => {
    const at = text.indexOf(row.label);
    return at < 0 ? [] : [{ row, from: at, to: at + row.label.length }];
  });
  places.sort((a, b) => a.from - b.from || b.to - a.to);
  const kept = places.filter((place, index) => !places.some((other, at) => at < index && place.from < other.to));
  const parts: { row: Row | null; part: string }[] = [
    { row: kept[0]?.row ?? null, part: text.slice(0, kept[0]?.from ?? text.length) },
  ];
  kept.forEach((place, index) =>
    parts.push({ row: place.row, part: text.slice(place.to, kept[index + 1]?.from ?? text.length) }),
  );
  return parts;
}

/** Is this figure that row's, and of the right sort: money is a price, '×' a markup, the rest a rating, a count or a year? */
function isFigureOf(row: Row, figure: string, ofShops: boolean): boolean {
  const value = plain(figure);
  const equals = (own: number | null | undefined): boolean => own != null && plain(String(own)) === value;
  const retail = row.retail === null ? null : Math.round(row.retail);
  if (/[$€£¥]/.test(figure)) return ofShops ? equals(retail) || equals(row.price) : equals(row.price);
  if (/×|x/i.test(figure)) return row.markup !== null && plain(`${row.markup.toFixed(1)}×`) === value;
  if (/%|k$/i.test(figure)) return false;
  const plainOnes = [
    row.rating ? Math.round(row.rating.value) : null,
    row.rating?.count,
    row.vintage,
    row.window?.ready,
    row.window?.past,
    row.price,
  ];
  return plainOnes.some(equals);
}

interface Vocabulary {
  allows(text: string): boolean;
}

/**
 * Names may come from the list, the guest or the built-in answer only. A capitalised word from nowhere, a grape or place
 * that the list does not have, or a producer of another list means a wine that is not here.
 */
function openVocabulary({ reading, expert, knowledge, producers }: Ground, guest: string): Vocabulary {
  const { rows } = reading;
  const known = new Set<string>();
  const learn = (text: string): void => {
    for (const { text: word } of wordsOf(text)) known.add(word);
  };
  for (const row of rows) {
    if (!row.recognised) continue;
    learn(row.label);
    for (const name of [row.appellation, row.subregion, row.region, row.country, row.producer, ...row.grapes])
      for (const said of [name, ...Object.values(knowledge.placeNames.get(name) ?? {})]) learn(said);
  }
  learn(guest);
  learn(expert.text);
  const places = new Set(rows.flatMap((row) => [...row.placeNames]));
  const grapes = new Set(rows.flatMap((row) => row.grapes));
  const asked = foldName(`${guest} ${expert.text}`);
  const spoken = (phrase: string): boolean => ` ${asked} `.includes(` ${phrase} `);
  return {
    allows(text) {
      const words = wordsOf(text);
      for (const { meaning, phrase } of knowledge.places.find(words)) {
        const here = places.has(foldName(meaning.name)) || places.has(phrase);
        if (!here && !spoken(phrase) && !COMMON_ADJECTIVES.has(phrase)) return false;
      }
      for (const { meaning, phrase } of knowledge.grapes.find(words))
        if (!grapes.has(meaning.name) && !spoken(phrase)) return false;
      if (
        producers &&
        namesProducer(
          words.map((word) => word.text),
          producers,
          known,
        )
      )
        return false;
      return !hasStrangeName(text, known);
    },
  };
}

const COMMON_ADJECTIVES = new Set(['french', 'italian', 'spanish', 'german', 'american', 'english']);

function namesProducer(words: readonly string[], producers: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  for (let from = 0; from < words.length; from++) {
    let phrase = '';
    for (let length = 1; length <= 4 && from + length <= words.length; length++) {
      phrase += (length > 1 ? ' ' : '') + words[from + length - 1];
      if (length > 1 && producers.has(phrase) && !phrase.split(' ').every((word) => known.has(word))) return true;
    }
  }
  return false;
}

/** A capitalised word that begins no sentence and that nobody here has said. */
function hasStrangeName(text: string, known: ReadonlySet<string>): boolean {
  for (const match of text.matchAll(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}'’-]+/gu)) {
    const before = text.slice(0, match.index).trimEnd();
    const opens = before === '' || /[.!?:;"“,]$/.test(before);
    const words = wordsOf(match[0]).map((word) => word.text);
    if (words.every((word) => known.has(word) || word.length === 1 || ORDINARY.has(word))) continue;
    // The first word of a sentence is capitalised anyway; two in a row are a name.
    const next = /^\s+\p{Lu}/u.test(text.slice(match.index + match[0].length));
    if (opens && !next && /^[\p{Lu}][\p{Ll}'’]+$/u.test(match[0])) continue;
    return true;
  }
  return false;
}

const ORDINARY = new Set(
  'i ll d m ve s t re the a an and or but if it is in on with for your you my we they this that these those both either one two three red white rose sparkling wine wines bottle glass list cheers enjoy yes no not so then also as at by of to try go have would could should'.split(
    ' ',
  ),
);

function mentionsIn(text: string, rows: readonly Row[]): Answer['mentions'] {
  const found = rows.flatMap((row) => {
    const at = text.indexOf(row.label);
    return at < 0 ? [] : [{ text: row.label, row: row.index, at, end: at + row.label.length }];
  });
  found.sort((a, b) => a.at - b.at || b.end - a.end);
  const kept: typeof found = [];
  for (const hit of found) if (!kept.some((other) => hit.at < other.end && other.at < hit.end)) kept.push(hit);
  return kept.map(({ text: label, row }) => ({ text: label, row }));
}
