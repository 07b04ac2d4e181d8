import type { Language } from '#src/tables/languages.ts';

/** Phrases for sums, companies, middles and ranks. */
const en = {
  'place.colours': ['{place} is made in {colours}.'],
  'vintage.best': ['The best years of {place} of late: {years}.'],
  'vintage.worst': ['The weaker years of {place} of late: {years}.'],
  'growth.is': ['The {wine} is a {rank}.'],
  'count.here': ['{count} on this list: {names}.'],
  'count.hereSome': ['{count} on this list; the commonest are {names}.'],
  'sum.corkage': [
    '{parts}, and {bottles} × corkage at {fee} ({fees}): {total} in all. The fee is your figure; the list does not print it.',
  ],
  'sum.ofEach': ['One of each: {parts}. That is {total} in all.'],
  'list.neighbour': ['Next to it on the list: the {wine}.'],
  'glass.against': [
    '{glasses} glasses of the {wine} come to {byGlass}; {bottles} × the bottle to {byBottle}. {verdict}',
  ],
  'glass.cheaper': ['The glasses are cheaper, by {gap}.'],
  'bottle.cheaper': ['The bottles are cheaper, by {gap}.'],
  'plan.each': ['That is {each} each for {people}.'],
  'count.printed': ['{count} lines of the list print the word {word}.', 'The word {word} stands on {count} lines.'],
  'bottles.forGlasses': ['For {glasses} glasses, {per} to a bottle: {bottles} × {wine}, {total} in all.'],
  'bottles.forAll': ['For {people} people: {bottles} × {wine}, {total} in all.'],
  'bottles.enough': ['{glasses} glasses take {bottles} bottles, counting {per} glasses to the bottle.'],
  'bottles.enoughAll': ['For {people} people you need {bottles} bottles.'],
  'bottles.pot': [
    'For {people} people that is {pot} in all. It takes {bottles} bottles, so each may cost up to {each}.',
  ],
  'extreme.middle': ['In the middle of {count} prices{what}: the {wine}.'],
  'extreme.middles': ['In the middle of {count} prices{what} stand two: {wine}.'],
  'oak.much': ['Yes, as a rule in oak: wines like the {wine} are usually aged in barrel.'],
  'oak.some': ['Sometimes a little oak, seldom much: that is usual for wines like the {wine}. The staff can say more.'],
  'oak.none': ['No oak as a rule: wines like the {wine} are usually kept in steel tanks, without wood, to stay fresh.'],
  'unit.better': ['By volume the {wine} is the better value: {unit} for {volume}, against {other} for the {dear}.'],
} as const;

export type CountedKey = keyof typeof en;
type Counted = Readonly<Record<CountedKey, readonly string[]>>;

const fr: Counted = {
  'place.colours': ['{place} se fait en {colours}.'],
  'vintage.best': ['Les meilleures années récentes de {place} : {years}.'],
  'vintage.worst': ['Les années récentes les plus faibles de {place} : {years}.'],
  'growth.is': ['{wine} est un {rank}.'],
  'count.here': ['{count} sur cette carte : {names}.'],
  'count.hereSome': ['{count} sur cette carte ; les plus fréquents : {names}.'],
  'sum.corkage': [
    '{parts}, et {bottles} × droit de bouchon à {fee} ({fees}) : {total} en tout. Ce droit est votre chiffre ; la carte ne l’imprime pas.',
  ],
  'sum.ofEach': ['Un de chaque : {parts}. Cela fait {total} en tout.'],
  'list.neighbour': ['À côté sur la carte : {wine}.'],
  'glass.against': ['{glasses} verres de {wine} font {byGlass} ; {bottles} × la bouteille, {byBottle}. {verdict}'],
  'glass.cheaper': ['Les verres sont moins chers, de {gap}.'],
  'bottle.cheaper': ['Les bouteilles sont moins chères, de {gap}.'],
  'plan.each': ['Cela fait {each} chacun pour {people}.'],
  'count.printed': ['Le mot {word} figure sur {count} lignes de la carte.'],
  'bottles.forGlasses': ['Pour {glasses} verres, {per} par bouteille : {bottles} × {wine}, {total} en tout.'],
  'bottles.forAll': ['Pour {people} personnes : {bottles} × {wine}, {total} en tout.'],
  'bottles.enough': ['Pour {glasses} verres, il faut {bottles} bouteilles, à {per} verres la bouteille.'],
  'bottles.enoughAll': ['Pour {people} personnes, il faut {bottles} bouteilles.'],
  'bottles.pot': [
    'Pour {people} personnes, cela fait {pot} en tout. Il faut {bottles} bouteilles : chacune peut coûter jusqu’à {each}.',
  ],
  'extreme.middle': ['Au milieu de {count} prix{what} : {wine}.'],
  'extreme.middles': ['Au milieu de {count} prix{what}, il y en a deux : {wine}.'],
  'oak.much': ['Oui, en fût de chêne en général : les vins comme {wine} sont d’ordinaire élevés en barrique.'],
  'oak.some': [
    'Parfois un peu de bois, rarement beaucoup : c’est l’usage pour des vins comme {wine}. Le personnel en sait plus.',
  ],
  'oak.none': [
    'Pas de bois en général : les vins comme {wine} sont d’ordinaire élevés en cuve, sans fût, pour rester frais.',
  ],
  'unit.better': ['Au volume, {wine} est le meilleur marché : {unit} les {volume}, contre {other} pour {dear}.'],
};

