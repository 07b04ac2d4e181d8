import { type CallInput, type CallName, language } from '@app/domain';
import { request } from './client.ts';

/** A call whose reply is bytes. Apart from the others, so that the home page does not carry it. */
export async function callFile<N extends CallName>(
  name: N,
  input: CallInput<N> & { signal?: AbortSignal } = {},
): Promise<Blob> {
  return (await request(name, { ...input, acceptLanguage: language() })).blob();
}
