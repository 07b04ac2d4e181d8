import type { Language } from '#src/tables/languages.ts';
import { ODD, type OddKey } from './odd.ts';

/** Phrases for what all wines are, claims of a price, limits that a wine is over, and companies. */
const en = {
  'dated.none': ['No, none of them is of a single year: {wines}.'],
  'have.only': ['No, only these: {wines}.'],
  'have.overKind': ['Not for {amount}, I am afraid: the least expensive here is the {wine}.'],
  'magnum.holds': ['A magnum is {count} ordinary bottles.'],
  'magnum.each': ['With the {wine} that is {each} a bottle.'],
  'all.yes': ['Yes, all {all} of them.'],
  'all.no': ['No, not quite all: {count} of {all} are. The exceptions: {wines}.'],
  'all.many': ['No: {count} of {all} are, {others} are not.'],
  'extreme.standard': ['Of the ordinary bottles it is the {wine}.'],
  'count.sparkling': ['Of these, {count} with bubbles.'],
  'glass.saved': ['That saves you {gap}.'],
  'have.over': ['Not within {amount}, I am afraid: the list has the {wines}.'],
  'claim.price': ['No: on this list it is the {wine}.'],
  'claim.priceYes': ['Yes, that is right: the {wine}.'],
  'bottles.company': ['For {people} people I would count {bottles} bottles, half a bottle each.'],
  'bottles.toast': ['For {people} people that is {bottles} bottles, a glass each.'],
  'list.blends': ['{grape} is in the blend of {wines} too.'],
} as const;

type OwnKey = keyof typeof en;
export type HeldKey = OwnKey | OddKey;
type Held = Readonly<Record<OwnKey, readonly string[]>>;

const fr: Held = {
  'dated.none': ['Non, aucun n’est millésimé : {wines}.'],
  'have.only': ['Non, seulement : {wines}.'],
  'have.overKind': ['Pas à {amount}, malheureusement : le moins cher est le {wine}.'],
  'magnum.holds': ['Un magnum, ce sont {count} bouteilles ordinaires.'],
  'magnum.each': ['Avec le {wine}, cela fait {each} la bouteille.'],
  'all.yes': ['Oui, tous les {all}.'],
  'all.no': ['Non, pas tout à fait : {count} sur {all}. Les exceptions : {wines}.'],
  'all.many': ['Non : {count} sur {all}, les {others} autres non.'],
  'extreme.standard': ["En bouteille ordinaire, c'est le {wine}."],
  'count.sparkling': ['Dont {count} en bulles.'],
  'glass.saved': ['Vous économisez {gap}.'],
  'have.over': ['Pas à {amount}, malheureusement : la carte a le {wines}.'],
  'claim.price': ["Non : sur la carte, c'est le {wine}."],
  'claim.priceYes': ["Oui, c'est exact : le {wine}."],
  'bottles.company': ['Pour {people} personnes, comptez {bottles} bouteilles, une demi-bouteille chacun.'],
  'bottles.toast': ['Pour {people} personnes, il faut {bottles} bouteilles, un verre chacun.'],
  'list.blends': ["Il y a aussi du {grape} dans l'assemblage de {wines}."],
};

