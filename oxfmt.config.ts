import { defineConfig } from 'oxfmt';

export default defineConfig({
  singleQuote: true,
  printWidth: 120,
  ignorePatterns: [
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
