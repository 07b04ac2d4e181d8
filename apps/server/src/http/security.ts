import type { onSendAsyncHookHandler } from 'fastify';
import type { Config } from '#config.ts';

/** What a reply has that was made before any hook of ours could run: to an address that cannot even be decoded. It holds no page. */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
};

declare module 'fastify' {
  interface FastifyReply {
    /** Hashes of the inline scripts of the page being sent; the build knows them. */
    inlineScripts?: readonly string[];
  }
}

const FIREBASE = {
  connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  script: ['https://apis.google.com'],
};

/** Allows our own files only; pages list the hashes of their few inline scripts. */
export function contentSecurityPolicy(config: Pick<Config, 'identity'>): onSendAsyncHookHandler {
  const { identity } = config;
  const firebase = identity.provider === 'firebase' ? FIREBASE : { connect: [], script: [] };
  const frame = identity.provider === 'firebase' ? [`https://${identity.authDomain}`] : [];
  return async (_request, reply) => {
    const hashes = (reply.inlineScripts ?? []).map((hash) => `'${hash}'`);
    const directives = {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...hashes, ...firebase.script],
      'style-src': ["'self'"],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...firebase.connect],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'frame-src': frame.length > 0 ? frame : ["'none'"],
      'frame-ancestors': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
    };
    reply.header(
      'content-security-policy',
      Object.entries(directives)
        .map(([name, sources]) => `${name} ${sources.join(' ')}`)
        .join('; '),
    );
  };
}

/** Our own pages may ask for the camera, to photograph a list; nobody's frames may, and nobody for what we do not use. */
export const permissionsPolicy: onSendAsyncHookHandler = async (_request, reply) => {
  reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
};
