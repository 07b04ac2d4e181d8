import { SAYINGS } from './sayings.ts';

/**
 * Sayings that are taken word for word by nobody but a machine, in five languages, with what they mean in plain words of
 * the guests' tables; '' where they mean nothing for the wine.
 */
const IDIOMS: readonly (readonly [said: RegExp, meant: string])[] = [
  // Without its accent it would be the jug.
  [/\bcaraf[ée](?:e|s|es)?(?<=é\p{L}*)(?!\p{L})|(?<=\b(?:[êe]tre|(?:faut|dois|doit|peut|peux|devrait)[- ](?:il|on|je|elle)(?: [êe]tre)?) )carafe(?!\p{L})/giu, 'décanter'],
  // A stop of an abbreviation ends no sentence: 'St. Magdalener', 'Ste. Michelle'.
  [/(?<=\b(?:St|Ste|Mt|Dr|Mr|Mrs|Mme))\.(?= ?\p{Lu})/gu, ''],
  // A free hand with the money.
  [/\b(?:go(?:ing)?|went|let'?s go) (?:nuts|bananas|wild|crazy|to town|the whole hog|hog wild|big or go home)\b/giu, 'money no object'],
  [/\b(?:baddest|meanest|sickest|nastiest|most badass|most killer)(?= (?:red|white|ros[ée]|bottle|wine|one|champagne))/giu, 'money no object'],
  [/\bmoney (?:is|'s) (?:no|not an) (?:object|issue|problem)\b/giu, 'money no object'],
  [/\b(?:the )?(?:whole enchilada|full monty|whole nine yards|works)\b(?=\s*[.!,]|\s*$)/giu, 'money no object'],
  [/\b(?:an )?arm and a leg is (?:fine|ok|okay|no problem)\b|\b(?:don'?t|do not) mind (?:paying|spending) (?:an arm and a leg|a fortune|top dollar)\b/giu, 'money no object'],
  [/\bthe (?:cat'?s (?:whiskers|pyjamas|pajamas)|bee'?s knees|dog'?s b\w+|mutt'?s nuts)(?: of)?\b/giu, 'the best'],
  [/\b(?:knock yourself out|br(?:ea|a)k(?:e|ing)? the bank|make it rain|spare no expense|bring out the big guns|pull out all the stops)\b/giu, 'money no object'],
  [/\bon (?:mettra|met|mettons) le paquet|\bmettre les petits plats dans les grands|\bfaites[- ]vous plaisir/giu, 'peu importe le prix'],
  [/\b(?:wir |heute )?(?:lassen (?:wir )?es (?:heute )?krachen|hauen (?:wir )?auf den putz|klotzen,? nicht kleckern|(?:so )?richtig auf die pauke)/giu, 'Geld spielt keine Rolle'],
  [/\b(?:facciamo follie|alla grande|senza badare a spese)\b/giu, 'senza limiti'],
  [/\b(?:echar la casa por la ventana|a todo trapo|por todo lo alto)\b/giu, 'sin límite'],
  // Next to no money. The refusal before it stays: 'won't break the bank' is read by the words of money.
  [/\bfor (?:peanuts|next to nothing|a song|chicken feed)\b/giu, 'very cheap'],
  [/\b(?:small|thin|light|tight|empty|lean) (?:purse|wallet|pockets?)\b/giu, 'cheap'],
  [/\b(?:on a |on )?(?:shoestring|beer money|student budget)\b/giu, 'cheap'],
  [/\bpour (?:des cacahu[eè]tes|trois fois rien|une bouch[ée]e de pain)\b|\b(?:petite?s? bourses?|porte-?monnaie (?:l[ée]ger|vide)|fauch[ée]s?)\b/giu, 'pas cher'],
  [/\bf[üu]r (?:(?:'?n|einen|nen) )?apfel und (?:(?:'?n|ein) )?ei\b|\b(?:kleine[rns]?|schmale[rns]?) geldbeutel\b|\bknapp bei kasse\b/giu, 'günstig'],
  [/\bper (?:due soldi|quattro soldi|un pezzo di pane|una manciata di noccioline)\b|\b(?:al verde|portafoglio (?:vuoto|leggero))\b/giu, 'economico'],
  [/\bpor (?:cuatro perras|cuatro duros|dos duros)\b|\b(?:sin un duro|sin blanca|bolsillos? (?:vac[ií]os?|flojos?))\b/giu, 'barato'],
  [/\b(?:lighter|easier|kinder|gentler|softer|nicer) (?:on|to|for) (?:the|my|our|your) (?:purse|wallet|pockets?|bank account|budget)\b/giu, 'cheaper'],
  [/\bplus (?:l[ée]g\w+|doux|douce) (?:pour|sur) (?:le|mon|notre) (?:portefeuille|porte-?monnaie|budget)\b/giu, 'moins cher'],
  [/\b(?:geldbeutel|portemonnaie)schonender\b|\bschont (?:den|meinen|unseren) geldbeutel\b/giu, 'günstiger'],
  [/\bpi[ùu] legger[oa] (?:per il|sul) portafoglio\b/giu, 'meno caro'],
  [/\bm[áa]s ligero para el bolsillo\b/giu, 'más barato'],
  // What tannin does, as who does not know the word says it; the refusal is part of the phrase.
  [/\b(?:hates?|can'?t (?:stand|bear|abide|take)|don'?t (?:like|want|enjoy)|not|without|no|avoid|never) (?:that |the |a |having |getting |any )*(?:dry[- ]mouth(?:ed)?|furry|fuzzy|sandpapery?|cotton[- ]wool|furry[- ]teeth|furry[- ]tongue|teabag|tea[- ]bag|chalky[- ]mouth)(?:[ ,]+(?:dry|furry|fuzzy|mouth|tongue|teeth|and))*(?: (?:feeling|feel|thing|effect|sensation|aftertaste|taste))?(?= |[.,!?]|$)/giu, 'low tannin'],
  [/\ballergic to (?:spending|paying|high prices|big bills|bills|prices|waste)\b/giu, 'on a budget'],
  [/\bbefore you say (?:it|anything|no|a word)\b:?|\b(?:the )?(?:sort|kind|stuff|one|ones) (?:that )?(?:she|he|we|i|they) (?:had|drank|used to (?:have|drink)) (?:back )?in the (?:19)?[5-9]0'?s\b/giu, ' '],
  // What drives, kills or sickens nobody.
  [/(?:\b(?:the|my|our|these|those|this|that)\s+(?:\p{L}+\s+){1,2}?)?\b(?:is |are |was |has been |have been |been |'s |s )?driv(?:es?|ing) (?:me|us|him|her|everyone|everybody|my \p{L}+) (?:up the wall|(?:absolutely |completely |totally )?(?:mad|nuts|crazy|bananas|insane|batty|round the (?:bend|twist)|to (?:drink|distraction|despair)))\b/giu, ' '],
  [/\b(?:could|would|i'?d) (?:murder|kill for|die for|do with|use)(?= (?:a|an|some|the)\b)/giu, 'would like'],
  [/\b(?:dying|gasping|gagging|desperate|itching) for(?= (?:a|an|some|the)\b)/giu, 'would like'],
  [/\bdriv\w+ a hard bargain\b|\bmy feet are killing me\b|\b(?:heels|shoes) are killing me\b|\bpregnant pause\b|\b(?:no |just |only |not |are you |you'?re |you must be )kidding(?: me)?\b|\bsick (?:and tired )?of (?:waiting|work|the weather|this weather)\b|\bkid in a (?:candy|sweet) ?shop\b|\bpulling my hair out\b|\bhad it up to here\b|\bit'?s been (?:a|one of those) (?:\p{L}+ )?(?:day|week|month|year)s?\b/giu, ' '],
  [/\b(?:rend\p{L}*|me rend) (?:fou|folle|dingue|chèvre)\b|\bj'en peux plus\b|\bmacht mich (?:wahnsinnig|verrückt|irre|fertig)\b|\bbringt mich (?:auf die palme|zur weißglut|um den verstand)\b|\bmi fa impazzire\b|\bmi manda in bestia\b|\bnon ne posso più\b|\bme (?:vuelve loc[oa]|saca de quicio|tiene hart[oa])\b/giu, ' '],
  [/\b(?:the |my |our )?(?:boss|company|firm|work|office|client|dad|daddy|father-in-law|someone else|ex)(?:'s| is| are|s) (?:paying|treating|buying|footing the bill|picking up the (?:tab|bill))\b|\bon (?:expenses|the company|the firm|the boss)\b|\bsomething silly\b(?! cheap)/giu, 'money no object'],
  [/\bc'est (?:le patron|la boîte|mon patron|l'entreprise) qui (?:paie|paye|invite|régale)\b/giu, 'peu importe le prix'],
  [/\b(?:der chef|die firma|mein chef|die chefin) (?:zahlt|bezahlt|lädt ein)\b/giu, 'Geld spielt keine Rolle'],
  [/\b(?:paga|offre) (?:il capo|l'azienda|la ditta|il principale)\b/giu, 'senza limiti'],
  [/\b(?:paga|invita) (?:el jefe|la empresa|la compañía)\b/giu, 'sin límite'],
  [/\bnon guard\p{L}* al prezzo\b|\bil prezzo non conta\b/giu, 'senza limiti'],
  [/\bsans regarder (?:le|au) prix\b|\ble prix n'a pas d'importance\b/giu, 'peu importe le prix'],
  [/\b(?:der )?preis (?:ist )?(?:mir |uns )?(?:egal|wurscht)\b/giu, 'Geld spielt keine Rolle'],
  [/\bno miramos el precio\b|\bel precio (?:nos |me )?da igual\b/giu, 'sin límite'],
  [/\b(?:your|the|his|her) (?:very )?worst (?=wine|bottle|red|white|ros[ée])/giu, 'the cheapest '],
  [/\bto cook with(?:,? and (?:then )?(?:to )?drink(?: the rest| what'?s left)?)?\b/giu, 'that is cheap and cheerful'],
  // What somebody says a wine is fit for: nobody young is at the table.
  [/(?<=\b(?:says?|said|thinks?|reckons?|claims?) (?:that )?(?:\p{L}+ ){1,3})(?:is|are) (?:just |only )?for (?:teenagers|kids|children|schoolgirls|students)\b/giu, 'is no good'],
  // Years of a marriage, nobody's age.
  [/\b(?:nos |notre |mes )?\d{1,2} ans de (?:mariage|vie commune)\b/giu, 'anniversaire de mariage'],
  [/\b(?:seit )?\d{1,2} Jahren? (?:lang )?(?:verheiratet|zusammen)\b|\b\d{1,2}\. Hochzeitstag\b/giu, 'Hochzeitstag'],
  [/\b\d{1,2} anni (?:di matrimonio|di nozze|insieme)\b/giu, 'anniversario di matrimonio'],
  [/\b\d{1,2} años (?:de casados|casados|de matrimonio|juntos)\b/giu, 'aniversario de boda'],
  // Degrees of the weather, not of a wine.
  [/\b(?:it'?s |its )?(?:2[5-9]|3\d|4\d) ?(?:°C?|degrees)(?: (?:c|celsius))?(?: (?:outside|out(?: there)?|today|in the shade))?/giu, 'hot day'],
  [/\b(?:il fait |on a |avec |par )?(?:2[5-9]|3\d|4\d) ?(?:°C?|degr[ée]s)(?: (?:dehors|à l'ombre))?/giu, 'canicule'],
  [/\b(?:es hat |es sind |bei |wir haben )?(?:2[5-9]|3\d|4\d) ?(?:°C?|Grad)(?: (?:draußen|im Schatten|heute))?/giu, 'Hitze'],
  [/\b(?:ci sono |fa |con |a )?(?:2[5-9]|3\d|4\d) ?(?:°C?|gradi)(?: (?:fuori|all'ombra))?/giu, 'caldo'],
  [/\b(?:estamos a |hace |hacen |con |a )?(?:2[5-9]|3\d|4\d) ?(?:°C?|grados)(?: (?:fuera|a la sombra))?/giu, 'calor'],
  // 'All Riesling is sweet, so I'll skip it': a refusal with its reason.
  [/\b(?:i (?:read|heard|think|thought) (?:that )?)?(?:all |every )(\p{L}+) (?:is|are) [^.?!,]{3,30}?,? so (?:i'?ll|we'?ll|i|we|let'?s) (?:skip|pass on|avoid|leave|not have|give) (?:it|them|that)(?: a miss| out)?/giu, 'no $1'],
  // 'Just posh Chardonnay' says what it is, not what it should cost.
  [/\b(just|only|basically|simply) (?:a )?(?:posh|fancy|overpriced|glorified|dressed[- ]up) (?=\p{L})/giu, '$1 '],
  // Both colours, either colour, or something else for once.
  [/\bone of each colou?r\b|\bone of each(?= colou?r)/giu, 'one red and one white'],
  [/\bune? de chaque couleur\b/giu, 'un rouge et un blanc'],
  [/\bvon jeder Farbe (?:eine|einen|je eine)\b|\bje (?:eine|einen) pro Farbe\b/giu, 'einen roten und einen weißen'],
  [/\bun[oa] per (?:ogni )?colore\b/giu, 'un rosso e un bianco'],
  [/\bun[oa] de cada color\b/giu, 'un tinto y un blanco'],
  [/\b(?:we'?re |we are |i'?m |i am )?(?:torn|undecided|stuck|hesitating|wavering|dithering) between (?:a )?(?:red|white) (?:and|or) (?:a )?(?:red|white)\b|\b(?:can'?t|cannot) (?:decide|choose) between (?:red|white) (?:and|or) (?:red|white)\b/giu, 'what would you pour'],
  [/\b(?:on |nous |j')?h[ée]sit\p{L}* entre (?:le |du |un )?(?:rouge|blanc) et (?:le |du |un )?(?:rouge|blanc)\b/giu, 'que conseillez-vous'],
  [/\b(?:wir |ich )?(?:schwanken|schwanke|k[öo]nnen uns nicht entscheiden|kann mich nicht entscheiden) zwischen (?:rot|wei(?:ß|ss)) und (?:rot|wei(?:ß|ss))\b/giu, 'was empfehlen Sie'],
  [/\b(?:siamo indecisi|sono indecis[oa]|non sappiamo scegliere) (?:tra|fra) (?:rosso|bianco) e (?:rosso|bianco)\b/giu, 'cosa consiglia'],
  [/\b(?:dudamos|dudo|no sabemos elegir) entre (?:tinto|blanco) y (?:tinto|blanco)\b/giu, 'qué recomienda'],
  [/\b(?:that |which )?(?:makes|is|as|for) a change from (?:the )?(?:usual )?/giu, 'but no '],
  [/\bqui change(?:nt)? (?:du |de la |des |de |d')/giu, 'mais pas de '],
  [/\b(?:mal )?(?:et)?was anderes als (?:immer (?:nur )?)?/giu, 'aber kein '],
  [/\bdiverso dal solito |\bche non sia il solito /giu, 'ma non '],
  [/\bque no sea el (?:típico|t[ií]pico|mismo) /giu, 'pero no '],
  [/\b(?:che )?non cost[aio]n?o? (?:un rene|un occhio della testa|una fortuna|un patrimonio)\b/giu, 'economico'],
  [/\b(?:qui )?(?:ne )?co[uû]tent? pas (?:un bras|les yeux de la tête|la peau des fesses|une blinde|une fortune)\b/giu, 'pas cher'],
  [/\b(?:que )?no cuest\p{L}* (?:un riñón|un ojo de la cara|una fortuna)\b/giu, 'barato'],
  [/\b(?:der |die |das )?nicht (?:gleich )?(?:die welt|ein vermögen|ein halbes vermögen|ein monatsgehalt|eine niere) kost\p{L}*|\bohne (?:gleich )?pleite zu gehen\b/giu, 'günstig'],
  [/\bnot as (?:pric(?:e)?y|expensive|dear|costly) as\b/giu, 'cheaper than'],
  // Provinces and countries by their letters, where capitals or a preposition tell them.
  [/(?<=\b(?:from|in|of|local|any|some|a|good|great|nice),? )B\.?C\.?(?= |[.,!?]|$)|\bBC(?= (?:wines?|reds?|whites?|bottle|ros[ée]|bubbles|pinot|riesling|one|grown|made))/gu, 'British Columbia'],
  // Words of food that speak of none.
  [/\b(?:a )?piece of cake\b|\bicing on the cake\b|\bbread and butter\b(?= (?:of|issue|job|work))|\bbring(?:s|ing)? home the bacon\b|\bspill(?:ed|ing)? the beans\b|\bsour grapes\b|\bin a nutshell\b|\bbig cheese\b|\bcouch potato(?:es)?\b|\bsmall potatoes\b|\bhot potato\b|\begg on (?:my|his|her) face\b|\bfull of beans\b|\bapple of (?:my|his|her) eye\b|\bsalt of the earth\b|\bcool as a cucumber\b|\bcup of tea\b(?=[^.?!]*\b(?:not|isn'?t|never)\b)|\bcherry on top\b|\btough cookie\b|\bone smart cookie\b|\bnuts about\b|\bgone bananas\b|\bin a pickle\b|\bcream of the crop\b|\bpie in the sky\b|\beat humble pie\b|\bcompar\w+ apples (?:and|with|to) oranges\b|\bcheesy\b/giu, ' '],
  [/\b(?:la )?cerise sur le g[âa]teau\b|\bc'?est du g[âa]teau\b|\btomb\w+ dans les pommes\b|\bracont\w+ des salades\b|\bcompte pour du beurre\b|\bles carottes sont cuites\b|\bla moutarde (?:me|lui|nous) monte\b|\bpas dans (?:mon|son) assiette\b|\boccupe-toi de tes oignons\b|\bposer un lapin\b|\bposé un lapin\b/giu, ' '],
  [/\balles in butter\b|\b(?:(?:das |es )?ist (?:mir|uns)|(?:mir|uns) ist (?:das |es )?) ?(?:alles |v[öo]llig |ganz )?(?:wurscht|wurst|wurschd)\b|\bjetzt geht'?s um die wurst\b|\btomaten auf den augen\b|\bkeine extrawurst\b|\bauf den keks\b|\bdas gelbe vom ei\b|\bsahneh[äa]ubchen\b|\bkleine br[öo]tchen backen\b|\bden salat haben\b|\bda haben wir den salat\b/giu, ' '],
  [/\b(?:la )?ciliegina sulla torta\b|\b(?:siamo |sono )?alla frutta\b|\bun fico secco\b|\bun cavolo\b|\bche cavolo\b|\bbuono come il pane\b|\btutto fa brodo\b|\bcapita a fagiolo\b|\bprezzemolo\b(?=[^.?!]*\bogni\b)/giu, ' '],
  [/\b(?:es |son )?pan comido\b|\b(?:me |nos )?importa un (?:pimiento|pepino|r[áa]bano|comino|bledo)\b|\bla guinda (?:del pastel)?\b|\bmala leche\b|\bcomo una sopa\b|\bdarle? la vuelta a la tortilla\b|\bdar calabazas\b|\bser (?:un mel[óo]n|la leche)\b|\bes la leche\b/giu, ' '],
]; // prettier-ignore

/** 'Nothing that breaks the bank', 'ne pas mettre le paquet': the saying is refused. */
const REFUSED =
  /(?:\b(?:not|no|nothing|never|don'?t|doesn'?t|won'?t|without|wouldn'?t|isn'?t|shouldn'?t|pas|rien|sans|nicht|nichts|ohne|kein\w*|non|niente|senza|sin|nada|ni)\b[^.,;!?]{0,24})$/iu;

/** A turn with its sayings in plain words. */
export const withoutIdioms = (text: string): string =>
  [...SAYINGS, ...IDIOMS].reduce(
    (said, [idiom, meant]) =>
      said.replace(idiom, (own, ...rest: unknown[]) => {
        const at = rest.findLast((one) => typeof one === 'number') ?? 0;
        // What a refusal leaves of it is the plain words' matter.
        const put = meant.replace('$1', typeof rest[0] === 'string' ? rest[0] : '');
        return meant.trim() !== '' && !meant.includes('$1') && REFUSED.test(said.slice(0, at)) ? own : put;
      }),
    text,
  );
