import { z } from 'zod';
import { CALLS } from './calls.ts';
import { currencyCode } from './market-api.ts';
import { SaidSchema } from './said-schema.ts';

/** Calls by which a spreadsheet of wines is matched and priced. */
const moment = z.string().describe('ISO 8601, UTC');
const count = z.number().int();
const SheetParams = z.object({ id: z.string().min(1).max(64) });

const BulkSheet = z.object({
  id: z.string(),
  fileName: z.string(),
  currency: currencyCode,
  total: count.describe('Rows'),
  done: count.describe('Rows that are done; all of them when it equals the total'),
  sure: count,
  doubtful: count,
  unknown: count.describe('Rows of which no wine is known'),
  priced: count.describe('Rows with a price'),
  columns: z
    .object({
      name: z.string(),
      producer: z.string().nullable(),
      vintage: z.string().nullable(),
      size: z.string().nullable(),
    })
    .describe('The headings of the columns that were read'),
  doubts: z
    .array(z.object({ row: count, text: z.string(), wine: z.string().nullable(), doubt: SaidSchema }))
    .describe('The first rows that a person should look at'),
  createdAt: moment,
  deletedFrom: moment.describe('When it is deleted'),
});

export const BULK_API = {
  sendBulk: {
    ...CALLS.sendBulk,
    summary: 'Takes a spreadsheet of wines, CSV or XLSX; its rows are matched and priced in the background',
    access: 'user',
    body: z.object({
      name: z.string().trim().min(1).max(200).describe('The name of the file'),
      data: z
        .string()
        .min(1)
        .max(8 * 1024 * 1024)
        .describe('Its bytes in base64'),
      currency: currencyCode.optional().describe('What prices are said in'),
    }),
    bodyBytes: 9 * 1024 * 1024,
    reply: z.object({ id: z.string() }),
  },
  getBulk: {
    ...CALLS.getBulk,
    summary: 'Your spreadsheets, the newest first, with how far each is',
    access: 'user',
    reply: z.object({ sheets: z.array(BulkSheet) }),
  },
  getBulkCsv: {
    ...CALLS.getBulkCsv,
    summary: 'A finished spreadsheet with matches, prices and doubts, as CSV',
    access: 'user',
    params: SheetParams,
    file: 'text/csv; charset=utf-8',
  },
  getBulkXlsx: {
    ...CALLS.getBulkXlsx,
    summary: 'The same as XLSX',
    access: 'user',
    params: SheetParams,
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  deleteBulk: {
    ...CALLS.deleteBulk,
    summary: 'Deletes one of your spreadsheets; work on it stops',
    access: 'user',
    params: SheetParams,
    reply: z.object({ removed: z.boolean() }),
  },
} as const;
