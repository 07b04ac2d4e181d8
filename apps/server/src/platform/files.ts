/** Where originals are kept. Keys are made by us: letters, digits, '-', '_' and '/' only. */
export interface Files {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none. */
  find(key: string): Promise<Uint8Array | null>;
  /** Deletes all files under the prefix (the beginning of a key up to a '/'). Does nothing when there are none. */
  deleteUnder(prefix: string): Promise<void>;
  /** Everything that stands under a prefix. */
  list(prefix: string): AsyncIterable<FileFacts>;
  /** Checks that files can be stored. Throws an Error that says what is wrong. */
  check(): Promise<void>;
}

export interface FileFacts {
  key: string;
  bytes: number;
  changedAt: Date;
}

const KEY = /^[\w-]+(\/[\w-]+)*$/;

/** Checks the shape of a key: another shape could lead out of the folder or bucket. */
export function ensureKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`'${key}' is no key`);
  return key;
}
