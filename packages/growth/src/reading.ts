import type { Colour, Making } from '@app/vocabulary';

/** A wine as a shop or a list writes it; '' where nothing is said. */
export interface SeenWine {
  name: string;
  producer: string;
  vintage: string | null;
  country: string;
  region: string;
  appellation: string;
  /** Where it is filed: 'Rotwein', or the headings above the line. */
  category: string;
  grapes: string;
  barCode: string;
  /** Nothing where it is not known, as on lists. */
  bottleMl?: number;
}

/** What the matcher read of the same name, for parts that the words alone do not tell. */
export interface Hints {
  house: { name: string; probability: number } | null;
  place: { country: string | null; region: string | null; appellation: string | null; probability: number } | null;
  colour: { value: Colour; probability: number } | null;
  type: { value: Making; probability: number } | null;
}

/** How sure each part is, 0 to 1. */
export interface PartsSure {
  house: number;
  cuvee: number;
  place: number;
  grapes: number;
  colour: number;
  style: number;
}

/** A name taken apart: folded words for comparing, and the parts as a person reads them. */
export interface Reading {
  /** All telling words of the name, sorted: two titles of one shop are one wine if these are the same. */
  key: string;
  /** Words that name house and cuvée. */
  own: string[];
  /** Words of the house, where a field or the matcher says it. They may stand in one title and not in another. */
  houseWords: string[];
  ranks: string[];
  /** Grapes that the name itself says. */
  grapesSaid: string[];
  /** Appellations or regions that the name itself says. */
  placesSaid: string[];
  country: string | null;
  region: string | null;
  appellation: string | null;
  colour: Colour | null;
  type: Making | null;
  /** Whether the shop or the name says it, and not only what the matcher takes it for. */
  isTypeSaid?: boolean;
  /** Of the fields, else of the name. */
  grapes: string[];
  barCode: string;
  /** A shop may write one wine otherwise on another size. Sights from before it was kept have none. */
  bottleMl?: number;
  /** As people read them. */
  house: string;
  cuvee: string;
  rank: string;
  sure: PartsSure;
}
