import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The smallest CBOR that a passkey needs. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, part]) => [cbor(key), cbor(part)])]);
  throw new Error('no such thing in a passkey');
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

interface Options {
  challenge: string;
}

/** A passkey in software: present, verified by its owner, and for one site. */
export function openAuthenticator(origin: string) {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const flags = (more: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([0x05 | more]), count]);
  };
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const common = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} };
  return {
    create({ challenge }: Options): Record<string, unknown> {
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const authData = Buffer.concat([flags(0x40), Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      const clientDataJSON = text(clientData('webauthn.create', challenge));
      return {
        ...common,
        response: { clientDataJSON, attestationObject: text(attestation), transports: ['internal'] },
      };
    },
    get({ challenge }: Options): Record<string, unknown> {
      const authData = flags(0);
      const data = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), pair.privateKey);
      return {
        ...common,
        response: { clientDataJSON: text(data), authenticatorData: text(authData), signature: text(signature) },
      };
    },
  };
}
