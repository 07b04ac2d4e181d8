/** `npm run notices`: writes NOTICES.md and docs/sbom.cdx.json from the lockfile. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { billOfMaterials, noticesText, type LockedPackages } from './notices-text.ts';
import { ROOT } from './steps.ts';

const { packages, version } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: LockedPackages;
  version: string;
};
writeFileSync(path.join(ROOT, 'NOTICES.md'), noticesText(packages));
writeFileSync(path.join(ROOT, 'docs/sbom.cdx.json'), billOfMaterials(packages, version));
process.stdout.write('Written: NOTICES.md, docs/sbom.cdx.json\n');