const de: Counted = {
  'place.colours': ['{place} gibt es in {colours}.'],
  'vintage.best': ['Die besten Jahre in {place} zuletzt: {years}.'],
  'vintage.worst': ['Die schwächeren Jahre in {place} zuletzt: {years}.'],
  'growth.is': ['{wine} ist ein {rank}.'],
  'count.here': ['{count} auf dieser Karte: {names}.'],
  'count.hereSome': ['{count} auf dieser Karte; am häufigsten: {names}.'],
  'sum.corkage': [
    '{parts}, dazu {bottles} × Korkgeld zu {fee} ({fees}): zusammen {total}. Das Korkgeld ist Ihre Zahl; auf der Karte steht es nicht.',
  ],
  'sum.ofEach': ['Je eine: {parts}. Das macht zusammen {total}.'],
  'list.neighbour': ['Daneben auf der Karte: {wine}.'],
  'glass.against': ['{glasses} Gläser {wine} kosten {byGlass}; {bottles} × die Flasche {byBottle}. {verdict}'],
  'glass.cheaper': ['Die Gläser sind günstiger, um {gap}.'],
  'bottle.cheaper': ['Die Flaschen sind günstiger, um {gap}.'],
  'plan.each': ['Das sind {each} für jeden von {people}.'],
  'count.printed': ['Das Wort {word} steht in {count} Zeilen der Karte.'],
  'bottles.forGlasses': ['Für {glasses} Gläser, {per} aus einer Flasche: {bottles} × {wine}, zusammen {total}.'],
  'bottles.forAll': ['Für {people} Personen: {bottles} × {wine}, zusammen {total}.'],
  'bottles.enough': ['Für {glasses} Gläser braucht es {bottles} Flaschen, bei {per} Gläsern pro Flasche.'],
  'bottles.enoughAll': ['Für {people} Personen braucht es {bottles} Flaschen.'],
  'bottles.pot': [
    'Für {people} Personen sind das zusammen {pot}. Es braucht {bottles} Flaschen, jede darf also bis {each} kosten.',
  ],
  'extreme.middle': ['In der Mitte von {count} Preisen{what}: {wine}.'],
  'extreme.middles': ['In der Mitte von {count} Preisen{what} stehen zwei: {wine}.'],
  'oak.much': ['Ja, in der Regel im Holz: Weine wie {wine} reifen meist im Fass.'],
  'oak.some': ['Manchmal etwas Holz, selten viel: So ist es bei Weinen wie {wine} üblich. Das Personal weiß mehr.'],
  'oak.none': ['In der Regel ohne Holz: Weine wie {wine} bleiben meist im Stahltank, damit sie frisch sind.'],
  'unit.better': ['Nach Menge ist {wine} günstiger: {unit} für {volume}, gegen {other} bei {dear}.'],
};

