import { word } from './language/say.ts';

/** The colours that an owner may give to a line. */
export const MEND_COLOURS = [word('Red'), word('White'), word('Rosé')] as const;
