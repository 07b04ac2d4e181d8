import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes the empty shell of each other language, which src/entry.server.tsx rendered beside the English one. */
export function writeLanguageShells(clientFolder: string): void {
  const shells = (globalThis as { ['tastevinShells']?: Map<string, string> }).tastevinShells;
  if (!shells?.size) throw new Error('the build rendered no shells for the other languages');
  for (const [language, html] of shells) {
    mkdirSync(join(clientFolder, language), { recursive: true });
    writeFileSync(join(clientFolder, language, '__spa-fallback.html'), html);
  }
}
