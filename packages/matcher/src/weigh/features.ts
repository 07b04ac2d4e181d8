/** What is weighed: the row of numbers of one wine against one query. */

/**
 * Every feature: what it means, and its place in the row. "Said" means said by the line unless the sentence names a heading.
 * Weights are those of the index terms, 0 to 1 a word.
 */
export const F = {
  /** Weight of the words of the house's name that the line says. */
  producerSaid: 0,
  /** Weight of the words of the house's name that only a heading or a line above says. */
  producerSaidInContext: 1,
  /** Weight of the words of the house's name that nobody says; titles are not counted. */
  producerMissing: 2,
  /** Weight of the house's title (Château, Domaine) where it is not said. For the guards only. */
  titleMissing: 3,
  /** Weight of the wine's own words that the line says: neither house, place, rank nor grape. */
  cuveeSaid: 4,
  /** Weight of the wine's own words that the line does not say. For the guards only. */
  cuveeMissing: 5,
  /** Weight of the words of the appellation that the line says. */
  placeSaid: 6,
  /** Weight of the words of place inside the wine's name that the line does not say. */
  placeInNameMissing: 7,
  /** Weight of the words of the region that the line says. */
  regionSaid: 8,
  /** Weight of the words of the country that the line says. */
  countrySaid: 9,
  /** Weight of the words of rank, type and style that the line says (Riserva, Premier Cru). */
  classSaid: 10,
  /** Weight of the words of rank inside the wine's name that the line does not say. For the guards only. */
  classMissingInName: 11,
  /** Weight of the words of the catalogue's classification that the line does not say. For the guards only. */
  classMissingInField: 12,
  /** Weight of the words of the grape that the line says; half if only the catalogue's list of grapes holds it. */
  grapeSaid: 13,
  /** Weight of the words of grape inside the wine's name that the line does not say. For the guards only. */
  grapeMissing: 14,
  /** Weight of the colour words inside the wine's name that the line does not say. For the guards only. */
  colourWordMissing: 15,
  /** Weight of the words of the line that the wine does not explain and that look like a name. */
  leftName: 16,
  /** Weight of the unexplained words of the line that name a place in another region. */
  leftPlace: 17,
  /** Weight of the unexplained words of the line that name another place of the wine's region. */
  leftPlaceNear: 18,
  /** Weight of the unexplained words of the line that name a rank, type or style. */
  leftClass: 19,
  /** Weight of the unexplained words of the line that name a grape. */
  leftGrape: 20,
  /** Weight of the unexplained words of the line that name a colour. */
  leftColour: 21,
  /** How much of what is said is only similar to the wine's words: slips, abbreviations, other spellings. */
  unlike: 22,
  /** 1 if the line names another colour than the wine has. */
  colourConflict: 23,
  /** 1 if the line names another type (sparkling, fortified) than the wine has. */
  typeConflict: 24,
  /** 1 if the heading names another colour than the wine has, and the line names none. */
  contextColourConflict: 25,
  /** 1 if the heading names another type than the wine has, and the line names none. */
  contextTypeConflict: 26,
  /** 1 if the heading names the wine's colour, and the line names none. */
  contextColourAgrees: 27,
  /** How much of the wine's place the headings name. */
  contextPlaceAgrees: 28,
  /** How well known the wine is: logarithm of its share of what people ask for, 0 for an average wine. */
  popularity: 29,
  /** 1 if the wine was not made in the year the line gives; 0.3 if it is a wine without a vintage. */
  vintageImpossible: 30,
  /** 1 if the house's name is said to the last word. */
  producerWhole: 31,
  /** 1 if every word of the wine's name that matters is said. */
  nameWhole: 32,
  /** 1 if the words of the house stand side by side on the line; less for every gap. */
  order: 33,
  /** 1 if no word of the house's name is said anywhere. */
  producerNone: 34,
  /** 1 if the wine has words of its own and none is said. */
  cuveeNone: 35,
  /** Weight of the said words of the house that are neither title, trade word nor its own place. */
  producerTelling: 36,
  /** 1 if the appellation is said to the last word on the line. */
  placeWhole: 37,
  /** Weight of the words of the appellation that nobody says. For the guards only. */
  placeMissing: 38,
  /** 1 if the line says "Vintage" and the wine's name does too; 0.5 if a year says it; -2 if the line says NV. */
  vintageWord: 39,
  /** Weight of all explained words that name a house or a wine rather than a kind of wine. */
  telling: 40,
  /** 1 if the catalogue has one wine of the house. */
  onlyWine: 41,
  /** Weight of the unsaid small words of the wine's name: titles and trade noise. For the guards only. */
  smallMissing: 42,
  /** Weight of the unsaid words of a rank that belongs to the house (Cru Classé). */
  rankMissing: 43,
  /** 1 if the line or heading names another house that shares a word with this one. Best wine only. */
  houseConflict: 44,
  /** 1 if the headings name countries and the wine's is not among them. Best wine only. */
  countryConflict: 45,
  /** Weight of the unexplained words that are appellations of the same region. Best wine only. */
  leftAppellation: 46,
  /** 1 if the line names a rank, an age or half a grape that the wine does not have. Best wine only. */
  leftRank: 47,
  /** Weight of the unexplained words that may name another wine of the house. Best wine only. */
  leftCuvee: 48,
  /** Weight of the unexplained words of the line that are titles of houses. */
  leftTitle: 49,
  /** Number of unexplained words of rank, type or style. */
  leftClassAny: 50,
  /** Number of unexplained words that look like a name. */
  leftNameAny: 51,
  /** Number of unexplained words of grape. */
  leftGrapeAny: 52,
  /** 1 if the wine has a rank and no word of it is said. */
  classNone: 53,
  /** 1 if the wine's name has a grape and no word of it is said. */
  grapeNone: 54,
  /** 1 if the wine has an appellation and no word of it is said on the line. */
  placeNone: 55,
  /** 1 if the last word of the house's name is not said. */
  surnameMissing: 56,
  /** Number of other words of the house's name that are not said. */
  restMissing: 57,
  /** 1 if the wine's name has a colour word and it is not said. */
  colourNone: 58,
  /** Number of colour words of the wine's name that the line says. */
  colourSaid: 59,
  /** 1 if the wine's name has telling words or a style and none is said. */
  ownNone: 60,
  /** 1 if some of the wine's own words are said and some are not. */
  cuveePart: 61,
  /** 1 if some words of the appellation are said and some are not. */
  placePart: 62,
  /** 1 if some words of the rank are said and some are not. */
  classPart: 63,
  /** Number of words known as written that only stand for another word of the wine (Shiraz for Syrah). */
  another: 64,
  /** Number of unexplained initials before a word of the house. */
  initialLeft: 65,
  /** Number of words that the last, cut-off word of the line begins. */
  cutSaid: 66,
  /** 1 if the house has a title and the line says none. */
  titleNone: 67,
  /** 1 if some words of the grape are said and some are not. */
  grapePart: 68,
  /** Weight of the wine's own words that are not said where others are. */
  cuveeRest: 69,
  /** Weight of the words of the appellation that are not said where others are. */
  placeRest: 70,
  /** Weight of the small words of the name that are not said where others are. */
  smallRest: 71,
  /** 1 if the wine's name says rosé and the line does not. */
  roseNone: 72,
  /** 1 if the line says "Vintage" and the wine's name does too. */
  vintageSaid: 73,
  /** 1 if a title behind the house's name (Frères, & Fils) is not said. */
  familyNone: 74,
} as const;
export type Feature = keyof typeof F;
export const FEATURES = Object.keys(F) as Feature[]; // in the order above: that is how keys of an object are listed

/** A row of features. A plain array of numbers: unlike a typed one it costs next to nothing to make. */
export type Row = number[];
const NOTHING: Row = Array.from(FEATURES, () => 0.5).fill(0); // made of fractions, so that it holds doubles from the start
export const newRow = (): Row => NOTHING.slice();
