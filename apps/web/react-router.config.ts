import { addressIn, LANGUAGE_CODES } from '@app/domain';
import type { Config } from '@react-router/dev/config';
import { paths } from './src/paths.ts';
import { writeAppIcons } from './scripts/app-icons.ts';
import { contentPaths, faqPaths } from './scripts/content-files.ts';
import { writeCspHashes } from './scripts/csp-hashes.ts';
import { decodeFolderNames } from './scripts/decode-folder-names.ts';
import { drawnPaths, takeDrawnShells } from './scripts/drawn-shell.ts';
import { writeFoundFiles } from './scripts/found-files.ts';
import { writeManifests } from './scripts/manifests.ts';
import { paintFirst } from './scripts/paint-first.ts';
import { writeLanguageShells } from './scripts/language-shells.ts';
import { precompress } from './scripts/precompress.ts';
import { writeServerViews } from './scripts/server-views.ts';
import { writeServiceWorker } from './scripts/service-worker.ts';
import { writeStableFonts } from './scripts/stable-fonts.ts';
import { writeShareImages } from './scripts/share-images.ts';

/** Pages to be read, in every language. */
const READ = [paths.home(), paths.faq(), paths.blog(), paths.accuracy(), paths.author()];

/*
 * What can be read without signing in and without a query is rendered to HTML here, at build time; everything else starts
 * from the empty shell `__spa-fallback.html`. The page of a wine is built without its wine, and the server draws that into it.
 */
export default {
  appDirectory: 'src',
  ssr: false,
  prerender: () => [
    ...READ,
    ...contentPaths(),
    ...drawnPaths(),
    // Articles stay English: in another language the browser draws their frame.
    ...LANGUAGE_CODES.filter((code) => code !== 'en').flatMap((code) =>
      [...READ, ...faqPaths()].map((path) => addressIn(code, path)),
    ),
  ],
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    writeLanguageShells(client);
    decodeFolderNames(client);
    takeDrawnShells(client);
    paintFirst(client);
    writeFoundFiles(client);
    writeStableFonts(client);
    await writeManifests(client);
    await writeShareImages(client);
    await writeAppIcons(client);
    await writeServiceWorker(client);
    await writeServerViews(reactRouterConfig.buildDirectory);
    writeCspHashes(reactRouterConfig.buildDirectory);
    precompress(client);
  },
} satisfies Config;
