import type { Language } from '#src/tables/languages.ts';

/** Phrases for sizes held against each other, for years between wines, and for grapes that play a small part. */
const en = {
  'grape.beside': ['There is usually some {grape} in the blend, but it is not the main grape.'],
  'half.dearer': [
    'No bargain: the {half} twice comes to {twice}, so the {whole} is {gap} cheaper for the same amount. The half only pays if you want less.',
  ],
  'half.cheaper': ['Yes: the {half} twice comes to {twice}, {gap} less than the {whole}.'],
  'half.level': ['Neither saves you anything: the {half} twice comes to {twice}, exactly the price of the {whole}.'],
  'years.between': ['{years} years lie between them.'],
  'years.one': ['One year lies between them.'],
} as const;

export type MeasuredKey = keyof typeof en;
type Measured = Readonly<Record<MeasuredKey, readonly string[]>>;

const fr: Measured = {
  'grape.beside': ["Il y a d'ordinaire un peu de {grape} dans l'assemblage, mais ce n'est pas le cépage principal."],
  'half.dearer': [
    "Pas vraiment : deux fois le {half} font {twice}, le {whole} revient donc {gap} moins cher pour la même quantité. La demie n'a d'intérêt que pour boire moins.",
  ],
  'half.cheaper': ['Oui : deux fois le {half} font {twice}, {gap} de moins que le {whole}.'],
  'half.level': ["Ni l'un ni l'autre : deux fois le {half} font {twice}, exactement le prix du {whole}."],
  'years.between': ['{years} ans les séparent.'],
  'years.one': ['Un an les sépare.'],
};

const de: Measured = {
  'grape.beside': ['Meist ist etwas {grape} in der Cuvée, aber nicht als Hauptsorte.'],
  'half.dearer': [
    'Nein: zweimal der {half} macht {twice}, der {whole} ist also bei gleicher Menge {gap} günstiger. Die halbe lohnt sich nur, wenn Sie weniger trinken möchten.',
  ],
  'half.cheaper': ['Ja: zweimal der {half} macht {twice}, {gap} weniger als der {whole}.'],
  'half.level': ['Es kommt aufs selbe heraus: zweimal der {half} macht {twice}, genau der Preis des {whole}.'],
  'years.between': ['Dazwischen liegen {years} Jahre.'],
  'years.one': ['Dazwischen liegt ein Jahr.'],
};

const it: Measured = {
  'grape.beside': ["Di solito c'è un po' di {grape} nel taglio, ma non è il vitigno principale."],
  'half.dearer': [
    'No: due volte il {half} fa {twice}, quindi il {whole} costa {gap} in meno a parità di quantità. La mezza conviene solo per bere meno.',
  ],
  'half.cheaper': ['Sì: due volte il {half} fa {twice}, {gap} in meno del {whole}.'],
  'half.level': ['È lo stesso: due volte il {half} fa {twice}, esattamente il prezzo del {whole}.'],
  'years.between': ['Tra i due ci sono {years} anni.'],
  'years.one': ["Tra i due c'è un anno."],
};

const es: Measured = {
  'grape.beside': ['Suele llevar algo de {grape} en la mezcla, pero no es la uva principal.'],
  'half.dearer': [
    'No: dos veces el {half} son {twice}, así que el {whole} sale {gap} más barato por la misma cantidad. La media solo compensa si quiere beber menos.',
  ],
  'half.cheaper': ['Sí: dos veces el {half} son {twice}, {gap} menos que el {whole}.'],
  'half.level': ['Da igual: dos veces el {half} son {twice}, justo el precio del {whole}.'],
  'years.between': ['Hay {years} años entre los dos.'],
  'years.one': ['Hay un año entre los dos.'],
};

export const MEASURED: Readonly<Record<Language, Measured>> = { en, fr, de, it, es };
