interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
}
/** The part of package-lock.json that the notices need: packages by their path. */
export type LockedPackages = Record<string, LockedPackage>;

/** Licences that the package's own files state, where the lockfile has none. Looked up by hand. */
const STATED: Record<string, string> = { busboy: 'MIT', streamsearch: 'MIT', 'humanize-number': 'MIT' };

const HEAD = `# Notices

Tastevin is under the MIT licence (LICENSE). It uses the work of others, listed here with their licences.
This file is written by \`npm run notices\` from package-lock.json; \`docs/sbom.cdx.json\` is the same as a bill of materials
in the CycloneDX form.

## Typefaces

Fraunces (Undercase Type) and Inter (Rasmus Andersson), both under the SIL Open Font License 1.1, are served to browsers.
\`apps/web/scripts/fonts/fraunces-title.ttf\` is a cut of Fraunces under the same licence; it draws the share images.

## Libraries under the LGPL

libvips, inside sharp (LGPL-3.0-or-later), and libheif, inside libheif-js (LGPL-3.0), are loaded as separate files from
node_modules and are not changed. They can be replaced by another build: put it into the same folder.

## Networks

The networks under \`models/\` were trained by us on material drawn or written for this project. They are under the MIT licence,
like the code. \`models/MODEL-CARD.md\` says what each was trained on. No weights of others are shipped.

## Data

The tables under \`catalogue/\` hold facts written for this project (MIT). The built-in exchange rates are reference rates
published by the European Central Bank. What an operator imports (LWIN, X-Wines) stays under its own licence and is
credited on the site's credits page.

The single English words of \`catalogue/knowledge/words.tsv\` come from SCOWL (Spell Checker Oriented Word Lists), sizes 10 to 35:
Copyright 2000-2018 by Kevin Atkinson. Permission to use, copy, modify, distribute and sell these word lists, the associated scripts,
the output created from the scripts, and its documentation for any purpose is hereby granted without fee, provided that the above
copyright notice appears in all copies and that both that copyright notice and this permission notice appear in supporting
documentation. Kevin Atkinson makes no representations about the suitability of this array for any purpose. It is provided "as is"
without express or implied warranty.

## Packages

`;

interface Shipped {
  name: string;
  version: string;
  licence: string;
  integrity?: string;
}

/** What we ship, sorted by name. Packages for tests and checks are left out. */
function shippedPackages(packages: LockedPackages): Shipped[] {
  const found = new Map<string, Shipped>();
  for (const [place, { version = '', license, integrity, link, dev }] of Object.entries(packages)) {
    if (!place.includes('node_modules/') || link || dev) continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = license ?? STATED[name];
    if (!licence) throw new Error(`${name} states no licence in package-lock.json. Look it up and add it to STATED.`);
    found.set(`${name} ${version}`, { name, version, licence, integrity });
  }
  return [...found.values()].toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** The text of NOTICES.md: what we ship, by licence. */
export function noticesText(packages: LockedPackages): string {
  const byLicence = Map.groupBy(shippedPackages(packages), ({ licence }) => licence);
  const sections = [...byLicence]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, shipped]) => {
      const names = shipped.map(({ name, version }) => `${name} ${version}`);
      return `### ${licence}\n\n${names.join(', ')}\n`;
    });
  return HEAD + sections.join('\n');
}

/**
 * The bill of materials in the CycloneDX form 1.6. Not made by `npm sbom`: that command leaves out what only a workspace
 * asks for, and writes a new serial number at every run.
 */
export function billOfMaterials(packages: LockedPackages, version: string): string {
  const components = shippedPackages(packages).map(({ name, version: its, licence, integrity }) => ({
    type: 'library',
    name,
    version: its,
    purl: `pkg:npm/${name.replace('@', '%40')}@${its}`,
    licenses: [{ expression: licence }],
    ...(integrity ? { hashes: [{ alg: 'SHA-512', content: toHex(integrity) }] } : {}),
  }));
  const application = { type: 'application', name: 'tastevin', version };
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: application },
    components,
  };
  return `${JSON.stringify(bill, null, 1)}\n`;
}

const toHex = (integrity: string): string => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
