export {
  API,
  ChatEvents,
  ErrorReply,
  type Access,
  type ApiCall,
  type CallInput,
  type CallReply,
  type ChatEventData,
  type CallEvents,
  type EntryPlace,
  type ListEvent,
  type ListEventData,
} from './api.ts';
export { KEY_BEGINNING, KEY_CALLS, KEY_SCOPES, MOST_KEYS, type KeyScope } from './api-keys.ts';
export { bottleSizeLabel, entrySizeLabel, isGlass, packLabel, sizeWord, STANDARD_ML, volumeLabel } from './bottle.ts';
export { BRAND } from './brand.ts';
export { CALLS, type CallName } from './calls.ts';
export { joinEntry, readPartOf, type EntryAsRead, type EntryFindings } from './entry.ts';
export { priceRange, usualPriceBasis } from './expectation.ts';
export type { Expectation, UsualPrice } from './expectation-schema.ts';
export { FEED_KINDS, FEED_TITLES, type FeedKind } from './feed-kinds.ts';
export { identityOfWine, isKnownTo, UNKNOWN_IDENTITY, type IdentifiedWine } from './identity.ts';
export { IDENTITY_LEVELS, type IdentityLevel } from './identity-levels.ts';
export type { GrapesAre, Identity } from './identity-schema.ts';
export { ListEvents } from './list-api.ts';
export { MOST_WATCHES } from './watch-api.ts';
export { compareLists, isVersion, type ComparedLine } from './list-changes.ts';
export { listsOfRestaurant, type RestaurantSigns, type RestaurantWord } from './restaurant.ts';
export {
  comparisonOf,
  comparisonText,
  countedMarkup,
  PLAUSIBLE_MARKUP,
  type Comparison,
  type ComparisonReason,
} from './comparison.ts';
export { outcomeText, said, saidInEnglish, saidText, type Money, type Said } from './said.ts';
export { actOf, actsSaid, actText, targetText, undoOf, type Act } from './acts.ts';
export { keptSaid } from './kept-text.ts';
export { keptWhy, seemsNoWine, WHY, whyOf, whyText } from './match-reason.ts';
export { doubtOf, DOUBTS, isToCheck, type Doubt } from './doubt.ts';
export {
  candidatesOf,
  entryState,
  grapesText,
  isNamedInFull,
  knownParts,
  probableWine,
  type EntryState,
  type KnownParts,
} from './entry-state.ts';
export { formatScore, markupOf, ratingOf, scoreOf, type Score } from './insight.ts';
export {
  DEFAULT_LIST_TITLE,
  listTitle,
  PASTED_LIST_TITLE,
  UPLOAD_STATES,
  type DrinkWindow,
  type EntryInsight,
  type EntryValue,
  type MarketView,
  type PageBox,
  type Pour,
  type UploadPayload,
  type UploadState,
  type WineList,
  type WineListEntry,
} from './list.ts';
export {
  checkListingEdit,
  EDITABLE_FIELDS,
  listingMatches,
  type EditableField,
  type Listing,
  type ListingEdit,
  type ListingFilters,
} from './listing.ts';
export {
  ABSURD_FACTOR,
  comparableOffers,
  isOutlier,
  LISTING_TYPES,
  median,
  per750In,
  REMOVED_MERCHANT_DAYS,
  REPORT_REASONS,
  sortVintages,
  summariseMarket,
  SUSPICIOUS_FACTOR,
  TAX_BASES,
  type ListingType,
  type MarketSummary,
  type PricedOffer,
  type TaxBasis,
} from './market.ts';
export {
  formatAim,
  formatFigure,
  isMet,
  rangeOf,
  sortMeasurements,
  type Figure,
  type Machine,
  type Measurement,
} from './measurement.ts';
export {
  CHARACTERISTICS,
  entryMatches,
  NO_MENU_FILTERS,
  priceBounds,
  ratingBounds,
  type Characteristic,
  type MenuFilters,
} from './menu-filters.ts';
export {
  LEAST_WINES,
  markupCurve,
  normOf,
  USUAL_MARKUPS,
  usualMarkup,
  type MarkupCurve,
  type MarkupNorm,
} from './markup-curve.ts';
export { isMended, lineKey, mendOf, mendRead, splitRead, wordsOf } from './mend.ts';
export { MEND_COLOURS } from './mend-colours.ts';
export type { Mend } from './mend-schema.ts';
export { formatCents, restaurantPriceCents, UNKNOWN_CURRENCY } from './money.ts';
export { nearestEntries } from './nearest.ts';
export { firstOfEachWine, OF_THE_WINE, rowsOfSameWine } from './same-wine.ts';
export {
  averageMarkup,
  formatMarkup,
  markup,
  mean,
  MENU_PRICE_SLIDER,
  pricePer750,
  RATING_SLIDER_STEP,
  SEARCH_PRICE_SLIDER,
} from './price.ts';
export {
  combineRatings,
  rateWine,
  type EstimatedWine,
  type HouseEstimate,
  type SourceRating,
  type VintageQuality,
  type WineRatings,
} from './rating.ts';
export { FACET_NAMES, FIND_SORTS, type FacetName, type FindSort } from './find-names.ts';
export { convertCents, currenciesOf, MARKET_CURRENCY, type Rates } from './rates.ts';
export {
  MENU_SORT_FIELDS,
  nextMenuSort,
  nextSearchSort,
  SEARCH_SORT_FIELDS,
  sortEntries,
  sortListings,
  type MenuSortField,
  type SearchSortField,
  type Sort,
} from './sort.ts';
export { UPLOAD_KINDS, uploadKindOf, type UploadKind } from './upload-kinds.ts';
export { formatStatistics, listStatistics, type Average, type ListStatistics } from './statistics.ts';
export {
  chooseFiles,
  isAcceptedType,
  mimeTypeOf,
  oversizeText,
  TYPED_LIMITS,
  BULK_LIMITS,
  UPLOAD_LIMITS,
  UPLOAD_TEXTS,
  type FileFacts,
  type UploadChoice,
} from './upload-rules.ts';
export {
  DISHES,
  picksForTonight,
  suitsDish,
  TONIGHT_COLOURS,
  type Dish,
  type TonightColour,
  type TonightPick,
  type TonightWish,
} from './tonight.ts';
export { compareWithMarket, pourOf, type MarketInsight, type SeenOffer } from './value.ts';
export { isSameVintage, vintageYears } from './vintage.ts';
export { readinessOf, type Readiness } from './window.ts';
export { listTaxBasis, taxFactor, type TaxedOffer } from './wine-tax.ts';
export {
  displayColourOf,
  WINE_TYPES,
  wineFields,
  wineTypeOf,
  type DisplayColour,
  type Wine,
  type WineType,
  isNewWine,
  newWineText,
} from './wine.ts';
export { wineWord, wineWordKey, yearStyle, yearWords, type WineWordKind } from './wine-words.ts';
export {
  addressIn,
  isLanguage,
  LANGUAGE_CODES,
  LANGUAGES,
  preferredLanguage,
  splitAddress,
  type Language,
} from './language/language.ts';
export { loadFindWords, readFind, type FindWords } from './find-words.ts';
export { originName, placeName, placesOf } from './language/place-name.ts';
export {
  addWords,
  formatNames,
  hasText,
  formatNumber,
  inEnglish,
  language,
  locale,
  many,
  speak,
  t,
  texts,
  word,
  type Spoken,
  type Values,
} from './language/say.ts';
