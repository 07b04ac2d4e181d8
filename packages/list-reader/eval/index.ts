export { damage, type Damage } from './damage.ts';
export { makeDesigns, type Design } from './designs.ts';
export { photograph } from './photograph.ts';
export { openPrinter } from './print.ts';
