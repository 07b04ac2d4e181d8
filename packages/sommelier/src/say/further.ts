import type { Language } from '#src/tables/languages.ts';
import { COMPARED, type ComparedKey } from './compared.ts';

/** Phrases for what no list tells, for grapes and their parents, and for what is off a limit. */
const en = {
  'health.gluten': [
    'Gluten is no worry as a rule: wine is made from grapes and naturally free of it, so it is generally safe for coeliacs. If you react to the slightest trace, please ask the staff about the bottle.',
  ],
  'beyond.shipping': [
    'Whether bottles can be sent, and what that would cost, the list does not say, I am afraid: please ask the staff.',
  ],
  'beyond.takeaway': ['Whether a bottle may be taken home, the list does not say: please ask the staff.'],
  'beyond.hours': ['I only know the wine list, not the hours of the house, sorry: the staff can tell you.'],
  'beyond.staff': [
    'I only know the wine list, not the people or the honours of the house, sorry: please ask the staff.',
  ],
  'beyond.vineyard': ['A wine list cannot tell that, sorry; only the grower would know. The staff may help you ask.'],
  'unknown.label': ['No wine on this list is marked {word}, and I will not guess: the label or the staff can tell.'],
  'price.isPrice': ['No, {price} is its price; the year is {year}.'],
  'price.onlyPrice': ['No, {price} is its price, not a year.'],
  'fact.grapeColour': ['{grape} is a {colour} grape.'],
  'fact.grapeHome': ['{grape} is a {colour} grape, at home above all in {place}.'],
  'parents.two': ['{grape} is a cross of {parents}.'],
  'parents.one': ['One parent of {grape} is {parents}; the other is not known for sure.'],
  'missed.over': ['That is {amount} over your limit.'],
  'alike.dearer': ['Or, in the same style for {gap} more, the {wine}.'],
  'alike.cheaper': ['Or, in the same style for {gap} less, the {wine}.'],
  'alike.same': ['Or, in the same style, the {wine}.'],
  'good.yes': ['A good choice if you like {style} wines.'],
} as const;

export type FurtherKey = keyof typeof en | ComparedKey;
type Further = Readonly<Record<keyof typeof en, readonly string[]>>;

const fr: Further = {
  'health.gluten': [
    "Le gluten n'est pas un souci en général : le vin est fait de raisin et n'en contient naturellement pas, il convient donc aux cœliaques. Si vous réagissez à la moindre trace, demandez au personnel pour la bouteille.",
  ],
  'beyond.shipping': [
    'La carte ne dit pas si les bouteilles peuvent être expédiées, ni à quel prix, désolé : demandez au personnel.',
  ],
  'beyond.takeaway': ["La carte ne dit pas si l'on peut emporter une bouteille : demandez au personnel."],
  'beyond.hours': ['Je ne connais que la carte des vins, pas les horaires, désolé : le personnel vous le dira.'],
  'beyond.staff': [
    'Je ne connais que la carte des vins, pas les gens ni les distinctions de la maison, désolé : demandez au personnel.',
  ],
  'beyond.vineyard': [
    'Une carte des vins ne peut pas le dire, désolé ; seul le vigneron le saurait. Le personnel peut vous aider à le demander.',
  ],
  'unknown.label': [
    "Aucun vin de cette carte n'est marqué {word}, et je ne devine pas : l'étiquette ou le personnel peut le dire.",
  ],
  'price.isPrice': ["Non, {price}, c'est son prix ; le millésime est {year}."],
  'price.onlyPrice': ["Non, {price}, c'est son prix, pas une année."],
  'fact.grapeColour': ['{grape} est un cépage {colour}.'],
  'fact.grapeHome': ['{grape} est un cépage {colour}, chez lui surtout en {place}.'],
  'parents.two': ['{grape} est un croisement de {parents}.'],
  'parents.one': ["L'un des parents de {grape} est {parents} ; l'autre n'est pas connu avec certitude."],
  'missed.over': ["C'est {amount} au-dessus de votre limite."],
  'alike.dearer': ['Ou, dans le même style pour {gap} de plus, le {wine}.'],
  'alike.cheaper': ['Ou, dans le même style pour {gap} de moins, le {wine}.'],
  'alike.same': ['Ou, dans le même style, le {wine}.'],
  'good.yes': ['Un bon choix si vous aimez les vins de ce genre : {style}.'],
};

const de: Further = {
  'health.gluten': [
    'Gluten ist in der Regel kein Problem: Wein ist aus Trauben und von Natur aus glutenfrei, also unbedenklich bei Zöliakie. Wer auf kleinste Spuren reagiert, fragt bitte das Personal nach der Flasche.',
  ],
  'beyond.shipping': [
    'Ob Flaschen verschickt werden und was das kostet, steht leider nicht auf der Karte: fragen Sie bitte das Personal.',
  ],
  'beyond.takeaway': ['Ob man eine Flasche mitnehmen kann, steht nicht auf der Karte: fragen Sie bitte das Personal.'],
  'beyond.hours': ['Ich kenne nur die Weinkarte, nicht die Öffnungszeiten, leider: das Personal sagt es Ihnen gern.'],
  'beyond.staff': [
    'Ich kenne nur die Weinkarte, nicht die Leute oder die Auszeichnungen des Hauses, leider: fragen Sie bitte das Personal.',
  ],
  'beyond.vineyard': [
    'Das kann eine Weinkarte leider nicht sagen; das wüsste nur der Winzer. Das Personal hilft gern.',
  ],
  'unknown.label': [
    'Kein Wein dieser Karte ist als {word} gekennzeichnet, und ich rate nicht: das Etikett oder das Personal weiß es.',
  ],
  'price.isPrice': ['Nein, {price} ist der Preis; der Jahrgang ist {year}.'],
  'price.onlyPrice': ['Nein, {price} ist der Preis, kein Jahrgang.'],
  'fact.grapeColour': ['{grape}: eine Rebsorte für {colour}.'],
  'fact.grapeHome': ['{grape} ist eine Rebsorte ({colour}), zu Hause vor allem in {place}.'],
  'parents.two': ['{grape} ist eine Kreuzung aus {parents}.'],
  'parents.one': ['Ein Elternteil von {grape} ist {parents}; der andere ist nicht sicher bekannt.'],
  'missed.over': ['Das sind {amount} über Ihrer Grenze.'],
  'alike.dearer': ['Oder im selben Stil für {gap} mehr der {wine}.'],
  'alike.cheaper': ['Oder im selben Stil für {gap} weniger der {wine}.'],
  'alike.same': ['Oder im selben Stil der {wine}.'],
  'good.yes': ['Eine gute Wahl, wenn Sie solche Weine mögen: {style}.'],
};

