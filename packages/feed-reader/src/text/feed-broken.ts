import { said, saidInEnglish, type Said } from '@app/domain';

/** The document is not what it should be, or ends half-way. What was read before it stays good. */
export class FeedBroken extends Error {
  /** Its message by code and values. */
  readonly said: Said;

  constructor(text: string, values?: Said['values'], options?: ErrorOptions) {
    super(saidInEnglish(said(text, values)), options);
    this.said = said(text, values);
  }
}
