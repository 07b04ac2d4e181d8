import type { CallInput, CallName } from '@app/domain';
import { bearerHeader } from './bearer.ts';
import { callAddress, send, toApiError } from './client.ts';

/** A call whose reply is bytes. Apart from the others, so that the home page does not carry it. */
export async function callFile<N extends CallName>(
  name: N,
  input: CallInput<N> & { signal: AbortSignal },
): Promise<Blob> {
  const response = await send(callAddress(name, input), { headers: bearerHeader(), signal: input.signal });
  if (!response.ok) throw await toApiError(response);
  return response.blob();
}
