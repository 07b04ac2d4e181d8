import { isLanguage, LANGUAGES, speak, type Language } from '@app/domain';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepDrawnReply } from '#api/server-drawn.ts';
import { needWineWords } from '#api/wine-words.ts';
import { BuiltAsShell } from '#features/shell/built-as-shell.ts';

const isDrawn = keepDrawnReply();
// Share tags that the server wrote into the shell for readers without JavaScript; from here on the pages write their own.
for (const tag of document.querySelectorAll('[data-server-tag]')) tag.remove();

// Written into the page by the router at build time; its types do not name it.
const built = (window as { ['__reactRouterContext']?: { isSpaMode: boolean } })['__reactRouterContext'];

const { lang } = document.documentElement;
if (lang === 'en' || !isLanguage(lang)) start();
else void speakThenStart(lang);

/** The page was built in this language: the words must be there before React compares. */
async function speakThenStart(language: Language): Promise<void> {
  // Without its words (the network went away) the page is better in English than dead.
  const dictionary = await LANGUAGES[language].dictionary().catch(() => null);
  speak(() => ({ language, dictionary }));
  if (isDrawn) await needWineWords();
  start();
}

function start(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <BuiltAsShell value={built?.isSpaMode ?? false}>
          <HydratedRouter />
        </BuiltAsShell>
      </StrictMode>,
    );
  });
}
