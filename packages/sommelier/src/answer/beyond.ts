import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { recommendFor } from './recommend.ts';

/** Matters that no list tells and no sommelier of a list can do, with who can. One line for each, in five languages. */
const MATTERS = [
  [
    'corkage',
    /\b(corkage|bring (our|my|your) own|byo|own (bottle|wine)|bottle of (my|our) own|(charge|fee|cost) (to|for) (open|opening|pour|pouring|uncork\w*)|droit de bouchon|(notre|ma|sa|votre) propre (bouteille|vin)|apporter (notre|ma|une|son) (propre )?(bouteille|vin)|(notre|ma) bouteille (a nous|perso\w*)|korkgeld|korkengeld|stoppelgeld|eigene[nr]? (wein|flasche)|mitgebrachte\w*|selbst mitgebracht|diritto di tappo|(nostra|mia|propria) bottiglia|bottiglia (nostra|mia|di casa|portata)|portare (una|la) (nostra |mia )?bottiglia|descorche|(nuestra|mi|propia) (propia )?botella|traer (una|nuestra|mi) (propia )?botella|botella (nuestra|mia|de casa))\b/,
  ],
  [
    'others',
    /\b((couple|people|guy|man|woman|lady|gentleman|table|party|lot|folks|they|neighbou?rs|those two) (\w+ ){0,5}(drinking|having|drank|ordered|chose)|what (is|are|s) (that|those|the) (couple|people|table|lady|man|guy)|(que|qu est ce que) (boivent|boit|prennent) (les|la|le|nos)|(boivent|boit) (les voisins|la table|le couple|le monsieur)|was (trinken|trinkt|haben) (die|der|das) (da|leute|paar|herr|dame|nachbar\w*)|(cosa|che) (bevono|beve|stanno bevendo) (quell\w+|i|il|la|al)|(que) (beben|bebe|estan bebiendo|toman) (los|la|el|aquell\w+|es[oa]s?))\b/,
  ],
  [
    'kitchen',
    /\b(what ?s in (the|your) (?!bottle|glass|wine|cellar|house|cask)[^.?!]{2,40}\bany (nuts|dairy|gluten|shellfish|eggs?|meat|pork|alcohol)|(is|are) there (any )?(nuts|dairy|gluten|shellfish|egg|cream|meat|pork|alcohol) in (the|your) (soup|sauce|dish|chowder|dessert|salad|cake|curry|stew|risotto|pasta|starter|main)|(landed|caught|delivered) (today|this morning|fresh)|(fresh|wild|local) or (frozen|farmed|imported)|is the (\w+ ){1,3}(fresh|frozen|farmed|wild|halal|spicy|gluten free)\b|(frais|fraiche) ou (congele\w*|surgele\w*)|frisch oder (tiefgekuhlt|gefroren|aufgetaut)|fresc[oa] o (congelat[oa]|surgelat[oa]|congelad[oa])|(peche|arrive) (ce matin|aujourd hui)|heute gefangen|pescato (oggi|stamattina)|pescad[oa] hoy)\b/,
  ],
  [
    'errand',
    /\b((text|call|ring|phone|message|whatsapp|email|e mail|tell) (my|the|our|his|her) (wife|husband|boss|mum|mom|dad|mother|father|friend|driver|babysitter|sitter|partner|office|girlfriend|boyfriend|son|daughter|secretary|mate)|(call|order|book|get) (me|us) (a|an) (cab|taxi|uber|car|lift)|(charge|put|bill|add) (\w+ ){0,6}(to|on) (my |our |the |his |her |lord |mr |mrs )?(\w+ )?(account|room|card|tab)\b|(e ?mail|mail|send|text) (me|us) (the |a |my |our )?(receipt|bill|invoice|check)|(mettre|mettez|mets) (\w+ ){0,4}sur (ma|la|notre) (chambre|note)|(auf|aufs) (mein|unser|das)? ?zimmer (schreiben|buchen|setzen)|(mett\w+|addebit\w+) (\w+ ){0,4}(in|sulla|alla) (mia |nostra )?camera|(carg\w+|pon\w*|apunt\w+) (\w+ ){0,4}a (mi|la|nuestra) habitacion|appele[zr]? (ma|mon|un) (femme|mari|taxi|chef)|(envoie|envoyez) (un )?(sms|message|texto)|ruf(en)? (sie )?(meine[nr]?|mir|uns|ein) (frau|mann|chef|taxi)|schreib(en)? (sie )?(meiner|meinem)|(chiama|chiamate|scrivi|scrivete) (mia|mio|a mia|a mio|un) (moglie|marito|capo|taxi)|(llama|llamad|llame|escribe|escriba) (a|un) (mi )?(mujer|marido|jefe|taxi))\b/,
  ],
  [
    'future',
    /\b((worth|value|price) (\w+ ){0,4}(in (\d+|two|three|five|ten|twenty) years|double|triple)|(will|would|could) (\w+ ){0,4}(double|triple) (in|its) (value|price)|(good|best|safe) investment|invest in|appreciate in value|vaudra (\w+ ){0,3}dans|prendra de la valeur|(bon|meilleur) investissement|placement|wertsteiger\w*|(in|nach) (funf|zehn|\d+) jahren (\w+ ){0,3}wert|geldanlage|(varra|valere) (\w+ ){0,3}(fra|tra) (\w+ )?anni|investimento|(valdra|valer) (\w+ ){0,3}dentro de|inversion)\b/,
  ],
  [
    'batch',
    /\b((same|which|what) (batch|delivery|shipment|lot number)|batch (number|code)|lot number|disgorge\w* date|date of disgorge\w*|meme (lot|livraison)|numero de lot|(gleiche|selbe|welche) (charge|lieferung)|stesso lotto|numero di lotto|mismo lote|numero de lote)\b/,
  ],
  [
    'shipping',
    /\b((?:can|could|do|would|will) (?:you|u|they) (?:also )?(?:ship|deliver|post|mail|send)\b|ship (?:it|them|this|that|some|a|one|six|to|home|abroad)|shipping|shipped|postage|mail order|home delivery|courier|versand\w*|verschick\w*|zuschick\w*|zusenden|nach hause liefern|liefert ihr|liefern sie|expedi(?:er|ez|tion\w*)|livrer|livrez|livraison|frais de port|spedi(?:te|re|scono|zione)|consegn\w+ a (?:casa|domicilio)|gastos de envio|enviais|(?:lo|las?|los)? ?envian? a|enviar (?:a|por)|hacen envios|por correo)\b/,
  ],
  [
    'takeaway',
    /\b(take (?:it|one|some|them|this|that|a bottle|two|the rest) (?:home|away|with (?:me|us)|out)|(?:bottle|bottles|one|some|wine) to go\b(?! with)|to take (?:home|away)|take ?away|takeout|off sales?|off licen[cs]e|doggy bag|zum mitnehmen|mitnehmen|mit nach hause nehmen|ausser haus|a emporter|emporter (?:une|la|le|du)|da asporto|da portare via|portar(?:e|la|lo) (?:a casa|via)|para llevar|llevar(?:me|nos|la|lo)? (?:a casa|una botella))\b/,
  ],
  [
    'hours',
    /\b(opening (?:hours|times)|closing time|(?:what time|when) (?:do|does|are|is) (?:you|the (?:kitchen|bar|place|restaurant)|it)(?: guys)? (?:open|close|shut|closing|opening)\w*|(?:are you|is it|you) open (?:on|till|until|late|tomorrow|sunday|monday)|last orders|offnungszeiten|bis wann (?:habt|haben|ist|hat)|wann (?:macht|schliess\w*|offnet|sperr\w*)|sperrstunde|heures? d ouverture|a quelle heure (?:ferme|ouvre|vous)|horaires|(?:quali |gli |che )orari\w*|a che ora (?:chiude|apre|chiudete|aprite)|(?:que|el) horario|a que hora (?:cierra|abre|cierran|abren|cerrais|abris))\b/,
  ],
  [
    'staff',
    /\b(michelin|how many stars (?:do|does|has|have)|(?:who|whos) (?:picked|chose|wrote|curated|put together|compiled|designed|makes|made|runs) (?:this|the|your) (?:wine )?(?:list|menu|place|restaurant)|(?:who is|whos|who s|name of) (?:the|your) (?:chef|cook|owner|manager|boss|head waiter)|(?:chef|owner|waiter|waitress)(?: s)? (?:name|single|married|number)|(?:wer|wie heisst) (?:ist |hat )?(?:der|die|hier|euer|ihr)? ?(?:koch|kochin|kuchenchef|besitzer|chefin|die (?:wein)?karte (?:gemacht|geschrieben|zusammengestellt))|qui (?:est|a) (?:le |la |votre )?(?:chef|patron|patronne|choisi|fait|compose) ?(?:la carte)?|chi (?:e|ha) (?:lo chef|il cuoco|il proprietario|scelto|fatto|scritto)|quien (?:es|ha) (?:el chef|el cocinero|el dueno|elegido|hecho|escrito))\b/,
  ],
  [
    'vineyard',
    /\b((?:did|was|were|has|had) (?:it|there|they|the weather|the sun)(?: \w+){0,2} (?:rain\w*|snow\w*|hail\w*|sunny|shining|freez\w*|froze)|(?:rain|rained|raining|sunny|weather) (?:on )?(?:the day|when|while)|(?:what|which) (?:day|date|hour|morning) (?:was|were|did|is) (?:it|they|this|that|the grapes)(?: \w+)? (?:pick\w*|harvest\w*|bottl\w*|made)|(?:who|whose hands) (?:\w+ ){0,6}(?:picked|trod|stomped|harvested|bottled|pressed|corked|labelled)|who (?:was|is|were) the (?:cellar|vineyard) (?:hands?|workers?|rats?)|what did (?:he|she|they|the \w+) (?:have|eat|get) for (?:lunch|dinner|breakfast|supper)|hat es (?:\w+ )?(?:geregnet|gehagelt|geschneit)|(?:a t il|il a|est ce qu il a) (?:plu|neige|grele)|pleuvait il|il pleuvait|ha (?:piovuto|grandinato|nevicato)|pioveva|(?:llovio|llovia|granizo) )\b/,
  ],
  [
    'way',
    /\b((by|in the) car or more|how (far|long) (is|does|to|would|by) (\w+ ){0,5}(drive|by car|by train|from here|walk|get to)|(hours?|minutes?|miles|km) (\w+ )?(by|in the) (car|train|bus)|(half|quarter of) an hour (by|from|away)|directions to|(combien de|quelle) (temps|route|distance) (\w+ ){0,4}(en voiture|d ici)|wie (weit|lange) (\w+ ){0,5}(mit dem (auto|zug)|von hier|fahrt)|quanto (dista|ci vuole|e lontano)|a que distancia|cuanto se tarda)\b/,
  ],
  [
    'animal',
    /\b((my|our|the|for) (dog|cat|puppy|kitten|hamster|parrot|horse|pet)\b(?! food)|(mon|notre|le) (chien|chat)|(mein|unser|der|die)e?[nmr]? (hund|katze|kater)|(il mio|la mia|il nostro) (cane|gatto|gatta)|(mi|nuestro) (perro|gato|gata|perra))\b/,
  ],
] as const;

