import { defineConfig } from 'oxfmt';

export default defineConfig({
  singleQuote: true,
  printWidth: 120,
  ignorePatterns: [
    '**/build/**',
    '**/.react-router/**',
    'content/**',
    'catalogue/**',
    'package-lock.json',
    '**/*.md',
    '**/*.html',
  ],
});
