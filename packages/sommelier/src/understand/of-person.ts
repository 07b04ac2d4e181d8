import type { Span } from './parts.ts';
import type { PreparedTurn } from './prepare-turn.ts';

/** Somebody is from a place, in five languages: 'a visitor from Scotland', 'we are over from Leeds', 'ein Freund aus Wien'. */
const FROM_WHERE =
  /\b(visitors?|guests?|friends?|mates?|tourists?|clients?|customers?|colleagues?|family|cousins?|relatives|parents|people|folks|man|woman|lady|gentleman|boss|uncle|aunt|couple|(?:we|i|they|he|she) (?:are|am|is|come|came|flew|fly)|were|im|theyre|hes|shes|visiting|all the way|just (?:in|over|flown in)|over|invites?|ami[es]*|cousine?s?|client[es]*|visiteurs?|touristes?|(?:on|nous|je) (?:vient|venons|viens|sommes|suis)|freund(?:e|in|en)?|gast|gaste[n]?|besuch(?:er)?|kunden?|kollegen?|(?:wir|ich) (?:kommen|komme|sind|bin)|amic[oaih]+|ospit[ei]|client[ei]|colleg[ah][hi]?|turist[ai]|(?:noi )?(?:veniamo|vengo|siamo|sono)|amig[oa]s?|invitad[oa]s?|turistas?|(?:venimos|vengo|somos|soy))(?: over| in| here| down| up| visiting| tonight| today| heute| zu besuch)*,? (?:from|de|du|des|d|aus|von|vom|da|dal|dalla|dall|del|della)(?: the| la| le| l| der| dem)?$/;
/** 'My Scottish mother-in-law', 'notre invité japonais' stands before its noun in English and German only. */
const PERSON =
  /^(mother|father|sister|brother|wife|husband|friends?|mates?|boss|clients?|guests?|visitors?|girlfriend|boyfriend|partner|uncle|aunt|auntie|grandma|grandpa|granny|grandmother|grandfather|nan|neighbou?rs?|colleagues?|cousins?|family|parents|in laws|tourists?|couple|lady|man|woman|guy|girl|lad|relatives|schwiegermutter|schwiegervater|schwiegereltern|freund|freundin|freunde|gaste|gast|chef|chefin|kunde|kunden|nachbar|nachbarn|oma|opa|frau|mann|onkel|tante|kollege|kollegen|besuch)$/;
/** 'We are American': who they are, where a clause goes on behind it. */
const WE_ARE = /\b(we are|were|im|i am|shes|hes|theyre|they are|she is|he is|wir sind|ich bin|nous sommes|je suis|siamo|sono|somos|soy)(?: both| all| beide| tous| tutti| todos)?$/; // prettier-ignore
/** 'Un client japonais', 'un amico tedesco': the noun stands before. */
const PERSON_BEFORE =
  /^(client|clients|cliente|clienti|clientes|ami|amis|amie|amies|amico|amici|amica|amiche|amigo|amigos|amiga|amigas|invite|invites|invitado|invitados|ospite|ospiti|patron|chef|jefe|capo|collegue|collegues|collega|colleghi|colega|colegas|mari|femme|marito|moglie|marido|mujer|beau|belle|mere|pere|suocero|suocera|suegro|suegra|cousin|cousine|cugino|cugina|primo|prima|couple|coppia|pareja|touristes|turisti|turistas)$/;
/** The wine of that place is wanted all the same. */
const OF_HOME =
  /\b(home|homeland|ours|their own|his own|her own|my own|our own|from there|country|patriotic|homesick|heimat\w*|zuhause|von dort|chez (?:nous|eux|lui|elle|moi)|de la bas|pays|casa|patria|di la|paese|tierra|alla|pais)\b/;

/** A place somebody is from is no place a wine is wanted from. */
export function isOfPerson({ part, from, to, lines }: Span, { tokens }: PreparedTurn): boolean {
  if (part !== 'place' || (lines?.length ?? 0) > 0) return false;
  const text = (at: number, end: number): string => tokens.slice(Math.max(0, at), end).map((token) => token.text).join(' '); // prettier-ignore
  if (OF_HOME.test(text(0, tokens.length))) return false;
  if (FROM_WHERE.test(text(from - 6, from))) return true;
  // 'He's a Bordeaux man' drinks it; 'my Scottish mother-in-law' comes from there.
  const isDrinker = /^(an?|ein|eine|un|une|uno|una)$/.test(tokens[from - 1]?.text ?? '') && /^(man|woman|lady|guy|girl|lad)$/.test(tokens[to]?.text ?? ''); // prettier-ignore
  if (isDrinker) return false;
  if (PERSON.test(tokens[to]?.text ?? '') || PERSON_BEFORE.test(tokens[from - 1]?.text ?? '')) return true;
  return WE_ARE.test(text(from - 3, from)) && /^([.,;!?]|and|but|so|und|et|e|y)?$/.test(tokens[to]?.text ?? '') && to < tokens.length - 2; // prettier-ignore
}