const it: Further = {
  'health.gluten': [
    "Il glutine di regola non è un problema: il vino è fatto d'uva ed è per natura senza glutine, quindi è sicuro per i celiaci. Se reagite alla minima traccia, chiedete al personale della bottiglia.",
  ],
  'beyond.shipping': [
    'Se si spediscono bottiglie e quanto costa, la carta non lo dice, mi dispiace: chiedete al personale.',
  ],
  'beyond.takeaway': ['Se si può portare via una bottiglia, la carta non lo dice: chiedete al personale.'],
  'beyond.hours': ['Conosco solo la carta dei vini, non gli orari, mi dispiace: ve li dice il personale.'],
  'beyond.staff': [
    'Conosco solo la carta dei vini, non le persone né i premi della casa, mi dispiace: chiedete al personale.',
  ],
  'beyond.vineyard': [
    'Una carta dei vini non può dirlo, mi dispiace; lo saprebbe solo il produttore. Il personale può aiutarvi a chiederlo.',
  ],
  'unknown.label': [
    "Nessun vino di questa carta è indicato come {word}, e non tiro a indovinare: lo dicono l'etichetta o il personale.",
  ],
  'price.isPrice': ["No, {price} è il prezzo; l'annata è {year}."],
  'price.onlyPrice': ["No, {price} è il prezzo, non l'annata."],
  'fact.grapeColour': ['{grape} è un vitigno per vino {colour}.'],
  'fact.grapeHome': ['{grape} è un vitigno per vino {colour}, di casa soprattutto in {place}.'],
  'parents.two': ['{grape} è un incrocio di {parents}.'],
  'parents.one': ["Uno dei genitori di {grape} è {parents}; l'altro non è noto con certezza."],
  'missed.over': ['Sono {amount} oltre il vostro limite.'],
  'alike.dearer': ['Oppure, nello stesso stile per {gap} in più, il {wine}.'],
  'alike.cheaper': ['Oppure, nello stesso stile per {gap} in meno, il {wine}.'],
  'alike.same': ['Oppure, nello stesso stile, il {wine}.'],
  'good.yes': ['Una buona scelta se vi piacciono i vini così: {style}.'],
};

const es: Further = {
  'health.gluten': [
    'El gluten no suele ser problema: el vino se hace de uva y por naturaleza no lo lleva, así que en general es seguro para los celíacos. Si reacciona a la menor traza, pregunte al personal por la botella.',
  ],
  'beyond.shipping': ['La carta no dice si se envían botellas ni cuánto cuesta, lo siento: pregunta al personal.'],
  'beyond.takeaway': ['La carta no dice si se puede llevar una botella a casa: pregunta al personal.'],
  'beyond.hours': ['Solo conozco la carta de vinos, no los horarios, lo siento: el personal te lo dice.'],
  'beyond.staff': [
    'Solo conozco la carta de vinos, no a la gente ni los premios de la casa, lo siento: pregunta al personal.',
  ],
  'beyond.vineyard': [
    'Eso no lo puede decir una carta de vinos, lo siento; solo lo sabría el viticultor. El personal puede ayudarte a preguntarlo.',
  ],
  'unknown.label': [
    'Ningún vino de esta carta está marcado como {word}, y no voy a adivinarlo: lo dicen la etiqueta o el personal.',
  ],
  'price.isPrice': ['No, {price} es el precio; la añada es {year}.'],
  'price.onlyPrice': ['No, {price} es el precio, no la añada.'],
  'fact.grapeColour': ['{grape} es una uva de vino {colour}.'],
  'fact.grapeHome': ['{grape} es una uva de vino {colour}, de casa sobre todo en {place}.'],
  'parents.two': ['{grape} es un cruce de {parents}.'],
  'parents.one': ['Uno de los padres de {grape} es {parents}; el otro no se conoce con certeza.'],
  'missed.over': ['Son {amount} por encima de tu límite.'],
  'alike.dearer': ['O, en el mismo estilo por {gap} más, el {wine}.'],
  'alike.cheaper': ['O, en el mismo estilo por {gap} menos, el {wine}.'],
  'alike.same': ['O, en el mismo estilo, el {wine}.'],
  'good.yes': ['Una buena elección si te gustan los vinos así: {style}.'],
};

export const FURTHER: Readonly<Record<Language, Readonly<Record<FurtherKey, readonly string[]>>>> = {
  en: { ...en, ...COMPARED.en },
  fr: { ...fr, ...COMPARED.fr },
  de: { ...de, ...COMPARED.de },
  it: { ...it, ...COMPARED.it },
  es: { ...es, ...COMPARED.es },
};
