import { draft, type Desk, type Draft } from './desk.ts';
import { wordsOf } from './fold.ts';
import type { Term } from './knowledge.ts';
import type { Row } from './list.ts';
import type { Found } from './phrases.ts';
import { plural } from './reasons.ts';
import { capital, listing } from './say.ts';
import { isFrom } from './conversation.ts';

const CHIPS = ['Best value on the list', 'What would you drink?', 'Show me something unusual'];

/** 'How do I say …?' */
export function pronounce(desk: Desk): Draft {
  const { talk, knowledge, rows, write } = desk;
  const words = wordsOf(talk.asked.text);
  const asked = knowledge.pronunciation.find(words);
  const rowsMeant = talk.meant.flatMap((index) => rows[index] ?? []);
  const ofRows = rowsMeant.flatMap((row) => knowledge.pronunciation.find(wordsOf(row.label)));
  const found = longestFirst(asked.length > 0 ? asked : ofRows);
  if (found.length === 0) {
    const [row] = rowsMeant;
    return draft(
      'pronounce',
      row
        ? `I'd rather not guess at the ${write.priced(row)}; point at it, nobody minds.`
        : 'Which name shall I help you with? Write it as the list has it.',
      CHIPS,
    );
  }
  const said = found.slice(0, 3).map(({ word, meaning }) => `${word}: ${meaning}`);
  return draft(
    'pronounce',
    `${said.join('. ')}. ${write.one('Say it with confidence and nobody will notice the rest.', 'The capitals carry the stress.', 'Close enough is good enough.')}`,
    CHIPS,
  );
}

function longestFirst(found: readonly Found<Term>[]): Term[] {
  return [...new Set(found.toSorted((a, b) => b.to - b.from - (a.to - a.from)).map(({ meaning }) => meaning))];
}

/** 'What does … mean?': a word of the list, a grape, a place; null when the question is about none of them. */
export function meaning(desk: Desk): Draft | null {
  const { talk, knowledge, write } = desk;
  const words = wordsOf(talk.asked.text.replace(/\b(?:mean|means|meaning|explain|define|wine|list)\b/gi, ' , '));
  const found = [...knowledge.glossary.find(words), ...knowledge.producerTypes.find(words)];
  const [grape] = talk.asked.grapes;
  const [place] = talk.asked.places.filter((one) => one.level !== 'country');
  const [term] = longestFirst(found);
  const spans = [...knowledge.grapes.find(words), ...knowledge.places.find(words)].map(({ from, to }) => to - from);
  // 'Ripasso' is a word before it is a place; 'Chenin Blanc' is a grape and not the word 'blanc'.
  if (term && Math.max(0, ...found.map(({ from, to }) => to - from)) >= Math.max(0, ...spans)) {
    const rows = desk.rows
      .filter((row) => row.nameWords.has(wordsOf(term.word)[0]?.text ?? '-') && hasWord(row, term.word))
      .slice(0, 2);
    const example = rows.length > 0 ? ` On this list: ${listing(rows.map((row) => `the ${write.priced(row)}`))}.` : '';
    return draft('meaning', `${term.word}: ${term.meaning}.${example}`, CHIPS);
  }
  if (grape)
    return ofStyle(
      desk,
      grape.name,
      knowledge.styles.get(`grape|${fold(grape.name)}|${grape.colour}`)?.notes,
      (row) => row.grapes[0] === grape.name,
      `a ${grape.colour} grape`,
    );
  if (place) {
    const styles = (['red', 'white', 'sparkling', 'sweet', 'fortified', 'rosé'] as const).flatMap((family) => {
      const style = knowledge.styles.get(`place|${fold(place.name)}|${family}`);
      return style ? [{ family, style }] : [];
    });
    // A place of two colours tastes of two things.
    const notes =
      styles.length > 1
        ? styles.map(({ family, style }) => `${style.notes} in the ${plural(family)}`).join('; ')
        : styles[0]?.style.notes;
    const where = [place.region === place.name ? '' : place.region, place.country].filter(Boolean).join(', ');
    const grapes = [...new Set(Object.values(place.grapes).flat())].slice(0, 3);
    return ofStyle(
      desk,
      place.name,
      notes,
      (row) => isFrom(row, place),
      `a place in ${where}${grapes.length > 0 ? `, known for ${listing(grapes)}` : ''}`,
    );
  }
  return null;
}

const fold = (name: string): string =>
  wordsOf(name)
    .map((word) => word.text)
    .join(' ');

function hasWord(row: Row, word: string): boolean {
  return wordsOf(word).every(({ text }) => row.nameWords.has(text));
}

function ofStyle(desk: Desk, name: string, notes: string | undefined, of: (row: Row) => boolean, what: string): Draft {
  const { write } = desk;
  const here = desk.rows
    .filter((row) => of(row) && !row.glass)
    .toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity));
  const middle = here[Math.floor(here.length / 2)];
  const taste = notes ? ` Expect ${notes}.` : '';
  const example = middle ? ` Here I'd point you to the ${write.priced(middle)}.` : ` There's none on this list.`;
  return draft(
    'meaning',
    `${name} is ${what}.${taste}${example}`,
    middle ? ['Something cheaper', 'Food pairings for the first one', 'What would you drink?'] : CHIPS,
  );
}

/** A word nobody here knows. */
export function unknownWord(desk: Desk): Draft {
  const word =
    /(?:what (?:does|do) |what(?:'s| is) (?:an? |the )?|define |explain |meaning of )["'“]?(.{2,40}?)["'”]?(?: mean\w*| on (?:the|this) list)?\s*\??$/i.exec(
      desk.talk.asked.text,
    )?.[1];
  return draft(
    'meaning',
    `I don't know ${word ? `"${capital(word.replace(/["'“”<>]/g, ''))}"` : 'that word'} well enough to explain it, and I'd rather not guess.`,
    CHIPS,
  );
}
