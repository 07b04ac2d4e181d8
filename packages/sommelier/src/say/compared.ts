import type { Language } from '#src/tables/languages.ts';

/** Phrases for what parts two wines, and for what a wine is made in. */
const en = {
  'compare.deeper': [
    '{top} is the deeper and longer of the two, {bottom} the more easy-going, and {difference} cheaper.',
  ],
  'compare.keeps': ['{top} will keep longer; {bottom} is the one to drink first.'],
  'near.own': ['Nearest to that is the {wine}: {taste}.'],
  'compare.dearer': ['{top} is the dearer, by {difference}.'],
  'grape.blend': ['{wine} is a blend of {grapes}.'],
  'grape.alone': ['{wine} is {grapes} alone.'],
  'claim.partly': ['In part, yes.'],
  'claim.mostly': ['Mostly, yes.'],
  'why.dear': [
    'The {wine} is one of the sought-after names of {place}: little is made, many want it, and it takes years in the cellar.',
  ],
  'oak.apart': [
    'The {light} has seen no oak: clear fruit and freshness. The {full} was aged in oak: rounder, with toast and vanilla.',
  ],
  'sweet.light': ['The {wine} is sweet, but light: little alcohol and a fresh prickle, more peach than pudding.'],
  'compare.kinds': ['{one} is {a}, {other} is {b}.'],
  'compare.vineyard': [
    'The {top} comes from a single vineyard, the {bottom} is the broader wine of the house: you pay {difference} more for depth and length.',
  ],
  'compare.step': ['The {top} is the bigger wine of the same house: {difference} more, for more depth and length.'],
  'compare.both': ['The {one} and the {other} both show {taste}.'],
  'compare.mellow': ['The {old} is {years} years older and so the mellower.'],
  'compare.sugar': ['The {top} has more residual sugar; the {bottom} is the drier.'],
  'compare.alsoDearer': ['Yes, it is also the dearer, by {difference}.'],
  'compare.butCheaper': ['But no, it is not the dearer: it costs {difference} less.'],
  'compare.unlike': ['No, they are not alike: {one} is {a}, {other} is {b}.'],
  'compare.notSame': ['No, those are two different wines.'],
  'made.qvevri': [
    'The {wine} is made in qvevri: white grapes ferment on their skins in clay jars buried in the earth.',
  ],
  'made.qvevriRed': [
    'The {wine} is made in qvevri: the grapes ferment on their skins in clay jars buried in the earth.',
  ],
  'made.amphora': ['The {wine} is made in clay amphorae, not in wood or steel.'],
  'made.barrique': ['The {wine} is aged in small oak barrels.'],
  'made.cask': ['The {wine} is aged in large old casks, so the wood gives little taste.'],
  'made.cement': ['The {wine} is made in cement tanks, without oak.'],
  'made.steel': ['The {wine} is made in steel tanks, without oak.'],
  'made.veil': ['The {wine} ages in cask under a veil of yeast, which gives it walnut and spice.'],
  'made.bottle': ['The {wine} gets its bubbles by a second fermentation in the bottle, as Champagne does.'],
  'made.skins': ['Yes, with its skins.'],
  'made.notSteel': ['No, not in steel.'],
  'name.only': ['No, that is only its name: {name}.'],
  'fact.grapesUnknown': ['The list does not print the grapes of the {wine}; the staff or the label can tell.'],
} as const;

export type ComparedKey = keyof typeof en;
type Compared = Readonly<Record<ComparedKey, readonly string[]>>;

