import type { Language } from '#src/tables/languages.ts';

/** Phrases for what a guest takes for granted, for feasts, large tables and the law. */
const en = {
  'claim.priceYes': ['Yes: the {wine}.'],
  'claim.priceNo': ['No, not {said}: it is the {wine}.'],
  'age.fine': ['Yes: at {age} that is fine here, wine is served from {least}. The staff may ask to see an ID.'],
  'age.law': ['Wine is served from the age of {least} here; the staff may ask to see an ID.'],
  'health.myth': [
    'No, wine is no medicine: what it does for the heart is disputed, every glass more does more harm, and a bottle a night is far too much. A glass for pleasure with dinner is the better reason; for your health, please ask your doctor.',
  ],
  'cool.red': ['Have it lightly chilled, at about 12 to 14 °C: half an hour in the fridge or ten minutes on ice.'],
  'company.count': ['For {people} of you, at half a bottle each, that takes {bottles} bottles: {total} in all.'],
  'near.oldest': ['It is the oldest year on the list.'],
  'near.year': ['It is the nearest year on the list.'],
  'bold.yes': ['No problem: {colour} goes well with it.'],
  'bold.light': ['It can work, as long as it is a light one with little tannin.'],
  'bold.full': ['It can work, if it has some body.'],
  'feast.birthday': ['Happy birthday!'],
  'feast.anniversary': ['Happy anniversary!'],
  'feast.celebration': ['Congratulations!'],
  'half.exact': ['Yes, exactly half: {half} against {whole} the bottle.'],
  'half.more': ['No, a little more than half: {half} against {whole} the bottle, {gap} above the half.'],
  'half.less': ['No, a little less than half: {half} against {whole} the bottle, {gap} below the half.'],
} as const;

export type PremisedKey = keyof typeof en;
type Premised = Readonly<Record<PremisedKey, readonly string[]>>;

const fr: Premised = {
  'claim.priceYes': ['Oui : le {wine}.'],
  'claim.priceNo': ["Non, pas {said} : c'est le {wine}."],
  'age.fine': [
    'Oui : à {age} ans, pas de problème ici, le vin se sert dès {least} ans. On peut vous demander une pièce d’identité.',
  ],
  'age.law': ['Ici, le vin se sert à partir de {least} ans ; on peut vous demander une pièce d’identité.'],
  'health.myth': [
    "Non, le vin n'est pas un médicament : son effet sur le cœur est discuté, chaque verre de plus fait plus de mal, et une bouteille par soir est beaucoup trop. Un verre à table, pour le plaisir, voilà la bonne raison ; pour la santé, demandez à votre médecin.",
  ],
  'cool.red': ['À boire légèrement rafraîchi, vers 12 à 14 °C : une demi-heure au frigo ou dix minutes dans la glace.'],
  'company.count': [
    'Pour {people} personnes, à une demi-bouteille chacune, il faut {bottles} bouteilles : {total} en tout.',
  ],
  'near.oldest': ["C'est le millésime le plus ancien de la carte."],
  'near.year': ["C'est le millésime le plus proche de la carte."],
  'bold.yes': ['Aucun souci : {colour}, cela va très bien.'],
  'bold.light': ["Cela peut aller, à condition qu'il soit léger et peu tannique."],
  'bold.full': ["Cela peut aller, s'il a du corps."],
  'feast.birthday': ['Joyeux anniversaire !'],
  'feast.anniversary': ['Bel anniversaire de mariage !'],
  'feast.celebration': ['Félicitations !'],
  'half.exact': ['Oui, exactement la moitié : {half} contre {whole} la bouteille.'],
  'half.more': [
    'Non, un peu plus que la moitié : {half} contre {whole} la bouteille, soit {gap} de plus que la moitié.',
  ],
  'half.less': [
    'Non, un peu moins que la moitié : {half} contre {whole} la bouteille, soit {gap} de moins que la moitié.',
  ],
};

