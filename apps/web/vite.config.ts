import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { CONTENT_FOLDER, RESULTS_FOLDER } from './scripts/content-files.ts';
import { contentPlugin } from './scripts/content-plugin.ts';

export default defineConfig({
  plugins: [contentPlugin(), tailwindcss(), reactRouter()],
  resolve: { alias: { '@content': CONTENT_FOLDER, '@results': RESULTS_FOLDER } },
  build: {
    // Fonts and figures stay files: a data address would need a wider content-security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs, in one file: it compresses better than in pieces, and keeps its name for longer.
            codeSplitting: {
              groups: [
                { name: 'frame', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                // So are small parts of ours, and the shell of every page but for the menu of somebody signed in: each file of its own
                // costs more than it holds.
                {
                  name: 'parts',
                  test: /preload-helper|src\/(?:ui\/(?:use-|lay-out|when-idle|icon|button|skeleton|class-names|theme|type-|early-events|rich|toast-store)|paths|page-tags|first-messages|offline\/kept-mark|session\/(?:session|preferences|safe-storage|sign-in-result)|api\/(?:client|server-drawn|wine-words)|language\/place-name|features\/(?:shell\/(?!user-menu)|offline\/offline-keeper))/,
                },
                // What the pages to be read share.
                {
                  name: 'reading',
                  test: /src\/(?:ui\/(?:chip|card|notice|page-heading)|messages|content-tags|content\/(?:breadcrumbs|long-date|slug|bold|faq-slugs|plain-text))/,
                },
                // What the pages of wines and lists share: a server of many small files is asked six at a time.
                {
                  name: 'wines',
                  test: /node_modules\/@tanstack\/(?:react-)?query|domain\/src\/(?:bottle|list|market|price|money|entry-state|insight)\.ts|src\/(?:api\/(?:queries|query-client|file-calls)|ui\/(?:select|sort-button|short-date|age)|wine\/)/,
                },
                // What the page of a list shares with what opens on it.
                {
                  name: 'list',
                  test: /domain\/src\/(?:menu-filters|markup-curve|comparison|named)\.ts|src\/(?:features\/menu\/(?:menu-context|currency\/use-|row\/facts)|api\/(?:list-mutations|failure-text|ways)|offline\/(?:kept-lists|database)|ui\/(?:field\.|edit-field|copy-button))/,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/auth': 'http://localhost:3000' } },
});