type Matter = (typeof MATTERS)[number][0];

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

function matterOf(desk: Desk): Matter | null {
  const plain = plainOf(desk);
  const found = MATTERS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
  // 'My dog is called Barolo, a red please' speaks of a dog; only a drink for it is refused.
  if (found === 'animal' && !ANIMAL_DRINKS.test(plain)) return null;
  // 'Put it on room 38. What is the least expensive bottle?': the question is what we can answer.
  if (
    found === 'errand' &&
    /[.!] [^.!?]*\b(what|whats|which|how|was|welche\w*|quel\w*|quale|que|cual)\b[^.!?]*\?/.test(plain)
  )
    return null;
  return found;
}

const ANIMAL_DRINKS =
  /\b(drink|taste|try|sip|lick|have|give|pour|bowl|share|goute\w*|boire|donner|trinken|probieren|geben|schale|assaggiare|bere|dare|probar|beber|dar)\b/;

/** A plain wish beside it: 'text my wife that I'm late, and pick me a red'. */
const ALSO =
  /\b(and|but|also|anyway|then|et|mais|und|aber|dann|e|ma|poi|y|pero) (\w+ ){0,4}(pick|choose|recommend|suggest|bring|find|pour|give|get|which|what|a glass|a bottle|choisis\w*|trouve\w*|conseille\w*|un verre|empfiehl\w*|empfehlen|bring\w*|ein glas|consigli\w*|trova\w*|un calice|recomiend\w*|elige|pon\w*|una copa)\b/;

/** What is beyond the list: said so, with who can help; a wine only where one is asked for besides. */
export const beyond: AnswerRule = {
  name: 'beyond',
  wanted: KINDS,
  applies: (desk) =>
    desk.talk.meaning.health.length === 0 && desk.talk.wanted !== 'manipulate' && matterOf(desk) !== null,
  answer(desk) {
    const matter = matterOf(desk);
    if (!matter) return null;
    const no = desk.write.say(`beyond.${matter}`);
    const { colours, styles, dishes, sizes } = desk.talk.meaning;
    const isWish = colours.want.length + styles.want.length + dishes.want.length + sizes.want.length > 0;
    const also = isWish && matter !== 'kitchen' && ALSO.test(plainOf(desk)) ? recommendFor(desk, desk.talk.wish, no) : null; // prettier-ignore
    return also ?? draft('beyond', no, chips(desk, 'pick'));
  },
};
