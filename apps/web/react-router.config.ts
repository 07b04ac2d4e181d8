import type { Config } from '@react-router/dev/config';
import { paths } from './src/paths.ts';
import { writeAppIcons } from './scripts/app-icons.ts';
import { contentPaths } from './scripts/content-files.ts';
import { writeCspHashes } from './scripts/csp-hashes.ts';
import { decodeFolderNames } from './scripts/decode-folder-names.ts';
import { writeFoundFiles } from './scripts/found-files.ts';
import { paintFirst } from './scripts/paint-first.ts';
import { precompress } from './scripts/precompress.ts';
import { writeServiceWorker } from './scripts/service-worker.ts';
import { writeStableFonts } from './scripts/stable-fonts.ts';
import { writeShareImages } from './scripts/share-images.ts';

/*
 * No server renders pages at run time: what can be read without signing in and without a query is rendered to HTML
 * here, at build time; everything else starts from the empty shell `__spa-fallback.html`.
 */
export default {
  appDirectory: 'src',
  ssr: false,
  prerender: () => [paths.home(), paths.faq(), paths.blog(), paths.accuracy(), paths.author(), ...contentPaths()],
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    decodeFolderNames(client);
    paintFirst(client);
    writeFoundFiles(client);
    writeStableFonts(client);
    await writeShareImages(client);
    await writeAppIcons(client);
    await writeServiceWorker(client);
    writeCspHashes(reactRouterConfig.buildDirectory);
    precompress(client);
  },
} satisfies Config;
