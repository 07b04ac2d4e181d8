import { addressIn, language, LANGUAGE_CODES, LANGUAGES, splitAddress, t } from '@app/domain';
import { useLocation } from 'react-router';
import { chooseLanguage } from '#session/preferences.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

/** The languages, each in its own words. Links: they work before any script does. */
export function LanguageChoice() {
  const { pathname } = useLocation();
  // The shell is built under the address of the home page.
  const path = useHydrated() ? splitAddress(pathname).path : '/';
  return (
    <nav aria-label={t('Language')}>
      <ul className="flex flex-wrap gap-x-4">
        {LANGUAGE_CODES.map((code) => (
          <li key={code}>
            <a
              href={`${addressIn(code, path)}?language=${code}`}
              lang={code}
              hrefLang={code}
              aria-current={code === language() ? 'true' : undefined}
              className="inline-flex min-h-9 items-center text-sm text-muted hover:text-accent aria-[current]:font-semibold aria-[current]:text-ink pointer-coarse:min-h-11"
              onClick={(event) => {
                event.preventDefault();
                void chooseLanguage(code);
              }}
            >
              {LANGUAGES[code].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
