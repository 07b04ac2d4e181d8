import type { Meaning } from '#src/understand/meaning.ts';

const SOMEBODY_ELSE =
  /\b(wifes?|partners?|girlfriends?|husbands?|boyfriends?|hubby|shes?|hes?|sisters?|brothers?|friends?|mates?|mums?|dads?|daughter in law|femme|mari|copine|copain|ami|amie|soeur|frere|frau|mann|freund|freundin|schwester|bruder|moglie|marito|compagn[oa]|amic[oa]|sorella|fratello|mujer|marido|novi[oa]|amig[oa]|herman[oa]|one of (?:us|them)|l un de nous|eine[rs]? von uns|uno di noi|uno de nosotros|in laws?|mothers?|fathers?|nan|gran|grandma|grandpa|colleagues?|boss|belle mere|beau pere|mere|pere|collegue|schwieger\w+|mutter|vater|oma|opa|kolleg\w+|suocer[oa]|madre|padre|mamma|papa|nonn[oa]|colleg[ah]\w*|suegr[oa]|abuel[oa]|colegas?|me : driving)\b/;
const FOR_ME =
  /\b(for me|we (?:only )?(?:need|want)|we ll|just me|only me|its me|me a|i ll have|ill have|ill take|i ll take|ill order|im having|i want|id like|i fancy|i can|so i|im not|for us|for the rest|for the others|rest of us|pour (moi|nous|les autres)|je (prends|voudrais|bois)|fur (mich|uns|die anderen)|ich (nehm|hatt|mocht)\w*|per (me|noi|gli altri)|io (prendo|bevo|vorrei)|para (mi|nosotros|los demas)|yo (quiero|tomo))\b/;
/** The guest who writes is the one who should not drink. */
const IT_IS_ME =
  /\b(im|i am|i m|ive been|as im)( \w+)? (pregnant|expecting|driving|the driver|sober|breastfeeding|nursing|on (antibiotics|medication|meds))\b|\b(i drive|i have to drive|i must drive|ill be driving|ich bin (\w+ )?(schwanger|fahrer\w*)|ich fahre|ich muss (noch |heute )?fahren|je suis (\w+ )?(enceinte|sam)|je conduis|je dois (conduire|reprendre)|sono (\w+ )?incinta|guido io|devo guidare|estoy embarazada|conduzco yo|tengo que conducir)\b/;
/** The guest who writes does not drink, and says so in passing. */
const NOT_ME =
  /\b(i|ive|im|i ve|i m|ill)\b[^.?!]{0,25}\b(driv\w+|keys|the car|wheel|pregnant|antibiotics|meds|medication|sober|taxi|dd)\b|\b(je|j ai|moi)\b[^.?!]{0,20}\b(condui\w+|volant|cles|enceinte|sam|voiture)\b|\b(ich|bin|hab|muss)\b[^.?!]{0,20}\b(fahr\w*|schwanger|auto|taxi)\b|\b(guido|incinta|guidare|macchina)\b|\b(conduzco|conducir|manejar|embarazada|coche)\b/;
const FOR_THEM =
  /\b(its |just |only |nur |solo |juste )?(for|pour|fur|per|para) (her|him|them|hers|my (wife|husband|partner|girlfriend|boyfriend|missus|mum|mom|dad|date|friends?|mates?)|the (others|rest|missus|boys|girls)|elle|lui|eux|elles|ma (femme|copine)|mon (mari|copain)|les autres|sie|ihn|ihnen|meine (frau|freundin)|meinen (mann|freund)|die anderen|lei|loro|mia moglie|mio marito|gli altri|ella|ellos|ellas|mi (mujer|marido|novi[oa])|los demas)\b/;
const THEY_WANT =
  /\b(wife|girlfriend|date|partner|missus|she|her|friends?|mates?|mum|mom|dad|sister|brother|femme|copine|elle|amie?s?|frau|freundin|sie|moglie|ragazza|fidanzata|lei|mujer|novia|ella|amig[oa]s?|the others|the rest|les autres|die anderen|gli altri|los demas|los otros)\b[^.?!]{0,25}\b(would like|wants|want|will have|ll have|takes|fancies|drinks|voudrait|veut|prend|mochte|will|nimmt|vorrebbe|vuole|prende|quiere|toma|quieren|wollen|mochten|trinken|veulent|prennent|vogliono|prendono)\b/;
const OTHERS_WANT =
  /\b(husband|boyfriend|he|hubby|mari|mann|freund|marito|compagno|marido|novio)\b[^.?!]{0,25}\b(would like|wants|will have|ll have|takes|fancies|drinks|voudrait|veut|prend|mochte|will|nimmt|vorrebbe|vuole|prende|quiere|toma)\b/;
/** Grown-ups order for themselves while children are at the table. */
const ADULTS =
  /\b(for (us|the (adults|parents|grown ups|two of us))|we (adults|grown ups)|adults? only|(kids?|son|daughter|children|child) (has|have|gets?|drinks?|is having|are having) (juice|water|lemonade|coke|apple juice)|pour (nous|les adultes)|fur (uns|die erwachsenen)|per (noi|gli adulti)|para (nosotros|los adultos))\b/;
/** 'I don't drink, the other five do', in five languages. */
const OTHERS_DRINK =
  /\b(the (others?|rest|other \w+)|(my|our) (friends|guests|mates|family)|everyone else|everybody else|les (autres|\w+ autres)|mes (amis|invites)|die anderen|meine (freunde|gaste)|gli altri|i miei (amici|ospiti)|los (demas|otros)|mis (amigos|invitados))\b[^.?!]{0,30}(\b(do|drink|drinks|dont mind|no|si|oui|boivent|trinken|schon|ja|bevono|beben|want|would|vogliono|wollen|veulent|quieren)\b|:)/;
const SIP =
  /\b(sip|taste|try|drop|toast with|half a glass|gorgee|gouter|tremper|schluck|probieren|nippen|sorso|assaggi\w*|goccio|sorbo|probar|traguito)\b/;

/** Who should not drink is somebody else, and the wine is for the others: they are served, and it is said. */
export function isForOthers(meaning: Meaning): boolean {
  const { health, slots } = meaning;
  const plain = meaning.tokens.map(({ text }) => text).join(' ');
  if (health.every((kind) => kind === 'minor')) return ADULTS.test(plain) && !SIP.test(plain);
  if (!health.every((kind) => ['pregnancy', 'driving', 'sober', 'medicine'].includes(kind))) return false;
  if (OTHERS_WANT.test(plain) || (NOT_ME.test(plain) && (FOR_THEM.test(plain) || THEY_WANT.test(plain)))) return true;
  if (health.every((kind) => kind === 'sober' || kind === 'driving') && OTHERS_DRINK.test(plain)) return true;
  const isSplit = slots.filter(({ dishes, colours }) => dishes.length + colours.length > 0).length >= 2;
  return !IT_IS_ME.test(plain) && SOMEBODY_ELSE.test(plain) && (FOR_ME.test(plain) || isSplit);
}
