/**
 * More that guests say and mean otherwise, in five languages: a correction, a match everybody knows, a town for the wine it drinks.
 * Each with the plain words of the guests' tables.
 */
export const SAYINGS: readonly (readonly [said: RegExp, meant: string])[] = [
  // 'Sorry no I meant white': what was said before is taken back, nothing is refused.
  [/^\s*(?:(?:oh|oops|ah|um|er|no|sorry|wait|my bad|whoops|argh|ugh|hang on|hold on)[,.!…\s]+)+(?:(?:i|we) (?:meant|mean|wanted|meant to say|should have said)|make (?:it|that)|that should be)(?: to say)? (?:an? |the )?(?=\p{L})/giu, 'rather '],
  [/^\s*(?:(?:oh|ah|euh|non|pardon|d[ée]sol[ée]e?|mince|zut|attendez|excusez-moi|oups)[,.!…\s]+)+(?:je|on|nous) (?:voulais|voulions|voulait|pensais|pensait)(?: dire)? (?:(?:à )?une? |du |le )?(?=\p{L})/giu, 'plutôt '],
  [/^\s*(?:(?:oh|ah|äh|nein|sorry|entschuldigung|verzeihung|moment|pardon|halt|ups)[,.!…\s]+)+(?:ich|wir) (?:meinte|meinten|wollte|wollten|meine)(?: sagen)? (?:eine?n? )?(?=\p{L})/giu, 'lieber '],
  [/^\s*(?:(?:oh|ah|no|scus[ai]|scusate|pardon|aspetti|aspetta|mi dispiace)[,.!…\s]+)+(?:intendev[oa]\p{L}*|volev[oa]\p{L}*(?: dire)?) (?:un[oa]? )?(?=\p{L})/giu, 'piuttosto '],
  [/^\s*(?:(?:oh|ah|ay|no|perd[óo]n|perdona|disculp[ae]|lo siento|espera|espere)[,.!…\s]+)+(?:quer[ií]a(?:mos)?(?: decir)?|me refer[ií]a a) (?:un[oa]? )?(?=\p{L})/giu, 'mejor '],
  [/^\s*(?:oh |sorry,? |oops,? |no,? )*i said [^.?!,]{2,30}?,? but (?:i )?meant (?:an? |the )?(?=\p{L})/giu, 'rather '],
  // 'Corsé' is strong; without its accent it would be the island.
  [/\b()corsée?s?(?!\p{L})/giu, '$1puissant'],
  // A headache from red is a reason for white, where white is asked for.
  [/\b(red)(?: wines?)? (?:always |often |usually )?gives? (?:me|us) (?:an? |bad |terrible |awful |the )*headaches?\b(?=[^?]*\b(?:white|ros[ée]|bubbl|fizz|champagne))(?![^?]*\b(?:safe|guarantee|promise|won'?t|definitely)\b)/giu, 'no $1'],
  [/\b(?:le )?(?:vin )?(rouge) (?:me|nous) donne (?:toujours |souvent )?(?:mal à la tête|des maux de tête)(?=[^?]*\b(?:blanc|ros[ée]|bulles|champagne))/giu, 'pas de $1'],
  [/\b(?:von )?(rotwein) (?:bekomme|krieg|kriege) ich (?:immer |oft )?(?:kopfweh|kopfschmerzen)(?=[^?]*(?:weiß|weiss|ros[ée]|schaum|sekt))/giu, 'kein $1'],
  // What is drunk at home is not what is wanted.
  [/\b(?:totally |completely |very |quite )?different (?:from|to|than) (?:what (?:we|i) (?:usually |normally |always )?(?:drink|have)(?: at home)?,? (?:which is|that is|is|:)|(?:our|my) usual) (\p{L}[\p{L} ]*)/giu, 'anything but $1'],
  // Who knows nothing of wine and says so wants to be led.
  [/\b(?:we'?re |we are )?(?:beer|cider|cocktail) (?:drinkers?|people|lovers?)(?: here)?[^?]{0,30}\b(?:convert|win) us(?: over)?\b/giu, 'something for beginners, what would you recommend'],
  [/\b(?:no|not a|zero|without a) clue\b[^?]{0,24}\bhelp\b(?: (?:me|us))?/giu, 'a beginner, what would you recommend'],
  // Somebody is to be impressed: no price is haggled over.
  [/\b(?:knock|blow|rock)(?:s|ing)? (?:his|her|my|our|your|the|\p{L}+['’]s?) (?:(?:\p{L}+['’]?s? ){1,3})?socks off\b/giu, 'impress'],
  // The match that everybody knows, which no label is asked for by.
  [/\b(?:the |a |an |your |what'?s the )?(?:classic(?:al)?|old school|old-school|time-honou?red) (?:match|pairing|pour|partner|choice|combo|combination|companion|accompaniment|marriage)\b|(?<=\bwhat(?:'s| is|s) )(?:the|a) classic(?=\s*(?:[?.!,]|$|with|for|here))/giu, 'the textbook match'],
  [/\b(?:l'|le |un )(?:accord|mariage|choix) (?:le plus )?classique\b/giu, "l'accord d'école"],
  [/\b(?:der|die|das|ein|eine)? ?klassische[rsn]? (?:begleiter|partner|begleitung|kombination|wahl|wein dazu|paarung)\b/giu, 'der Begleiter wie im Lehrbuch'],
  [/\b(?:l'|l’|il |un )?abbinamento (?:più )?classico\b/giu, "l'abbinamento da manuale"],
  [/\b(?:el |un )?maridaje (?:más )?cl[áa]sico\b/giu, 'el maridaje de manual'],
  // A word drawn out for joy.
  [/\bros[eé]{2,}(?!\p{L})/giu, 'rosé'],
  // 'Fino a 50' is a limit, no Sherry.
  [/\bfino a(?:d|i)? (?=(?:€ ?)?\d)/giu, 'massimo '],
  // A town stands for the wine it drinks.
  [/\b(?:(?:a |an )?(?:real|proper|true|typical|authentic) )?Lyon(?:naise?|nais|s)?(?= (?:red|reds|wine|wines)\b)/giu, 'Beaujolais'],
  [/\b(?:vrais? |bons? )?(rouges?|vins?|blancs?) (?:typiquement |bien |vraiment )?(?:de |du |à la )?(?:lyon|lyonnaise?)\b/giu, '$1 du Beaujolais'],
  [/\b(rotwein|roten|roter|wein) aus lyon\b|\blyoner (?=rotwein|roten|wein)/giu, 'Beaujolais Rotwein'],
  [/\b(?:ver[oi] )?(rosso|vino) (?:di lione|lionese)\b/giu, '$1 del Beaujolais'],
  [/\b(?:auténtico |verdadero )?(tinto|vino) (?:de ly[óo]n|lion[ée]s)\b/giu, '$1 de Beaujolais'],
  [/\b(?:(?:real|proper|true|typical|authentic) )?(?:Verona|Veronese)(?= reds?\b)/giu, 'Valpolicella'],
  [/\b(?:(?:real|proper|true|typical|authentic) )?(?:Florence|Florentine)(?= reds?\b)/giu, 'Chianti'],
  [/\b(?:(?:real|proper|true|typical|authentic) )?Nantes(?= whites?\b)/giu, 'Muscadet'],
]; // prettier-ignore
