/** Where originals are kept. Keys are made by us: letters, digits, '-', '_' and '/' only. */
export interface Files {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none. */
  find(key: string): Promise<Uint8Array | null>;
  /** Deletes what stands under the prefix, which is a key's whole beginning up to a '/'; nothing there is fine. */
  deleteUnder(prefix: string): Promise<void>;
  /** Everything that stands under a prefix. */
  list(prefix: string): AsyncIterable<FileFacts>;
  /** Does what is needed to keep files work? Throws an Error that says what does not. */
  check(): Promise<void>;
}

export interface FileFacts {
  key: string;
  bytes: number;
  changedAt: Date;
}

const KEY = /^[\w-]+(\/[\w-]+)*$/;

/** A key is a place in a folder or a bucket: one of another shape could lead out of it. */
export function ensureKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`'${key}' is no key`);
  return key;
}
