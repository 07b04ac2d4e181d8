import { fileURLToPath } from 'node:url';

/** A few dozen wines: loading the whole catalogue for every test would take longer than the test. */
export const TEST_CATALOGUE = fileURLToPath(new URL('../wines/fixtures/catalogue/', import.meta.url));
