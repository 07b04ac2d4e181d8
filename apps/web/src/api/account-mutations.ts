import type { CallInput, CallReply } from '@app/domain';
import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';

/* How somebody signs in, and where. Components never call the server themselves. */

type Credentials = CallReply<'getCredentials'>;

/** Ends one sign-in, or 'all' of them, this one too. */
export async function endSignIns(which: string): Promise<void> {
  await call('endSignIns', { body: { which } });
  if (which !== 'all') await queryClient.invalidateQueries({ queryKey: ['sign-ins'] });
}

async function refresh(changed: Credentials): Promise<void> {
  queryClient.setQueriesData({ queryKey: ['credentials'] }, changed);
  // Other sign-ins end with a new way to sign in.
  await queryClient.invalidateQueries({ queryKey: ['sign-ins'] });
}

/** Asks the browser for a passkey and adds it. False when the visitor did not want one after all. */
export async function addPasskey(): Promise<boolean> {
  // The server makes them with the library that reads them here.
  const options = (await call('offerPasskey')) as unknown as PublicKeyCredentialCreationOptionsJSON;
  let response;
  try {
    response = await startRegistration({ optionsJSON: options });
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAllowedError') return false;
    throw error;
  }
  await refresh(await call('keepPasskey', { body: { response: { ...response } } }));
  return true;
}

export async function removePasskey(id: string): Promise<void> {
  await refresh(await call('removePasskey', { params: { id } }));
}

export async function setPassword(given: { current: string; password: string }): Promise<void> {
  await refresh(await call('setPassword', { body: given }));
}

/** Makes an API key. The reply is the only place where it stands whole. */
export async function makeApiKey(body: CallInput<'makeApiKey'>['body']): Promise<CallReply<'makeApiKey'>> {
  const made = await call('makeApiKey', { body });
  await queryClient.invalidateQueries({ queryKey: ['api-keys'] });
  return made;
}

export async function endApiKey(id: string): Promise<void> {
  await call('endApiKey', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: ['api-keys'] });
}
