import { onTestFinished } from 'vitest';
import { openFakeSite, type FakeSite } from './site.ts';

/** Merchants on a real HTTP server, for one test. */
export type FakeMerchants = Omit<FakeSite, 'close'>;

export async function openFakeMerchants(): Promise<FakeMerchants> {
  const { close, ...fake } = await openFakeSite();
  onTestFinished(close);
  return fake;
}
