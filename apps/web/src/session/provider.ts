import type { CallReply } from '@app/domain';
import type { IdentityProvider } from './identity-provider.ts';

type AuthConfig = CallReply<'getAuthConfig'>;

export async function createProvider(config: AuthConfig): Promise<IdentityProvider> {
  if (config.provider === 'firebase' && config.firebase) {
    // The Firebase SDK is large and most instances do without it.
    const { createFirebaseProvider } = await import('./firebase-provider.ts');
    return createFirebaseProvider(config.firebase);
  }
  const { createServerProvider } = await import('./server-provider.ts');
  return createServerProvider();
}