const de: Held = {
  'dated.none': ['Nein, keiner ist von einem einzigen Jahrgang: {wines}.'],
  'have.only': ['Nein, nur diese: {wines}.'],
  'have.overKind': ['Für {amount} leider nicht: Am günstigsten ist der {wine}.'],
  'magnum.holds': ['Eine Magnum sind {count} normale Flaschen.'],
  'magnum.each': ['Beim {wine} macht das {each} die Flasche.'],
  'all.yes': ['Ja, alle {all}.'],
  'all.no': ['Nein, nicht ganz: {count} von {all}. Die Ausnahmen: {wines}.'],
  'all.many': ['Nein: {count} von {all}, die anderen {others} nicht.'],
  'extreme.standard': ['Unter den normalen Flaschen ist es der {wine}.'],
  'count.sparkling': ['Davon {count} mit Perlen.'],
  'glass.saved': ['So sparen Sie {gap}.'],
  'have.over': ['Für {amount} leider nicht: Auf der Karte steht der {wines}.'],
  'claim.price': ['Nein, auf der Karte steht der {wine}.'],
  'claim.priceYes': ['Ja, das stimmt: der {wine}.'],
  'bottles.company': ['Für {people} Personen würde ich {bottles} Flaschen rechnen, eine halbe Flasche für jeden.'],
  'bottles.toast': ['Für {people} Personen sind das {bottles} Flaschen, ein Glas für jeden.'],
  'list.blends': ['{grape} steckt auch in diesen Cuvées: {wines}.'],
};

const it: Held = {
  'dated.none': ['No, nessuno è millesimato: {wines}.'],
  'have.only': ['No, solo questi: {wines}.'],
  'have.overKind': ['Entro {amount} purtroppo no: il meno caro è il {wine}.'],
  'magnum.holds': ['Una magnum sono {count} bottiglie normali.'],
  'magnum.each': ['Con il {wine} fanno {each} a bottiglia.'],
  'all.yes': ['Sì, tutti e {all}.'],
  'all.no': ['No, non proprio tutti: {count} su {all}. Le eccezioni: {wines}.'],
  'all.many': ['No: {count} su {all}, gli altri {others} no.'],
  'extreme.standard': ['Tra le bottiglie normali è il {wine}.'],
  'count.sparkling': ['Di cui {count} con le bollicine.'],
  'glass.saved': ['Così risparmiate {gap}.'],
  'have.over': ['Entro {amount} purtroppo no: in carta c’è il {wines}.'],
  'claim.price': ['No: in carta c’è il {wine}.'],
  'claim.priceYes': ['Sì, è giusto: il {wine}.'],
  'bottles.company': ['Per {people} persone calcolerei {bottles} bottiglie, mezza a testa.'],
  'bottles.toast': ['Per {people} persone sono {bottles} bottiglie, un calice a testa.'],
  'list.blends': ['C’è {grape} anche nell’uvaggio di {wines}.'],
};

const es: Held = {
  'dated.none': ['No, ninguno es de una sola añada: {wines}.'],
  'have.only': ['No, solo estos: {wines}.'],
  'have.overKind': ['Por {amount}, lamentablemente no: el más barato es el {wine}.'],
  'magnum.holds': ['Una mágnum son {count} botellas normales.'],
  'magnum.each': ['Con el {wine} sale a {each} la botella.'],
  'all.yes': ['Sí, todos, los {all}.'],
  'all.no': ['No, no todos: {count} de {all}. Las excepciones: {wines}.'],
  'all.many': ['No: {count} de {all}; los otros {others}, no.'],
  'extreme.standard': ['Entre las botellas normales es el {wine}.'],
  'count.sparkling': ['De ellos, {count} con burbujas.'],
  'glass.saved': ['Así se ahorran {gap}.'],
  'have.over': ['Por {amount}, lamentablemente no: en la carta está el {wines}.'],
  'claim.price': ['No: en la carta está el {wine}.'],
  'claim.priceYes': ['Sí, así es: el {wine}.'],
  'bottles.company': ['Para {people} personas calcularía {bottles} botellas, media por persona.'],
  'bottles.toast': ['Para {people} personas son {bottles} botellas, una copa cada uno.'],
  'list.blends': ['También hay {grape} en la mezcla de {wines}.'],
};

export const HELD: Readonly<Record<Language, Readonly<Record<HeldKey, readonly string[]>>>> = {
  en: { ...en, ...ODD.en },
  fr: { ...fr, ...ODD.fr },
  de: { ...de, ...ODD.de },
  it: { ...it, ...ODD.it },
  es: { ...es, ...ODD.es },
};
