import { readCatalogue } from '#wines/catalogue/read-catalogue.ts';

/** Every wine of the catalogue. The test files of a process share this module, so the tables are read once. */
export const { wines } = await readCatalogue();
