import type { Language } from '#src/tables/languages.ts';

/** Phrases for what is odd about a wine, and for what a wine does to somebody's head. */
const en = {
  'health.migraine': [
    'I cannot promise that for any wine: what sets off a migraine differs from person to person, and alcohol alone can do it. Please ask your doctor; if in doubt, leave it, and the staff will bring something without alcohol.',
  ],
  'both.rose': ['fresh enough for the one and with the red fruit for the other'],
  'both.red': ['soft enough for the one and red enough for the other'],
  'both.white': ['made for the lighter of the two, and fresh enough beside the other'],
  'odd.first': ['The oddest thing here is the {wine}: {why}.'],
  'odd.taste': ['Expect {taste}.'],
  'odd.next': ['Odd in another way: the {wine}, {why}.'],
  'odd.resin': ['flavoured with pine resin, as in ancient Greece'],
  'odd.flor': ['aged for years under a veil of yeast'],
  'odd.orange': ['white grapes left on their skins like a red'],
  'odd.orangeFizz': ['an orange wine that sparkles a little'],
  'odd.ancestral': ['bottled before it had finished fermenting, as sparkling wine first was'],
  'odd.redFizz': ['a red that sparkles'],
  'odd.clay': ['made in clay vessels'],
  'odd.dried': ['pressed from dried grapes'],
  'odd.grape': ['{grape} is a grape that few tables ever see'],
} as const;
export type OddKey = keyof typeof en;
type Odd = Readonly<Record<OddKey, readonly string[]>>;

