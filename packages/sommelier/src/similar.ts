import { choose, isInBudget, isSameWine, variety } from './choose.ts';
import type { Wish } from './conversation.ts';
import { draft, rowsAt, type Desk, type Draft } from './desk.ts';
import { foldName } from './fold.ts';
import type { Row } from './list.ts';
import { distance, type Family, type Profile } from './profile.ts';
import { contrast, factSentence, shortFact } from './reasons.ts';
import { budgetWords } from './wish-words.ts';

interface Model {
  name: string;
  profile: Profile;
  family: Family | null;
  /** The rows that are the thing itself. */
  rows: Row[];
  price: number | null;
}

/** What 'like …' points at: a row, or a place or grape by the style table; null when nothing is named. */
export function modelOf(desk: Desk): Model | null {
  const { talk, knowledge, rows } = desk;
  const [meant] = rowsAt(desk, talk.meant);
  const [place] = talk.wish.places;
  const [grape] = talk.wish.grapes;
  if (meant && (talk.asked.named.length > 0 || (!place && !grape))) {
    return { name: meant.label, profile: meant.profile, family: meant.family, rows: [meant], price: meant.price };
  }
  const name = place?.name ?? grape?.name;
  if (!name) return null;
  const families: readonly Family[] =
    talk.wish.families.length > 0 ? talk.wish.families : ['white', 'red', 'sparkling', 'rosé', 'sweet', 'fortified'];
  const kind = place ? 'place' : 'grape';
  const own = rows.filter((row) => (place ? row.placeNames.has(foldName(place.name)) : row.grapes[0] === grape?.name));
  // A place of two colours is known for one: that of the style table's first row, or of most rows here.
  const first = own[0]?.family;
  const ordered =
    first && talk.wish.families.length === 0 ? [first, ...families.filter((family) => family !== first)] : families;
  for (const family of ordered) {
    const style = knowledge.styles.get(`${kind}|${foldName(name)}|${family}`);
    if (style)
      return {
        name,
        profile: style.profile,
        family,
        rows: own,
        price: own.find((row) => row.price !== null)?.price ?? null,
      };
  }
  const [row] = own;
  return row ? { name, profile: row.profile, family: row.family, rows: own, price: row.price } : null;
}

/** Owns up to what is not here, before anything else is offered. */
function missingLine(desk: Desk, model: Model, kind: 'similar' | 'instead'): string {
  const { wish, asked } = desk.talk;
  const region = wish.places.some((place) => place.name === model.name && place.level !== 'appellation');
  const none = region ? `There's nothing from ${model.name}` : `There's no ${model.name}`;
  if (model.rows.length === 0) return `${none} on this list. `;
  const afforded = model.rows.some((row) => isInBudget(row, wish));
  if (kind === 'instead' || asked.likeness || afforded || !wish.budget) return '';
  return `${none} ${budgetWords(desk, wish)}. `;
}

/** 'Similar', 'like Sancerre but cheaper', 'sold out, what instead': nearest in taste, then in price. */
export function similar(desk: Desk, model: Model, kind: 'similar' | 'instead'): Draft {
  const { write, talk } = desk;
  const cheaper = talk.asked.relatives.includes('cheaper');
  const dearer = talk.asked.relatives.includes('dearer');
  const wish: Wish = {
    ...talk.wish,
    likeness: true,
    grapes: [],
    places: [],
    styles: talk.asked.styles,
    dishes: kind === 'instead' ? talk.wish.dishes : talk.asked.dishes,
    families: talk.asked.families.length > 0 ? talk.asked.families : model.family ? [model.family] : [],
  };
  const limit = model.price;
  const fits = (row: Row): boolean =>
    !model.rows.some((own) => own === row || (model.rows.length === 1 && isSameWine(own, row))) &&
    (kind !== 'instead' || !model.rows.includes(row)) &&
    (!cheaper || limit === null || (row.price !== null && row.price < limit)) &&
    (!dearer || limit === null || (row.price !== null && row.price > limit));
  const pool = desk.rows.filter(fits);
  const near = (row: Row): number =>
    -distance(row.profile, model.profile) * 2 -
    (limit !== null && row.price !== null && !cheaper ? Math.abs(Math.log(row.price / limit)) * 1.5 : 0);
  const choice = choose(wish, { ...desk.facts, rows: pool }, near);
  const picked = variety(choice.rows, talk.wish.count ?? (kind === 'instead' ? 2 : 3), 0.4);
  const [first, ...others] = picked;
  const own = model.rows.length === 1 ? `the ${model.rows[0] ? write.name(model.rows[0]) : model.name}` : model.name;
  if (!first || choice.missed.includes('budget') || choice.missed.includes('kind')) {
    const limitWords = cheaper ? ' and costs less' : talk.wish.budget ? ' at that price' : '';
    return draft('nothing', `Nothing on this list is close to ${own}${limitWords}.`, [
      'What would you drink?',
      'Best value on the list',
    ]);
  }
  const close = distance(first.profile, model.profile) <= 2.2;
  const opening =
    kind === 'instead'
      ? write.one("Then I'd take", "No matter. I'd go to", 'In its place,')
      : close
        ? write.one(`Close to ${own}:`, `In the spirit of ${own},`, `If you like ${own}, try`)
        : `Nothing here is a twin of ${own}; the nearest is`;
  const missing = missingLine(desk, model, kind);
  const differs = model.rows[0] ? contrast(first, model.rows[0]) : '';
  const lead =
    `${missing}${opening} the ${write.priced(first)}${first.notes ? `: ${first.notes}` : ''}${differs ? `, a touch ${differs}` : ''}. ${factSentence(first, desk)}`.replace(
      /a touch (a |bubbles)/,
      '$1',
    );
  const more = others
    .map(
      (row, at) =>
        `${at === 0 ? write.one('Or', 'After that,') : 'And'} the ${write.priced(row)}${shortFact(row, desk) ? `, ${shortFact(row, desk)}` : ''}.`,
    )
    .join(' ');
  return draft(kind, `${lead}${more ? `\n\n${more}` : ''}`, [
    'Something cheaper',
    'Compare the first two',
    'Food pairings for the first one',
  ]);
}