const fr: Compared = {
  'compare.deeper': [
    '{top} est le plus profond des deux, {bottom} le plus facile d’accès, et {difference} moins cher.',
  ],
  'compare.keeps': ['{top} se gardera plus longtemps ; {bottom} est à boire en premier.'],
  'near.own': ['Le plus proche est le {wine} : {taste}.'],
  'compare.dearer': ['Le plus cher est {top}, de {difference}.'],
  'grape.blend': ['{wine} est un assemblage de {grapes}.'],
  'grape.alone': ['{wine}, c’est du {grapes} seul.'],
  'claim.partly': ['En partie, oui.'],
  'claim.mostly': ['En majorité, oui.'],
  'why.dear': [
    'Le {wine} est l’un des noms les plus recherchés ({place}) : on en fait peu, on le demande beaucoup, et il lui faut des années de cave.',
  ],
  'oak.apart': [
    'Le {light} n’a pas vu de bois : du fruit net et de la fraîcheur. Le {full} a été élevé en fût : plus rond, avec du toasté et de la vanille.',
  ],
  'sweet.light': ['Le {wine} est doux, mais léger : peu d’alcool et de la fraîcheur, plus pêche que dessert.'],
  'compare.kinds': ['{one} : {a} ; {other} : {b}.'],
  'compare.vineyard': [
    'Le {top} vient d’une seule parcelle, le {bottom} est la cuvée plus large de la maison : les {difference} de plus paient la profondeur et la longueur.',
  ],
  'compare.step': [
    'Le {top} est le plus grand vin de la même maison : {difference} de plus, pour plus de profondeur et de longueur.',
  ],
  'compare.both': ['Le {one} et le {other} ont en commun {taste}.'],
  'compare.mellow': ['Le {old} a {years} ans de plus, il est donc plus fondu.'],
  'compare.sugar': ['Le {top} a plus de sucre résiduel ; le {bottom} est le plus sec.'],
  'compare.alsoDearer': ['Oui, c’est aussi le plus cher, de {difference}.'],
  'compare.butCheaper': ['Mais non, ce n’est pas le plus cher : il coûte {difference} de moins.'],
  'compare.unlike': ['Non, ils ne se ressemblent pas : {one}, c’est {a} ; {other}, c’est {b}.'],
  'compare.notSame': ['Non, ce sont deux vins différents.'],
  'made.qvevri': [
    'Le {wine} est fait en qvevri : des raisins blancs y fermentent avec leurs peaux, dans des jarres d’argile enterrées.',
  ],
  'made.qvevriRed': [
    'Le {wine} est fait en qvevri : le raisin y fermente avec ses peaux, dans des jarres d’argile enterrées.',
  ],
  'made.amphora': ['Le {wine} est fait en amphores d’argile, ni en bois ni en cuve d’acier.'],
  'made.barrique': ['Le {wine} est élevé en petits fûts de chêne.'],
  'made.cask': ['Le {wine} est élevé en grands foudres anciens : le bois y marque peu.'],
  'made.cement': ['Le {wine} est fait en cuves de béton, sans chêne.'],
  'made.steel': ['Le {wine} est fait en cuves d’acier, sans chêne.'],
  'made.veil': ['Le {wine} vieillit en fût sous un voile de levures, d’où la noix et les épices.'],
  'made.bottle': ['Le {wine} prend ses bulles par une seconde fermentation en bouteille, comme le champagne.'],
  'made.skins': ['Oui, avec ses peaux.'],
  'made.notSteel': ['Non, pas en cuve d’acier.'],
  'name.only': ['Non, c’est seulement son nom : {name}.'],
  'fact.grapesUnknown': ['La carte ne donne pas les cépages du {wine} ; le personnel ou l’étiquette le dira.'],
};