const it: Counted = {
  'place.colours': ['{place} si fa in {colours}.'],
  'vintage.best': ['Le migliori annate recenti di {place}: {years}.'],
  'vintage.worst': ['Le annate recenti più deboli di {place}: {years}.'],
  'growth.is': ['{wine} è un {rank}.'],
  'count.here': ['{count} in questa carta: {names}.'],
  'count.hereSome': ['{count} in questa carta; i più frequenti: {names}.'],
  'sum.corkage': [
    '{parts}, e {bottles} × diritto di tappo a {fee} ({fees}): {total} in tutto. Il diritto è la sua cifra; la carta non lo riporta.',
  ],
  'sum.ofEach': ['Una di ognuna: {parts}. Fanno {total} in tutto.'],
  'list.neighbour': ['Accanto in carta: {wine}.'],
  'glass.against': ['{glasses} calici di {wine} fanno {byGlass}; {bottles} × la bottiglia {byBottle}. {verdict}'],
  'glass.cheaper': ['I calici costano meno, di {gap}.'],
  'bottle.cheaper': ['Le bottiglie costano meno, di {gap}.'],
  'plan.each': ['Sono {each} a testa per {people}.'],
  'count.printed': ['La parola {word} compare in {count} righe della carta.'],
  'bottles.forGlasses': ['Per {glasses} calici, {per} a bottiglia: {bottles} × {wine}, {total} in tutto.'],
  'bottles.forAll': ['Per {people} persone: {bottles} × {wine}, {total} in tutto.'],
  'bottles.enough': ['Per {glasses} calici servono {bottles} bottiglie, contando {per} calici a bottiglia.'],
  'bottles.enoughAll': ['Per {people} persone servono {bottles} bottiglie.'],
  'bottles.pot': [
    'Per {people} persone fanno {pot} in tutto. Servono {bottles} bottiglie, quindi ognuna può costare fino a {each}.',
  ],
  'extreme.middle': ['A metà di {count} prezzi{what}: {wine}.'],
  'extreme.middles': ['A metà di {count} prezzi{what} ce ne sono due: {wine}.'],
  'oak.much': ['Sì, di norma in legno: vini come {wine} si affinano di solito in botte.'],
  'oak.some': ['A volte un po’ di legno, di rado molto: è l’uso per vini come {wine}. Il personale ne sa di più.'],
  'oak.none': ['Di norma niente legno: vini come {wine} restano di solito in acciaio, per essere freschi.'],
  'unit.better': ['A volume conviene {wine}: {unit} ogni {volume}, contro {other} per {dear}.'],
};

const es: Counted = {
  'place.colours': ['{place} se hace en {colours}.'],
  'vintage.best': ['Las mejores añadas recientes de {place}: {years}.'],
  'vintage.worst': ['Las añadas recientes más flojas de {place}: {years}.'],
  'growth.is': ['{wine} es un {rank}.'],
  'count.here': ['{count} en esta carta: {names}.'],
  'count.hereSome': ['{count} en esta carta; los más frecuentes: {names}.'],
  'sum.corkage': [
    '{parts}, y {bottles} × descorche a {fee} ({fees}): {total} en total. El descorche es su cifra; la carta no lo indica.',
  ],
  'sum.ofEach': ['Una de cada: {parts}. Son {total} en total.'],
  'list.neighbour': ['Al lado en la carta: {wine}.'],
  'glass.against': ['{glasses} copas de {wine} son {byGlass}; {bottles} × la botella, {byBottle}. {verdict}'],
  'glass.cheaper': ['Las copas salen más baratas, por {gap}.'],
  'bottle.cheaper': ['Las botellas salen más baratas, por {gap}.'],
  'plan.each': ['Son {each} por persona para {people}.'],
  'count.printed': ['La palabra {word} aparece en {count} líneas de la carta.'],
  'bottles.forGlasses': ['Para {glasses} copas, {per} por botella: {bottles} × {wine}, {total} en total.'],
  'bottles.forAll': ['Para {people} personas: {bottles} × {wine}, {total} en total.'],
  'bottles.enough': ['Para {glasses} copas hacen falta {bottles} botellas, a {per} copas por botella.'],
  'bottles.enoughAll': ['Para {people} personas hacen falta {bottles} botellas.'],
  'bottles.pot': [
    'Para {people} personas son {pot} en total. Hacen falta {bottles} botellas, así que cada una puede costar hasta {each}.',
  ],
  'extreme.middle': ['En medio de {count} precios{what}: {wine}.'],
  'extreme.middles': ['En medio de {count} precios{what} hay dos: {wine}.'],
  'oak.much': ['Sí, en general con madera: vinos como {wine} suelen criarse en barrica.'],
  'oak.some': ['A veces algo de madera, rara vez mucha: es lo normal en vinos como {wine}. El personal sabe más.'],
  'oak.none': ['En general sin madera: vinos como {wine} suelen quedarse en acero, para mantenerse frescos.'],
  'unit.better': ['Por volumen sale mejor {wine}: {unit} cada {volume}, frente a {other} de {dear}.'],
};

export const COUNTED: Readonly<Record<Language, Counted>> = { en, fr, de, it, es };
