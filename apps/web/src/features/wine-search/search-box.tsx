import { placeName, t } from '@app/domain';
import { useEffect, useRef, useState } from 'react';
import { useSuggestions, type Suggestion } from '#api/suggestions.ts';
import { FIRST_MESSAGES as MESSAGES } from '#first-messages.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Icon } from '#ui/icon.tsx';
import { useDebounced } from '#ui/use-debounced.ts';

/** §9 */
const SUGGEST_DELAY_MS = 150;

interface SearchBoxProps {
  /** What the field holds at first; give the box a new `key` to start over. */
  initialText?: string;
  onSearch: (text: string) => void;
}

/** §2: the search box of the home and search pages, with suggestions beneath. `/` puts the cursor here. */
export function SearchBox({ initialText = '', onSearch }: SearchBoxProps) {
  const [text, setText] = useState(initialText);
  // Suggestions answer typing; the text a page opens with, or one just picked, asks for none.
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestions(useDebounced(typed, SUGGEST_DELAY_MS));
  const shown = typed.trim().length > 2 ? suggestions : [];
  const inputRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
      event.preventDefault();
      inputRef.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  // Keeps the text that was typed before hydration.
  useEffect(() => {
    setText(inputRef.current?.value ?? initialText);
  }, [initialText]);

  const search = (query: string) => {
    const trimmed = query.trim();
    // §5: only with non-empty trimmed text.
    if (trimmed === '') return;
    setTyped('');
    onSearch(trimmed);
  };

  return (
    <form
      role="search"
      // The browser submits it itself before hydration and without scripts.
      action={paths.search()}
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
      className="relative flex w-full items-center gap-1 rounded-full border border-strong-line bg-surface p-1 pl-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent"
    >
      <Icon name="search" className="size-5 text-muted" />
      <Combobox
        label={t('Search for wines')}
        name="q"
        placeholder={MESSAGES.searchPlaceholder}
        text={text}
        inputRef={inputRef}
        inputClass="min-h-11 bg-transparent px-2 outline-none placeholder:text-muted"
        onTextChange={(next) => {
          setText(next);
          setTyped(next);
        }}
        options={shown.map((suggestion, index) => ({
          key: `${index} ${nameOf(suggestion)}`,
          content: <SuggestionLine suggestion={suggestion} />,
        }))}
        onPick={(index) => {
          const suggestion = shown[index];
          if (!suggestion) return;
          setText(nameOf(suggestion));
          search(nameOf(suggestion));
        }}
        onSubmit={() => search(text)}
      />
      <Button type="submit">{t('Search')}</Button>
    </form>
  );
}

/** §3: displayName or wine. */
function nameOf(suggestion: Suggestion): string {
  return suggestion.displayName || suggestion.wine;
}

function SuggestionLine({ suggestion }: { suggestion: Suggestion }) {
  // The domain's own text for this is not worth its weight on the home page.
  const isNew = suggestion.lwin.startsWith('TN') ? t('not yet in our catalogue') : '';
  const origin = [suggestion.producerName, placeName(suggestion.region), placeName(suggestion.country), isNew]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <span className="block font-serif text-[1.0625rem] leading-6">{nameOf(suggestion)}</span>
      {origin ? <span className="block text-sm leading-5 text-muted">{origin}</span> : null}
    </>
  );
}
