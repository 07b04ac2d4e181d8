/** A defence, how it is taken out, and the test that must fail without it. */
export interface Defence {
  /** As it stands in the table of docs/security.md. */
  what: string;
  file: string;
  /** Stands in the file once. */
  from: string;
  to: string;
  test: string;
  /** The test's own name, or the beginning of it. */
  name: string;
}
