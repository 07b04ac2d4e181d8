import type { CallReply } from '@app/domain';
import { useEffect, useState } from 'react';
import { call } from './client.ts';

export type Suggestion = CallReply<'suggestWines'>[number];

/** §9: suggestions from the third character on. */
const MIN_CHARACTERS = 3;
const NONE: Suggestion[] = [];

/**
 * §4, §7: suggestions for a text that has settled. A newer text cancels the request for the older; failures are
 * swallowed (§8), because a missing suggestion is no reason to stop somebody typing. The last ones stay until new
 * ones are here, so that the list does not blink.
 */
export function useSuggestions(text: string): Suggestion[] {
  return useSuggested(text).wines;
}

/** The suggestions, and whether they are the answer to this very text: only then does an empty list mean that nothing was found. */
export function useSuggested(text: string): { wines: Suggestion[]; isAnswered: boolean } {
  const [found, setFound] = useState<{ query: string | null; wines: Suggestion[] }>({ query: null, wines: NONE });
  const query = text.trim();
  const isLongEnough = query.length >= MIN_CHARACTERS;

  useEffect(() => {
    if (!isLongEnough) return;
    const request = new AbortController();
    call('suggestWines', { params: { query }, signal: request.signal })
      .then((wines) => setFound({ query, wines }))
      .catch(() => {
        if (!request.signal.aborted) setFound({ query: null, wines: NONE });
      });
    return () => request.abort();
  }, [query, isLongEnough]);

  return { wines: isLongEnough ? found.wines : NONE, isAnswered: isLongEnough && found.query === query };
}
