import { defineConfig } from 'oxfmt';

export default defineConfig({
  singleQuote: true,
  printWidth: 120,
  ignorePatterns: [
    'docs/sbom.cdx.json',
    'NOTICES.md',
    '**/build/**',
    '**/.react-router/**',
    'content/**',
    'catalogue/**',
    // Written by commands.
    'docs/results/**',
    'package-lock.json',
    '**/*.md',
    '**/*.html',
  ],
});
