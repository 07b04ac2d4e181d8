import { z } from 'zod';

/** What several tools say or ask for. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe("Three letters: 'EUR'");

export const ratesSource = ({ date, source }: { date: string; source: string }): string =>
  `Exchange rates of ${date}: ${source}`;

export const demoDoubt = (isDemo: boolean): string[] =>
  isDemo ? ['Some of these prices are made up: this site shows a demonstration market.'] : [];

export const listLink = (origin: string, wineListId: string): string => `${origin}/menu/${wineListId}`;

export const wineListId = z
  .string()
  .min(1)
  .max(64)
  .describe('From read_list or my_lists, or the end of a link to a list');
