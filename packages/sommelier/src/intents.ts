/** What a question wants done. `recommend` is the rule; the others are told by their words. */
export type Intent =
  | 'thanks' | 'hello' | 'bye' | 'pronounce' | 'meaning' | 'temperature' | 'decant' | 'ready' | 'compare' | 'plan' | 'value'
  | 'overpriced' | 'rare' | 'cheapest' | 'dearest' | 'best-rated' | 'oldest' | 'youngest' | 'count' | 'have' | 'price' | 'describe'
  | 'producer' | 'similar' | 'instead' | 'foods' | 'pairings' | 'yours' | 'overview' | 'why' | 'unknowable' | 'offtopic' | 'list-facts' | 'glasses'
  | 'accept' | 'glasses-in' | 'how-many-bottles' | 'grape-of' | 'recommend'; // prettier-ignore

const TABLE: readonly [Intent, RegExp][] = [
  [
    'pronounce',
    /\b(pronounc\w*|pronunciation|how (?:do|would|should|to|can) (?:you|i|we|one)? ?say|how is .{2,40} said|say (?:it|that) (?:properly|correctly|right))\b/,
  ],
  [
    'temperature',
    /\b(temperature|how (?:cold|warm|chilled)|chill(?:ed)? (?:it|this|that|the)|should .{0,40}\b(?:be )?(?:chilled|cold|served)|ice bucket|on ice|serve (?:it|this|that|the)|serving temp|room temp|fridge)\b/,
  ],
  [
    'decant',
    /^(?:and |so )?(?:for )?how long(?: for)?\??$|\b(decant\w*|breathe|breathing|let it (?:air|open)|aerat\w*|open (?:it )?(?:early|ahead)|carafe it)\b/,
  ],
  [
    'how-many-bottles',
    /\bhow (?:many bottles|much wine) (?:do|should|would|will|shall)\b|^(?:and |so )?how many bottles\??$/,
  ],
  ['glasses-in', /\bhow many glasses (?:is|are|in|per|to|does|do)\b/],
  [
    'compare',
    /\b(compare|comparison|versus|vs\.?|difference between|differ|better[:,]? .{2,60} or |which (?:one )?is better|which of (?:the|these|those) (?:two|three)|between the .{2,60} and the|head to head)\b/,
  ],
  [
    'instead',
    /\b(sold out|run out|ran out|out of stock|(?:they|we|you)(?:'re| are)? out of|86'?d?|don'?t have (?:it|that|this|the)|not available|unavailable|no longer (?:have|available)|is gone|all gone|what instead|just told me .{0,30}(?:gone|out))\b/,
  ],
  [
    'similar',
    /\b(similar|something like|anything like|like (?:the |a )?.{2,40} but|in the (?:style|spirit|vein) of|alternatives? to|reminds? me of|comparable|resembl\w*|close to (?:a |the )?[a-z])\b/,
  ],
  [
    'ready',
    /\b(ready|drink(?:ing)? (?:well|best|nicely|beautifully)|(?:drink|drinking) (?:it )?(?:right )?now|too (?:young|old)|past (?:its|their|it)|peak|at its best|when (?:should|to|can) (?:i|we|you)? ?drink|drink(?:ing)? window|over the hill|still (?:good|alive)|age(?:s|d)? well|needs? (?:more )?time|mature enough|good vintage|good year|how(?:'s| is| was) the (?:\d{4} )?vintage)\b/,
  ],
  [
    'unknowable',
    /\b(vegan|organic(?:ally)?|biodynamic(?:ally)?|gluten|sulphites?|sulfites?|sulphur|sulfur|calories?|carbs?|alcohol (?:content|percentage|level|by volume)|abv|how (?:much alcohol|strong)|low(?:er)? (?:in )?alcohol|alcohol[- ]free|non[- ]alcoholic|kosher|in stock|how many (?:are )?left|corkage|bring (?:my|our) own|byob?|discount|happy hour|refill|tip|carbon|awards?|medals?|allerg(?:y|ies|en)\w*|headaches?|hangover)\b/,
  ],
  [
    'plan',
    /\b(plan|whole (?:table|meal|evening|dinner)|wine pairing menu|tasting menu|for the (?:whole )?table|course by course|each course|every course|flight|line[- ]?up|sort (?:us|out)|menu of wines|take us through)\b/,
  ],
  [
    'value',
    /\b(best value|good value|great value|value|bargains?|(?:best |good |great )?deals?|low(?:est)? mark-?ups?|steals?|bang for|worth (?:it|the money|its)|fair(?:ly)?[- ]?pric\w*|underpriced|under-priced|least marked|well priced|best buy|smart buy|(?:good|best) qpr)\b/,
  ],
  [
    'overpriced',
    /\b(over-?priced|rip-?offs?|highest mark-?ups?|worst (?:value|mark-?ups?)|worst deals?|most marked|too expensive for what|avoid on this list|(?:should|would|do) (?:i|we|you) avoid|steer clear of|poor value)\b/,
  ],
  [
    'rare',
    /\b(rare|rarest|unusual|unique|uncommon|special bottles?|hidden gems?|gems?|adventurous|off the beaten|geeky|obscure|interesting|surprising|never (?:tried|had|heard)|different from the usual|cult|collect\w*|unicorns?|treasures?|most exciting)\b/,
  ],
  [
    'cheapest',
    /\b((?:what(?:'s| is| are) )?(?:the |your )?(?:\w+ )?cheapest|least expensive|lowest[- ]priced?|lowest price)\b/,
  ],
  ['dearest', /\b(most expensive|priciest|dearest|highest[- ]priced?|costliest|top of the list by price)\b/],
  [
    'best-rated',
    /\b((?:highest|best|top)[- ]?(?:rated|rating|scor\w*|reviewed)|highest (?:rating|score|points)|most (?:highly rated|points)|rated? the (?:most|highest|best)|best (?:wine|bottle) (?:on|here|you)|(?:what(?:'s| is)|which is) the (?:very )?best (?:wine|bottle|red|white))\b/,
  ],
  ['oldest', /\b(oldest|most mature)\b/],
  ['youngest', /\b(youngest|most recent|newest)\b/],
  [
    'producer',
    /\b((?:about|who(?:'s| is| are)?) the (?:producer|winery|winemaker|maker|grower)|who (?:makes|made|produces)|(?:this|that|its) (?:producer|winery|winemaker))\b/,
  ],
  [
    'glasses',
    /\b(?:what|which|anything|something|any|options?|wines?|have|do you pour|poured|list).{0,40}by the glass\b/,
  ],
  [
    'count',
    /\bhow many\b(?! (?:bottles )?(?:do|should|would|will|of us|people))(?! glasses (?:is|are|in|per|to|does|do)\b)|\bhow many (?:\w+ ){0,3}(?:do you have|are there|on (?:the|this) list)\b/,
  ],
  [
    'foods',
    /\b(food pairings?|what (?:food|dish(?:es)?|should (?:i|we) eat|to eat)|which (?:food|dish(?:es)?) (?:go|goes|would|suits?|with|work)|what (?:goes|pairs|would go|works|can (?:i|we) eat) (?:well )?with (?:it|this|that|the one)|eat with (?:it|this|that)|pair (?:it|this|that) with)\b/,
  ],
  [
    'pairings',
    /\b(which wines? .{0,30}go(?:es)? with which|get pairings|pairings?$|pairing (?:ideas|suggestions|recommendations)|suggest (?:some )?pairings|wine and food)\b/,
  ],
  [
    'list-facts',
    /\b(average (?:price|mark-?up|rating)|price range|median|typical (?:price|mark-?up)|how (?:expensive|pricey|marked up) is (?:this|the) list|how(?:'s| is| are) the (?:mark-?ups?|prices?|pricing))\b/,
  ],
  [
    'overview',
    /\b(what(?:'s| is) (?:on )?(?:this|the) list(?: like| good at| strong)?|overview|summar\w+|what kind of list|strengths?|strong in|good at|tell me about (?:this|the) list|about the list|what(?:'s| is) the list like|walk me through)\b/,
  ],
  [
    'price',
    /\b(how much (?:is|are|does|for)|what(?:'s| is) the (?:price|mark-?up|rating|score)|what does .{1,60} cost|(?:price|mark-?up|rating|score) (?:of|on|for)|what (?:price|mark-?up)|retail (?:price|for)|cost(?:s)? (?:in|at) (?:the )?shops?)\b/,
  ],
  [
    'meaning',
    /\b(what (?:does|do|did) .{1,60} mean|what(?:'s| is| are) (?:an? |the )?(?:meaning|definition|difference)|meaning of|define|explain|what(?:'s| is| are) (?:an? )?|what(?:'s| is) meant|stand for|how come it(?:'s| is) called)\b/,
  ],
  [
    'grape-of',
    /\b(what grapes?|which grapes?|made (?:of|from|with) what|what(?:'s| is) (?:it|that|this) made (?:of|from)|where(?:'s| is| does) .{1,60}(?:from|come from)|which (?:region|country) is)\b/,
  ],
  [
    'describe',
    /\b(tasting notes?|tell me (?:more )?about|what do you know about|is (?:it|this|that|this one|that one|the first one|the second one) (?:very |too |quite |really |at all )?(?:sweet|dry|tannic|heavy|light|oaky|big|strong|acidic|fruity|full|smooth|fizzy)|describe|description|what(?:'s| is| does| will| would) .{1,60} (?:like|taste)|taste like|more about|how (?:is|does) .{1,50} (?:taste|drink)|talk me through|thoughts on|opinion (?:on|of)|is .{1,60} (?:any )?good|details?)\b/,
  ],
  ['why', /^(why|why that|why this|how come|are you sure|really|why (?:that|this|the|do|would|did|is) .{0,60})\??$/],
  [
    'yours',
    /\b(what would you (?:drink|order|pick|choose|have|get|recommend for yourself)|what(?:'?s| is| are) (?:your|ur) (?:favou?rites?|fav(?:e|s)?|pick|choice|go[- ]to)|(?:your|ur) (?:favou?rites?|fav(?:e|s)?)|surprise (?:me|us)|you (?:choose|pick|decide)|(?:pick|choose) (?:one )?for (?:me|us)|if you were|dealer'?s choice|i trust you)\b/,
  ],
  [
    'have',
    /\b((?:do|have) (?:you|they|we)(?: guys)? (?:have|got|carry|stock|serve|sell|do)|is there (?:an?|any)|are there (?:any)?|got any|^any .{2,40}|any .{2,40} on (?:the|this) list|does (?:the|this) list have|is .{2,50} on (?:here|there|(?:the|this|your) list)|you got|have you any)\b/,
  ],
];

const THANKS =
  /^(?:ok(?:ay)?,? |great,? |perfect,? |super,? |lovely,? |awesome,? |brilliant,? )*(?:thanks?(?: you)?(?: so much| very much| a lot)?|thank you|cheers(?: (?:mate|pal|buddy|man|love|all))?|merci|grazie|ta|perfect|great|awesome|lovely|wonderful|brilliant|sounds good|nice one)[\s!.]*(?:that'?s (?:all|it|great|perfect))?[\s!.]*$/;
const HELLO =
  /^(?:hi|hello|hey|good (?:evening|morning|afternoon|day)|bonjour|buona ?sera|ciao|hola|yo|greetings|how are you(?: doing)?\??)(?: there| sommelier| you)?[\s!.,]*(?:how are you.*)?$/;
const BYE = /^(?:bye|goodbye|good ?night|see you|that'?s all|i'?m done|no,? that'?s (?:all|it))[\s!.]*$/;
const ACCEPT =
  /^(?:(?:ok(?:ay)?|fine|great|lovely|perfect|good|alright|right|sounds good|brilliant|yes|cool)[,.! ]+(?:then[, ]+)?)*(?:yes|yes please|yep|yeah|sure|ok(?:ay)?|go on|go ahead|please do|(?:(?:we|i)'?ll (?:take|have|get|go (?:with|for))|(?:let'?s|let us) (?:do|go (?:with|for)|have|take|get)|go (?:with|for)|bring us) (?:it|that|that one|this one|(?:the )?(?:first|second|third|last)(?: one)?)|sold|deal|done)(?:,? (?:please|then|thanks))?[\s!.]*$/;

/** Not that, and nothing else said. */
const NO = /^(?:no|nah|nope|not really|no thanks?|no thank you|i don'?t think so|meh)[\s!.]*$/;

export function isNo(question: string): boolean {
  return NO.test(question.toLowerCase().replaceAll('’', "'").trim());
}

/** Every intent whose words stand in the question, the most telling first. */
export function readIntents(question: string): Intent[] {
  const text = question.toLowerCase().replaceAll('’', "'").trim();
  if (THANKS.test(text)) return ['thanks'];
  if (HELLO.test(text)) return ['hello'];
  if (BYE.test(text)) return ['bye'];
  if (ACCEPT.test(text)) return ['accept'];
  return TABLE.filter(([, pattern]) => pattern.test(text)).map(([intent]) => intent);
}

/** Words without which nobody speaks of wine, food or a list; a question with none of them is about something else. */
const SUBJECT =
  /\b(wines?|bottles?|glass(?:es)?|drink\w*|drunk|list|menu|reds?|whites?|ros[eé]s?|sparkling|bubbl\w+|champagne|grapes?|vintages?|years?|taste\w*|tasting|pair\w*|recommend\w*|suggest\w*|pick\w*|choose|choice|order\w*|cellar|sommelier|price\w*|markup|rating|expensive|cheap\w*|dry|sweet|food|dish\w*|eat\w*|dinner|lunch|meal|course|table|cork|pour|sip|toast|something|anything|what'?s good|help|advice|options?|ideas?|best|good|favou?rite|one)\b/i;

export function isOfTheSubject(question: string): boolean {
  return SUBJECT.test(question);
}

/** Questions that use our words for other things. */
const ELSEWHERE =
  /\b(weather|football|soccer|election|president|politic\w*|stock market|bitcoin|crypto|code|python|javascript|programming|homework|essay|poem|joke|song|movie|film|translate|capital of|math|equation|integral|recipe|cook (?:a|the|me)|hotel|flight|taxi|uber|parking|directions|wifi|password|bathroom|toilet|restroom|your (?:instructions|system prompt|prompt|rules)|ignore (?:all |your |the |previous |any )*(?:instructions|rules)|system prompt|developer mode|jailbreak|pretend (?:to be|you)|are you (?:an? )?(?:ai|robot|human|bot|real)|who (?:made|built|created) you|what model|dating|girlfriend advice|medical|doctor|lawyer|tax(?:es)?|news|covid|pregnan\w+|drive (?:home|after)|beers?|cocktails?|whisk(?:e)?y|vodka|gin and tonic|gin|rum|coffee machine)\b/i;

export function isElsewhere(question: string): boolean {
  return ELSEWHERE.test(question);
}

/** Attempts to give the expert orders; whatever else such a message says, it gets the polite line. */
const ORDERS =
  /\b(?:ignore (?:all |your |the |previous |any |my )*(?:instructions|rules|prompts?)|system prompt|your (?:instructions|prompt)|developer mode|jailbreak)\b/i;

export function givesOrders(question: string): boolean {
  return ORDERS.test(question);
}
