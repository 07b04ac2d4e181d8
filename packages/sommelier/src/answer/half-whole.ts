import type { Row } from '#src/cellar/rows.ts';
import { isOfSize } from '#src/plan/filter.ts';
import { foldName } from '#src/tables/fold.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

const HALF =
  /\b(half|halves|half bottles?|demie?s?|demi bouteilles?|halbe[nrs]?|mezz[ae]|mezza bottiglia|media|medias)\b/;
const WHOLE =
  /\b((whole|full|big|normal|regular|standard) (one|bottles?|size)?|than a bottle|(the|a|one) bottle|bouteilles?( entieres?)?|l entiere|ganze[nrs]?|grosse[nr]? flasche|intera|intere|bottigli[ae]|enteras?|botellas?)\b/;
/** Whether the half is worth its price, beside what two of them would cost. */
const WORTH =
  /\b(bargain|good deal|better deal|deal|worth|value|save|saving|compare\w*|more economical|cheaper|better buy|avantageu\w*|interessant\w*|vaut( elle)? le coup|economi\w*|moins chere?|revient|lohnt|gunstiger|preiswerter|billiger|schnappchen|conviene|convenient\w*|affare|risparmi\w*|compensa|sale a cuenta|mas barat[ao]|ahorr\w*|ganga|merece)\b/;
const COUNTED = /\b(two|2|deux|zwei|due|dos|three|3|drei|trois|tre|tres) (half|halves|demi|halbe|mezze|medias)/;

const cents = (amount: number): number => Math.round(amount * 100) / 100;
const nameOf = ({ entry }: Row): string => foldName(entry.rawName).replace(/\b(half bottle|half|demi bouteille|demi|halbe flasche|mezza bottiglia|media botella|37 5 ?cl|375 ?ml|0 375 ?l)\b.*$/, '').trim(); // prettier-ignore

/** The half and the whole bottle of the one wine that is meant. */
function bothOf({ talk, rows }: Desk): { half: Row; whole: Row } | null {
  const lines = talk.meaning.wines.filter(({ not }) => !not).flatMap((wine) => wine.lines);
  const meant = lines.length > 0 ? rows.filter((row) => lines.includes(row.line)) : talk.last;
  for (const one of meant) {
    const own = rows.filter((row) => !row.glass && row.price !== null && row.colour === one.colour && (row.line === one.line || nameOf(row) === nameOf(one))); // prettier-ignore
    const half = own.find((row) => isOfSize(row, 'half'));
    const whole = own.find((row) => isOfSize(row, 'bottle'));
    if (half && whole && half.entry.bottleSize * 2 === (whole.entry.bottleSize || 750)) return { half, whole };
  }
  return null;
}

/** 'Is the half a bargain?': two halves are held against the bottle. */
export const halfWhole: AnswerRule = {
  name: 'half-whole',
  wanted: KINDS,
  applies: (desk) => {
    const plain = plainOf(desk);
    const { health, dishes, people } = desk.talk.meaning;
    const isAsked = HALF.test(plain) && WHOLE.test(plain) && WORTH.test(plain) && !COUNTED.test(plain);
    return isAsked && health.length + dishes.want.length === 0 && people === null && bothOf(desk) !== null;
  },
  answer(desk) {
    const both = bothOf(desk);
    if (!both) return null;
    const { write } = desk;
    const { half, whole } = both;
    const twice = cents((half.price ?? 0) * 2);
    const gap = cents(twice - (whole.price ?? 0));
    const values = {
      half: write.priced(half),
      whole: write.priced(whole),
      twice: write.money(twice, 'total'),
      gap: write.money(Math.abs(gap), 'total'),
    };
    return draft('sum-sizes', write.say(gap > 0 ? 'half.dearer' : gap < 0 ? 'half.cheaper' : 'half.level', values), chips(desk, 'about', 'other')); // prettier-ignore
  },
};
