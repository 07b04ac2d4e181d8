import type { Language } from '#src/tables/languages.ts';

/** Phrases for whole lists, estimates and what is in a bottle besides wine. */
const en = {
  'near.grape': ['It is of the same grape, {grape}.'],
  'near.country': ['It is from {place} too.'],
  'near.taste': ['It comes nearest in body and taste.'],
  'missed.several': ['There is no {what} here; this comes nearest.'],
  'usual.calories': ['As a rule of thumb a glass of 15 cl of dry wine has about 120 kcal.'],
  'usual.caloriesSweet': ['As a rule of thumb a small glass of 10 cl of sweet wine has about 120 to 150 kcal.'],
  'usual.alcohol': ['Wines of this kind usually have {from} to {to} %.'],
  'usual.alcoholLow': ['Wines of this kind usually have little alcohol: {from} to {to} %.'],
  'usual.alcoholHigh': ['Wines of this kind are usually strong: {from} to {to} %.'],
  'claim.rank': ['The {wine} bears the rank {rank} on this list.'],
  'claim.notRank': ['The {wine} is not marked {rank} on this list.'],
  'list.all': ['We have {count}: {wines}.', 'There are {count}: {wines}.'],
} as const;

export type AnsweredKey = keyof typeof en;
type Answered = Readonly<Record<AnsweredKey, readonly string[]>>;

const fr: Answered = {
  'near.grape': ["C'est le même cépage : {grape}."],
  'near.country': ['Il vient aussi de ce pays : {place}.'],
  'near.taste': ["C'est le plus proche par le corps et le goût."],
  'missed.several': ["Désolé, cela n'est pas sur la carte ({what}) ; voici ce qui s'en rapproche le plus."],
  'usual.calories': ['En règle générale, un verre de 15 cl de vin sec fait environ 120 kcal.'],
  'usual.caloriesSweet': ['En règle générale, un petit verre de 10 cl de vin doux fait environ 120 à 150 kcal.'],
  'usual.alcohol': ["Les vins de ce genre ont d'ordinaire de {from} à {to} %."],
  'usual.alcoholLow': ["Les vins de ce genre ont d'ordinaire peu d'alcool : de {from} à {to} %."],
  'usual.alcoholHigh': ["Les vins de ce genre sont d'ordinaire forts : de {from} à {to} %."],
  'claim.rank': ['Le {wine} porte le rang {rank} sur la carte.'],
  'claim.notRank': ["Le {wine} n'est pas marqué {rank} sur la carte."],
  'list.all': ['Il y en a {count}, les voici : {wines}.', 'Voici les {count} que nous avons : {wines}.'],
};

const de: Answered = {
  'near.grape': ['Es ist dieselbe Rebsorte: {grape}.'],
  'near.country': ['Er kommt auch aus diesem Land: {place}.'],
  'near.taste': ['Er ist in Körper und Geschmack am nächsten.'],
  'missed.several': ['Das haben wir leider nicht ({what}); am nächsten kommt dies.'],
  'usual.calories': ['Als Faustregel hat ein Glas trockener Wein mit 15 cl etwa 120 kcal.'],
  'usual.caloriesSweet': ['Als Faustregel hat ein kleines Glas Süßwein mit 10 cl etwa 120 bis 150 kcal.'],
  'usual.alcohol': ['Weine dieser Art haben meist {from} bis {to} %.'],
  'usual.alcoholLow': ['Weine dieser Art haben meist wenig Alkohol: {from} bis {to} %.'],
  'usual.alcoholHigh': ['Weine dieser Art sind meist stark: {from} bis {to} %.'],
  'claim.rank': ['Der {wine} trägt auf der Karte den Rang {rank}.'],
  'claim.notRank': ['Der {wine} ist auf der Karte nicht als {rank} bezeichnet.'],
  'list.all': ['Davon haben wir {count}, und zwar: {wines}.', 'Das sind {count}: {wines}.'],
};

const it: Answered = {
  'near.grape': ['È lo stesso vitigno: {grape}.'],
  'near.country': ['Viene dallo stesso paese: {place}.'],
  'near.taste': ['È il più vicino per corpo e gusto.'],
  'missed.several': ["Mi dispiace, questo non c'è in carta ({what}); il più vicino è questo."],
  'usual.calories': ['Di regola un calice da 15 cl di vino secco ha circa 120 kcal.'],
  'usual.caloriesSweet': ['Di regola un bicchierino da 10 cl di vino dolce ha circa 120–150 kcal.'],
  'usual.alcohol': ['I vini di questo tipo hanno di solito tra {from} e {to} %.'],
  'usual.alcoholLow': ['I vini di questo tipo hanno di solito poco alcol: tra {from} e {to} %.'],
  'usual.alcoholHigh': ['I vini di questo tipo sono di solito forti: tra {from} e {to} %.'],
  'claim.rank': ['Il {wine} porta in carta il rango {rank}.'],
  'claim.notRank': ['Il {wine} non è indicato come {rank} in carta.'],
  'list.all': ['Di questi ne abbiamo {count}: {wines}.', 'Ecco i {count} che abbiamo: {wines}.'],
};

const es: Answered = {
  'near.grape': ['Es la misma uva: {grape}.'],
  'near.country': ['También es de ese país: {place}.'],
  'near.taste': ['Es el más cercano en cuerpo y sabor.'],
  'missed.several': ['Lo siento, eso no está en la carta ({what}); lo más cercano es esto.'],
  'usual.calories': ['Como regla, una copa de 15 cl de vino seco tiene unas 120 kcal.'],
  'usual.caloriesSweet': ['Como regla, una copita de 10 cl de vino dulce tiene entre 120 y 150 kcal.'],
  'usual.alcohol': ['Los vinos de este tipo suelen tener entre {from} y {to} %.'],
  'usual.alcoholLow': ['Los vinos de este tipo suelen tener poco alcohol: entre {from} y {to} %.'],
  'usual.alcoholHigh': ['Los vinos de este tipo suelen ser fuertes: entre {from} y {to} %.'],
  'claim.rank': ['El {wine} lleva el rango {rank} en la carta.'],
  'claim.notRank': ['El {wine} no figura como {rank} en la carta.'],
  'list.all': ['De esos tenemos {count}: {wines}.', 'Estos son los {count} que hay: {wines}.'],
};

export const ANSWERED: Readonly<Record<Language, Answered>> = { en, fr, de, it, es };