const de: Compared = {
  'compare.deeper': ['{top} ist der tiefere der beiden, {bottom} der unkompliziertere und {difference} günstiger.'],
  'compare.keeps': ['{top} hält länger; {bottom} sollte man zuerst trinken.'],
  'near.own': ['Am nächsten kommt {wine}: {taste}.'],
  'compare.dearer': ['{top} ist der teurere, um {difference}.'],
  'grape.blend': ['{wine} ist eine Cuvée aus {grapes}.'],
  'grape.alone': ['{wine} ist {grapes} allein.'],
  'claim.partly': ['Zum Teil ja.'],
  'claim.mostly': ['Zum größten Teil ja.'],
  'why.dear': [
    '{wine} ist einer der gesuchten Namen ({place}): Es gibt wenig davon, viele wollen ihn, und er braucht Jahre im Keller.',
  ],
  'oak.apart': [
    '{light} hat kein Holz gesehen: klare Frucht und Frische. {full} lag im Holz: runder, mit Toast und Vanille.',
  ],
  'sweet.light': ['{wine} ist süß, aber leicht: wenig Alkohol und ein frisches Prickeln, eher Pfirsich als Nachtisch.'],
  'compare.kinds': ['{one} ist {a}, {other} ist {b}.'],
  'compare.vineyard': [
    'Der {top} kommt aus einer einzigen Lage, der {bottom} ist der breitere Wein des Hauses: Für {difference} mehr bekommen Sie Tiefe und Länge.',
  ],
  'compare.step': ['Der {top} ist der größere Wein desselben Hauses: {difference} mehr, dafür mehr Tiefe und Länge.'],
  'compare.both': ['{one} und {other} zeigen beide {taste}.'],
  'compare.mellow': ['{old} ist {years} Jahre älter und darum der mildere.'],
  'compare.sugar': ['Mehr Restzucker hat {top}; {bottom} ist der trockenere.'],
  'compare.alsoDearer': ['Ja, er ist auch der teurere, um {difference}.'],
  'compare.butCheaper': ['Aber nein, der teurere ist er nicht: Er kostet {difference} weniger.'],
  'compare.unlike': ['Nein, die beiden ähneln sich nicht: {one} ist {a}, {other} ist {b}.'],
  'compare.notSame': ['Nein, das sind zwei verschiedene Weine.'],
  'made.qvevri': [
    '{wine} entsteht in Qvevri: Weiße Trauben gären mit ihren Schalen in Tonkrügen, die in der Erde vergraben sind.',
  ],
  'made.qvevriRed': [
    '{wine} entsteht in Qvevri: Die Trauben gären mit ihren Schalen in Tonkrügen, die in der Erde vergraben sind.',
  ],
  'made.amphora': ['{wine} entsteht in Tonamphoren, nicht in Holz oder Stahl.'],
  'made.barrique': ['{wine} reift in kleinen Eichenfässern.'],
  'made.cask': ['{wine} reift in großen alten Fässern; das Holz schmeckt kaum vor.'],
  'made.cement': ['{wine} entsteht in Zementtanks, ohne Eiche.'],
  'made.steel': ['{wine} entsteht im Stahltank, ohne Eiche.'],
  'made.veil': ['{wine} reift im Fass unter einem Hefeflor; daher Walnuss und Würze.'],
  'made.bottle': ['{wine} bekommt seine Perlen durch eine zweite Gärung in der Flasche, wie Champagner.'],
  'made.skins': ['Ja, mit den Schalen.'],
  'made.notSteel': ['Nein, nicht im Stahltank.'],
  'name.only': ['Nein, das ist nur sein Name: {name}.'],
  'fact.grapesUnknown': ['Die Karte nennt die Rebsorten von {wine} nicht; das Personal oder das Etikett weiß es.'],
};

const it: Compared = {
  'compare.deeper': ['{top} è il più profondo dei due, {bottom} il più immediato, e costa {difference} in meno.'],
  'compare.keeps': ['{top} durerà di più; {bottom} è da bere prima.'],
  'near.own': ['Il più vicino è il {wine}: {taste}.'],
  'compare.dearer': ['Il più caro è {top}, di {difference}.'],
  'grape.blend': ['{wine} è un taglio di {grapes}.'],
  'grape.alone': ['{wine} è solo {grapes}.'],
  'claim.partly': ['In parte sì.'],
  'claim.mostly': ['Per lo più sì.'],
  'why.dear': [
    'Il {wine} è uno dei nomi più ricercati ({place}): se ne fa poco, lo vogliono in molti e chiede anni di cantina.',
  ],
  'oak.apart': [
    'Il {light} non ha visto legno: frutto nitido e freschezza. Il {full} è stato in legno: più rotondo, con tostatura e vaniglia.',
  ],
  'sweet.light': ['Il {wine} è dolce ma leggero: poco alcol e una freschezza vivace, più pesca che dessert.'],
  'compare.kinds': ['{one}: {a}; {other}: {b}.'],
  'compare.vineyard': [
    'Il {top} viene da un solo vigneto, il {bottom} è il vino più ampio della casa: i {difference} in più pagano profondità e lunghezza.',
  ],
  'compare.step': [
    'Il {top} è il vino più importante della stessa casa: {difference} in più, per più profondità e lunghezza.',
  ],
  'compare.both': ['Il {one} e il {other} hanno in comune {taste}.'],
  'compare.mellow': ['Il {old} ha {years} anni in più, quindi è il più morbido.'],
  'compare.sugar': ['Il {top} ha più residuo zuccherino; il {bottom} è il più secco.'],
  'compare.alsoDearer': ['Sì, è anche il più caro, di {difference}.'],
  'compare.butCheaper': ['Ma no, non è il più caro: costa {difference} in meno.'],
  'compare.unlike': ['No, non si somigliano: {one} è {a}, {other} è {b}.'],
  'compare.notSame': ['No, sono due vini diversi.'],
  'made.qvevri': [
    'Il {wine} nasce in qvevri: uve bianche che fermentano con le bucce in anfore di terracotta interrate.',
  ],
  'made.qvevriRed': ['Il {wine} nasce in qvevri: l’uva fermenta con le bucce in anfore di terracotta interrate.'],
  'made.amphora': ['Il {wine} nasce in anfore di terracotta, né in legno né in acciaio.'],
  'made.barrique': ['Il {wine} si affina in piccole botti di rovere.'],
  'made.cask': ['Il {wine} si affina in grandi botti vecchie: il legno si sente poco.'],
  'made.cement': ['Il {wine} nasce in vasche di cemento, senza rovere.'],
  'made.steel': ['Il {wine} nasce in acciaio, senza rovere.'],
  'made.veil': ['Il {wine} matura in botte sotto un velo di lieviti: da lì la noce e le spezie.'],
  'made.bottle': ['Il {wine} prende le bollicine con una seconda fermentazione in bottiglia, come lo champagne.'],
  'made.skins': ['Sì, con le bucce.'],
  'made.notSteel': ['No, non in acciaio.'],
  'name.only': ['No, è solo il suo nome: {name}.'],
  'fact.grapesUnknown': ['La carta non indica i vitigni del {wine}; il personale o l’etichetta lo sa.'],
};

