import type { CallReply } from '@app/domain';
import { useEffect, useState } from 'react';
import { call } from './client.ts';

/** How much this instance holds; null until it is known, and where it cannot be asked. */
export function useMarketSize(): CallReply<'getMarket'> | null {
  const [size, setSize] = useState<CallReply<'getMarket'> | null>(null);
  useEffect(() => {
    const request = new AbortController();
    // In a later task than hydration, so that hydration stays short.
    const timer = setTimeout(() => {
      call('getMarket', { signal: request.signal }).then(setSize, () => undefined);
    });
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, []);
  return size;
}
