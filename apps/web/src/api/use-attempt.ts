import { useState } from 'react';
import { failureText } from './failure-text.ts';

interface Attempt {
  isBusy: boolean;
  /** What went wrong the last time; null when nothing did. */
  failure: string | null;
  setFailure: (failure: string | null) => void;
  /** Does some work, and says what failed. Returns whether it succeeded. */
  attempt: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** Busy while some work is done, with words for the visitor when it fails. */
export function useAttempt(): Attempt {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(failureText(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, failure, setFailure, attempt };
}