const fr: Odd = {
  'health.migraine': [
    "Je ne peux le promettre pour aucun vin : ce qui déclenche une migraine varie d'une personne à l'autre, et l'alcool seul y suffit. Demandez à votre médecin ; dans le doute, mieux vaut s'abstenir, et le personnel vous servira quelque chose sans alcool.",
  ],
  'both.rose': ["assez frais pour l'un, avec le fruit rouge qu'il faut pour l'autre"],
  'both.red': ["assez souple pour l'un, assez rouge pour l'autre"],
  'both.white': ["fait pour le plus léger des deux, et assez frais à côté de l'autre"],
  'odd.first': ['Le plus insolite ici : le {wine}, {why}.'],
  'odd.taste': ['Attendez-vous à ceci : {taste}.'],
  'odd.next': ["Insolite d'une autre façon : le {wine}, {why}."],
  'odd.resin': ['parfumé à la résine de pin, comme dans la Grèce antique'],
  'odd.flor': ['élevé des années sous un voile de levures'],
  'odd.orange': ['des raisins blancs macérés avec leurs peaux, comme un rouge'],
  'odd.orangeFizz': ['un vin orange qui pétille un peu'],
  'odd.ancestral': ["mis en bouteille avant la fin de la fermentation, comme l'étaient les premiers vins à bulles"],
  'odd.redFizz': ['un rouge qui pétille'],
  'odd.clay': ['élaboré dans des jarres de terre cuite'],
  'odd.dried': ['issu de raisins séchés'],
  'odd.grape': ["{grape} est un cépage qu'on voit rarement à table"],
};
const de: Odd = {
  'health.migraine': [
    'Das kann ich für keinen Wein versprechen: was Migräne auslöst, ist bei jedem anders, und der Alkohol allein genügt oft. Bitte fragen Sie Ihren Arzt; im Zweifel lieber nicht, das Personal bringt gern etwas ohne Alkohol.',
  ],
  'both.rose': ['frisch genug für das eine und mit der roten Frucht für das andere'],
  'both.red': ['weich genug für das eine und rot genug für das andere'],
  'both.white': ['wie gemacht für das leichtere Gericht und frisch genug neben dem anderen'],
  'odd.first': ['Am ausgefallensten ist hier der {wine}: {why}.'],
  'odd.taste': ['Zu erwarten: {taste}.'],
  'odd.next': ['Auf andere Art ausgefallen: der {wine}, {why}.'],
  'odd.resin': ['mit Pinienharz gewürzt wie im alten Griechenland'],
  'odd.flor': ['jahrelang unter einem Hefeflor gereift'],
  'odd.orange': ['weiße Trauben, wie ein Rotwein auf den Schalen vergoren'],
  'odd.orangeFizz': ['ein Orange Wine, der leicht perlt'],
  'odd.ancestral': ['vor dem Ende der Gärung abgefüllt, wie die ersten Schaumweine'],
  'odd.redFizz': ['ein Roter, der perlt'],
  'odd.clay': ['in Tongefäßen ausgebaut'],
  'odd.dried': ['aus getrockneten Trauben'],
  'odd.grape': ['{grape} ist eine Traube, die man selten im Glas hat'],
};
const it: Odd = {
  'health.migraine': [
    "Non posso prometterlo per nessun vino: ciò che scatena l'emicrania cambia da persona a persona, e l'alcol da solo può bastare. Chiedete al vostro medico; nel dubbio meglio evitare, e il personale vi porterà qualcosa senza alcol.",
  ],
  'both.rose': ["abbastanza fresco per l'uno e con il frutto rosso per l'altro"],
  'both.red': ["abbastanza morbido per l'uno e abbastanza rosso per l'altro"],
  'both.white': ["fatto per il più leggero dei due, e abbastanza fresco accanto all'altro"],
  'odd.first': ['Il più insolito qui è il {wine}: {why}.'],
  'odd.taste': ['Aspettatevi {taste}.'],
  'odd.next': ['Insolito in un altro modo: il {wine}, {why}.'],
  'odd.resin': ["aromatizzato con resina di pino, come nell'antica Grecia"],
  'odd.flor': ['affinato per anni sotto un velo di lieviti'],
  'odd.orange': ['uve bianche lasciate sulle bucce come per un rosso'],
  'odd.orangeFizz': ['un orange leggermente frizzante'],
  'odd.ancestral': ['imbottigliato prima della fine della fermentazione, come i primi spumanti'],
  'odd.redFizz': ['un rosso con le bollicine'],
  'odd.clay': ['fatto in vasi di terracotta'],
  'odd.dried': ['da uve appassite'],
  'odd.grape': ["{grape} è un'uva che si incontra di rado"],
};
const es: Odd = {
  'health.migraine': [
    'No puedo prometerlo para ningún vino: lo que provoca una migraña cambia de una persona a otra, y el alcohol solo ya puede bastar. Consulta a tu médico; en la duda, mejor no, y el personal te traerá algo sin alcohol.',
  ],
  'both.rose': ['bastante fresco para uno y con la fruta roja para el otro'],
  'both.red': ['bastante suave para uno y bastante tinto para el otro'],
  'both.white': ['hecho para el más ligero de los dos, y bastante fresco junto al otro'],
  'odd.first': ['Lo más raro aquí es el {wine}: {why}.'],
  'odd.taste': ['Espera {taste}.'],
  'odd.next': ['Raro de otra manera: el {wine}, {why}.'],
  'odd.resin': ['aromatizado con resina de pino, como en la antigua Grecia'],
  'odd.flor': ['criado durante años bajo un velo de levaduras'],
  'odd.orange': ['uvas blancas maceradas con sus pieles, como un tinto'],
  'odd.orangeFizz': ['un vino naranja con algo de burbuja'],
  'odd.ancestral': ['embotellado antes de acabar la fermentación, como los primeros espumosos'],
  'odd.redFizz': ['un tinto con burbujas'],
  'odd.clay': ['hecho en tinajas de barro'],
  'odd.dried': ['de uvas pasificadas'],
  'odd.grape': ['{grape} es una uva que se ve poco en las mesas'],
};

export const ODD: Readonly<Record<Language, Odd>> = { en, fr, de, it, es };