const de: Premised = {
  'claim.priceYes': ['Ja: der {wine}.'],
  'claim.priceNo': ['Nein, nicht {said}: es ist der {wine}.'],
  'age.fine': [
    'Ja: mit {age} ist das hier in Ordnung, Wein gibt es ab {least}. Das Personal fragt vielleicht nach einem Ausweis.',
  ],
  'age.law': ['Wein gibt es hier ab {least} Jahren; das Personal fragt vielleicht nach einem Ausweis.'],
  'health.myth': [
    'Nein, Wein ist keine Medizin: Was er fürs Herz tut, ist umstritten, jedes Glas mehr schadet mehr, und eine Flasche am Abend ist viel zu viel. Ein Glas zum Essen aus Freude ist der bessere Grund; für die Gesundheit fragen Sie bitte Ihren Arzt.',
  ],
  'cool.red': [
    'Trinken Sie ihn leicht gekühlt, bei etwa 12 bis 14 °C: eine halbe Stunde Kühlschrank oder zehn Minuten Eis.',
  ],
  'company.count': [
    'Für {people} Personen, mit je einer halben Flasche, braucht es {bottles} Flaschen: zusammen {total}.',
  ],
  'near.oldest': ['Es ist der älteste Jahrgang der Karte.'],
  'near.year': ['Es ist der nächstgelegene Jahrgang der Karte.'],
  'bold.yes': ['Kein Problem: {colour} passt gut dazu.'],
  'bold.light': ['Das geht, wenn er leicht ist und wenig Gerbstoff hat.'],
  'bold.full': ['Das geht, wenn er etwas Körper hat.'],
  'feast.birthday': ['Herzlichen Glückwunsch zum Geburtstag!'],
  'feast.anniversary': ['Herzlichen Glückwunsch zum Hochzeitstag!'],
  'feast.celebration': ['Herzlichen Glückwunsch!'],
  'half.exact': ['Ja, genau die Hälfte: {half} gegen {whole} für die Flasche.'],
  'half.more': ['Nein, etwas mehr als die Hälfte: {half} gegen {whole} für die Flasche, {gap} über der Hälfte.'],
  'half.less': ['Nein, etwas weniger als die Hälfte: {half} gegen {whole} für die Flasche, {gap} unter der Hälfte.'],
};

const it: Premised = {
  'claim.priceYes': ['Sì: il {wine}.'],
  'claim.priceNo': ['No, non {said}: è il {wine}.'],
  'age.fine': [
    'Sì: a {age} anni qui va bene, il vino si serve dai {least} anni. Il personale può chiedere un documento.',
  ],
  'age.law': ['Qui il vino si serve dai {least} anni; il personale può chiedere un documento.'],
  'health.myth': [
    'No, il vino non è una medicina: che cosa faccia al cuore è discusso, ogni bicchiere in più fa più male, e una bottiglia a sera è davvero troppo. Un bicchiere a tavola, per piacere, è la ragione migliore; per la salute chieda al suo medico.',
  ],
  'cool.red': ['Da bere leggermente fresco, sui 12-14 °C: mezz’ora in frigo o dieci minuti nel ghiaccio.'],
  'company.count': ['Per {people} persone, mezza bottiglia a testa, servono {bottles} bottiglie: {total} in tutto.'],
  'near.oldest': ["È l'annata più vecchia della carta."],
  'near.year': ["È l'annata più vicina della carta."],
  'bold.yes': ['Nessun problema: {colour} va benissimo.'],
  'bold.light': ['Si può, purché sia leggero e poco tannico.'],
  'bold.full': ['Si può, se ha un po’ di corpo.'],
  'feast.birthday': ['Buon compleanno!'],
  'feast.anniversary': ['Buon anniversario!'],
  'feast.celebration': ['Congratulazioni!'],
  'half.exact': ['Sì, esattamente la metà: {half} contro {whole} la bottiglia.'],
  'half.more': ['No, un po’ più della metà: {half} contro {whole} la bottiglia, {gap} sopra la metà.'],
  'half.less': ['No, un po’ meno della metà: {half} contro {whole} la bottiglia, {gap} sotto la metà.'],
};

const es: Premised = {
  'claim.priceYes': ['Sí: el {wine}.'],
  'claim.priceNo': ['No, no {said}: es el {wine}.'],
  'age.fine': [
    'Sí: con {age} años no hay problema aquí, el vino se sirve desde los {least}. El personal puede pedir un documento.',
  ],
  'age.law': ['Aquí el vino se sirve desde los {least} años; el personal puede pedir un documento.'],
  'health.myth': [
    'No, el vino no es una medicina: lo que hace por el corazón se discute, cada copa de más hace más daño, y una botella cada noche es demasiado. Una copa en la mesa, por placer, es mejor razón; para la salud, pregunte a su médico.',
  ],
  'cool.red': ['Mejor un poco fresco, a unos 12-14 °C: media hora de nevera o diez minutos en hielo.'],
  'company.count': [
    'Para {people} personas, a media botella cada una, hacen falta {bottles} botellas: {total} en total.',
  ],
  'near.oldest': ['Es la añada más antigua de la carta.'],
  'near.year': ['Es la añada más cercana de la carta.'],
  'bold.yes': ['Sin problema: {colour} va muy bien.'],
  'bold.light': ['Se puede, siempre que sea ligero y con poco tanino.'],
  'bold.full': ['Se puede, si tiene algo de cuerpo.'],
  'feast.birthday': ['¡Feliz cumpleaños!'],
  'feast.anniversary': ['¡Feliz aniversario!'],
  'feast.celebration': ['¡Enhorabuena!'],
  'half.exact': ['Sí, exactamente la mitad: {half} frente a {whole} la botella.'],
  'half.more': ['No, algo más de la mitad: {half} frente a {whole} la botella, {gap} por encima de la mitad.'],
  'half.less': ['No, algo menos de la mitad: {half} frente a {whole} la botella, {gap} por debajo de la mitad.'],
};

export const PREMISED: Readonly<Record<Language, Premised>> = { en, fr, de, it, es };
