import { useEffect } from 'react';
import { useBlocker, type Blocker } from 'react-router';

/** §4: while parsing, leaving the page or closing the tab asks. The browser words its own question for the tab. */
export function useLeaveQuestion(isParsing: boolean): Blocker {
  useEffect(() => {
    if (!isParsing) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isParsing]);
  // Filters and sorts change the address too, but they do not leave.
  return useBlocker(
    ({ currentLocation, nextLocation }) => isParsing && currentLocation.pathname !== nextLocation.pathname,
  );
}
