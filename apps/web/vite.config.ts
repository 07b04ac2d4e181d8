import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { CONTENT_FOLDER } from './scripts/content-files.ts';
import { contentPlugin } from './scripts/content-plugin.ts';

export default defineConfig({
  plugins: [contentPlugin(), tailwindcss(), reactRouter()],
  resolve: { alias: { '@content': CONTENT_FOLDER } },
  build: {
    // Fonts and figures stay files: a data address would need a wider content-security policy.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/auth': 'http://localhost:3000' } },
});
