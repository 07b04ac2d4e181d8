import type { CallReply } from '@app/domain';
import { useEffect, useState } from 'react';
import { call } from './client.ts';

type SampleList = NonNullable<CallReply<'getSampleList'>['sample']>;

/** A new instance reads its sample list in its first minute; until then it is asked for again. */
const ASK_AGAIN_MS = 5_000;
const MOST_QUESTIONS = 20;

/** The list that newcomers may try: undefined while it is asked for, null where there is none. */
export function useSampleList(): SampleList | null | undefined {
  const [sample, setSample] = useState<SampleList | null>();

  useEffect(() => {
    const request = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (left: number) =>
      void call('getSampleList', { signal: request.signal }).then(
        (reply) => {
          setSample(reply.sample);
          if (!reply.sample && left > 0) timer = setTimeout(() => ask(left - 1), ASK_AGAIN_MS);
        },
        // The call failed: the page is shown without the sample list.
        () => setSample(null),
      );
    // In a later task than hydration, so that hydration stays short.
    timer = setTimeout(() => ask(MOST_QUESTIONS));
    return () => {
      request.abort();
      clearTimeout(timer);
    };
  }, []);

  return sample;
}
