import type { Row } from '#src/cellar/rows.ts';
import { filterRows, onePerLine } from '#src/plan/filter.ts';
import { foldName } from '#src/tables/fold.ts';
import { tokensOf } from '#src/understand/tokens.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { originWords } from './reasons.ts';
import { subjectsOf } from './subjects.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

const MADE =
  /\bwhat(s| is| s)? done in the cellar\b|\b(what|why)\b[^?]{0,30}\b(makes? it|gives? it|is it) (?!(so |that |this |the )?(dear|expensive|pricey|special|good|famous|great|costly|cheap|different))(that|this|so|such an?|the|orange|amber|dark|pale|cloudy)\b[^?]{0,12}\b(colou?r|orange|amber|dark|pale|cloudy)?|\b(skin contact|macerat\w+|amphora|qvevri)\b.{0,30}\?|\bhow (is|was|are|do they|do you|did they|does one)\b.{0,40}\b(made|make|produced|vinified|produce)\b|\bcomment\b.{0,40}\b(fait|fabrique\w*|elabore\w*|vinifie\w*)\b|\bwie (wird|ist|werden|macht man|entsteht)\b.{0,40}(\b(gemacht|hergestellt|erzeugt|ausgebaut|gekeltert)\b|$)|\bcome (si fa|viene|e|lo fanno)\b.{0,40}(\b(fatto|prodotto|vinificato)\b|$)|\bcomo (se (hace|elabora|produce)|esta hecho|lo hacen)\b/;
/** Words of a label that tell nothing of the making. */
const NO_WAY = new Set(['Classico', 'Superiore', 'Grand Cru', 'Premier Cru', 'Cru', 'Cuvée', 'Village', 'Clos', 'Monopole', 'Brut', 'NV', 'Vintage', 'DOCG', 'DOC', 'DO', 'AOC', 'IGT', 'AVA', 'VDP', 'Blend', 'Magnum', 'Half bottle']); // prettier-ignore

/** 'How is the Amarone made?': by the word of its label, else what is known and who knows more. */
export const madeFact: AnswerRule = {
  name: 'fact-made',
  wanted: KINDS,
  applies: (desk) => MADE.test(plainOf(desk)) && subjectsOf(desk, 2).length > 0,
  answer(desk) {
    const { write, knowledge } = desk;
    const [row] = subjectsOf(desk, 2);
    if (!row) return null;
    const found = knowledge.glossary.find(tokensOf(row.label)).map(({ meaning }) => meaning);
    const sparkling = row.family === 'sparkling' && /champagne|cremant|franciacorta|cava/.test(foldName(row.label)) ? knowledge.glossary.get('methode traditionnelle') : undefined; // prettier-ignore
    const orange = row.family === 'orange' ? knowledge.glossary.get('orange wine') : undefined;
    const term = sparkling ?? orange ?? found.find(({ word }) => !NO_WAY.has(word));
    const text = term
      ? write.say('made.how', {
          wine: write.priced(row),
          word: term.word,
          meaning: write.noted(term.meanings[write.language] ?? term.meaning, 'table'),
        })
      : write.say('made.unknown', { wine: write.priced(row), origin: originWords(row, desk) });
    return draft('fact-made', text, chips(desk, 'food', 'about'));
  },
};

const STRONGEST =
  /\b(strongest|booziest|most alcohol\w*|highest (alcohol|abv|percentage)|most (boozy|potent)|plus (fort|alcoolise)|plus d alcool|starkste\w*|meisten? (alkohol|prozente)|hochste\w* alkohol\w*|piu (forte|alcolic[oa]|gradi|alcol)|mas (fuerte|alcohol\w*|grados|graduacion))\b/;
const HOT =
  /amarone|primitivo|zinfandel|chateauneuf|gigondas|priorat|jumilla|toro\b|barossa|mclaren|shiraz|malbec|grenache|garnacha|petite sirah|napa|aglianico|recioto|port\b|porto|madeira|banyuls|maury|sherry/;
const SHOWN = 2;

/** 'Which red is the strongest?': no list prints it; the likely ones by their kind, and the label tells. */
export const strongest: AnswerRule = {
  name: 'fact-strongest',
  wanted: KINDS,
  applies: ({ talk, ...desk }) =>
    STRONGEST.test(plainOf({ talk, ...desk })) &&
    (talk.meaning.attributes.includes('alcohol') || /alcoo?l|alkohol|alcol|grad[io]s?|abv|booz|prozent|potent|strongest|starkste/.test(plainOf({ talk, ...desk }))) &&
    talk.meaning.wines.length === 0 &&
    talk.meaning.dishes.want.length === 0, // prettier-ignore
  answer(desk) {
    const { rows, talk, knowledge, write } = desk;
    const strength = (row: Row): number =>
      row.profile.body + (row.family === 'fortified' ? 3 : 0) + (HOT.test(foldName(row.label)) ? 1.5 : 0);
    const wish = { ...talk.wish, styles: [], occasions: [], thrift: null, against: null };
    const found = onePerLine(filterRows(rows, wish, knowledge)).filter((row) => row.recognised && !row.isAlcoholFree);
    const top = found.toSorted((a, b) => strength(b) - strength(a)).slice(0, SHOWN);
    return top.length > 0
      ? draft(
          'fact-strongest',
          write.say('strong.likely', { wines: write.list(top.map((row) => write.priced(row))) }),
          chips(desk, 'cheaper', 'about'),
        )
      : null;
  },
};

const BOOKING =
  /\b(can (i|we) (book|reserve)|(book|reserve) (a|the|us|with) (\w+ )?(table|you|room|spot)|(book|reserve) (with|for)\b|make a (booking|reservation)|take (bookings|reservations)|reserver (une|la) table|reservation|tisch (reservieren|bestellen|frei)|reservieren|prenotare|prenotazione|reservar|una reserva)\b/;
const PAYING =
  /\b(take|accept|pay (by|with)|prenez|acceptez|accepte\w*|nehmt|nehmen sie|akzeptier\w*|zahlen mit|mit karte|accettate|prendete|pagare con|aceptan|aceptais|cogeis|pagar con)\b.{0,20}\b(amex|american express|visa|mastercard|cards?|credit|debit|apple pay|google pay|twint|cash|contactless|carte|cartes|cheques?|karte|karten|kreditkarte\w*|bar|carta|carte|bancomat|contanti|tarjetas?|efectivo)\b/;
const PARKING =
  /\b(car park|where (can|do) (i|we) park|parking|valet|garer|stationnement|parkplatz|parken|parkhaus|parcheggi\w*|aparcar|aparcamiento)\b/;

/** Bookings, cards and the car: a matter of the house, and no wine is named. */
export const house: AnswerRule = {
  name: 'house',
  wanted: KINDS,
  applies: ({ talk, ...desk }) => {
    const { dishes, colours, grapes, things, health } = talk.meaning;
    const plain = plainOf({ talk, ...desk });
    // 'We are the 7:30 reservation. Which Frascati do you have?': a wine is asked for.
    const isBooking = BOOKING.test(plain) && things.length === 0;
    return (
      (isBooking || PAYING.test(plain) || PARKING.test(plain)) &&
      health.length === 0 &&
      dishes.want.length + colours.want.length + grapes.want.length === 0
    );
  },
  answer: (desk) =>
    draft('house', desk.write.say(PAYING.test(plainOf(desk)) ? 'unknown.pay' : 'unknown.house'), chips(desk, 'pick')),
};
