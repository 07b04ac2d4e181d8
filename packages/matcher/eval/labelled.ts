/** A labelled row: what a line is, or null when it must match nothing. */
export type Labelled = {
  id: string;
  kind: string;
  text: string;
  section?: string;
  heading?: string;
  expect: string | null;
};