const es: Compared = {
  'compare.deeper': ['{top} es el más profundo de los dos, {bottom} el más fácil, y {difference} más barato.'],
  'compare.keeps': ['{top} aguantará más; {bottom} es el que se bebe antes.'],
  'near.own': ['Lo más cercano es el {wine}: {taste}.'],
  'compare.dearer': ['El más caro es {top}, por {difference}.'],
  'grape.blend': ['{wine} es una mezcla de {grapes}.'],
  'grape.alone': ['{wine} es solo {grapes}.'],
  'claim.partly': ['En parte, sí.'],
  'claim.mostly': ['En su mayor parte, sí.'],
  'why.dear': [
    'El {wine} es uno de los nombres más buscados ({place}): se hace poco, muchos lo quieren y pide años de bodega.',
  ],
  'oak.apart': [
    'El {light} no ha visto madera: fruta limpia y frescura. El {full} pasó por madera: más redondo, con tostado y vainilla.',
  ],
  'sweet.light': ['El {wine} es dulce, pero ligero: poco alcohol y un toque fresco, más melocotón que postre.'],
  'compare.kinds': ['{one}: {a}; {other}: {b}.'],
  'compare.vineyard': [
    'El {top} viene de un solo viñedo, el {bottom} es el vino más amplio de la casa: los {difference} de más pagan profundidad y longitud.',
  ],
  'compare.step': [
    'El {top} es el vino mayor de la misma casa: {difference} más, a cambio de más profundidad y longitud.',
  ],
  'compare.both': ['El {one} y el {other} comparten {taste}.'],
  'compare.mellow': ['El {old} tiene {years} años más, así que es el más suave.'],
  'compare.sugar': ['El {top} tiene más azúcar residual; el {bottom} es el más seco.'],
  'compare.alsoDearer': ['Sí, también es el más caro, por {difference}.'],
  'compare.butCheaper': ['Pero no, no es el más caro: cuesta {difference} menos.'],
  'compare.unlike': ['No, no se parecen: {one} es {a}, {other} es {b}.'],
  'compare.notSame': ['No, son dos vinos distintos.'],
  'made.qvevri': [
    'El {wine} se hace en qvevri: uvas blancas que fermentan con sus pieles en tinajas de barro enterradas.',
  ],
  'made.qvevriRed': ['El {wine} se hace en qvevri: la uva fermenta con sus pieles en tinajas de barro enterradas.'],
  'made.amphora': ['El {wine} se hace en ánforas de barro, ni en madera ni en acero.'],
  'made.barrique': ['El {wine} se cría en barricas pequeñas de roble.'],
  'made.cask': ['El {wine} se cría en grandes toneles viejos: la madera apenas se nota.'],
  'made.cement': ['El {wine} se hace en depósitos de cemento, sin roble.'],
  'made.steel': ['El {wine} se hace en acero, sin roble.'],
  'made.veil': ['El {wine} envejece en bota bajo un velo de levaduras: de ahí la nuez y las especias.'],
  'made.bottle': ['El {wine} toma sus burbujas con una segunda fermentación en botella, como el champán.'],
  'made.skins': ['Sí, con sus pieles.'],
  'made.notSteel': ['No, no en acero.'],
  'name.only': ['No, es solo su nombre: {name}.'],
  'fact.grapesUnknown': ['La carta no dice las uvas del {wine}; el personal o la etiqueta lo sabe.'],
};

export const COMPARED: Readonly<Record<Language, Compared>> = { en, fr, de, it, es };
