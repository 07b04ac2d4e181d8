import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Bundles what the server draws itself: the page of a wine, whose facts a reader then sees before any script has run. The
 * same components draw it in the browser, so nothing moves when they take over.
 */
export async function writeServerViews(buildFolder: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    // The server has no React of its own.
    ssr: { noExternal: true, target: 'node' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/draw-wine.tsx',
      outDir: `${buildFolder}/views`,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  });
}
