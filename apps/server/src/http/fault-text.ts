import { said, word, type Said } from '@app/domain';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Rule<Code extends Issue['code']> = (issue: Extract<Issue, { code: Code }>) => Said;

/** What a field has to be, by the name that the library has for it. */
const KINDS: Readonly<Record<string, string>> = {
  string: word('a text||kind'),
  number: word('a number||kind'),
  int: word('a whole number||kind'),
  boolean: word('true or false||kind'),
  array: word('a list||kind'),
  object: word('an object||kind'),
  record: word('an object||kind'),
};

const FORMATS: Readonly<Record<string, string>> = {
  email: word('it is no email address'),
  url: word('it is no web address'),
  uuid: word('it is no identifier'),
};

const least = {
  string: word('it has fewer than {n} characters'),
  array: word('it has fewer than {n} parts'),
  number: word('it is less than {n}'),
} as const;

const most = {
  string: word('it has more than {n} characters'),
  array: word('it has more than {n} parts'),
  number: word('it is more than {n}'),
} as const;

const measureOf = (origin: string): keyof typeof most =>
  origin === 'string' || origin === 'array' ? origin : 'number';

/** The faults that the library finds, each by its code and values. */
const RULES: { [Code in Issue['code']]?: Rule<Code> } = {
  invalid_type: ({ expected, message }) => {
    if (message.endsWith('received undefined')) return said('it is missing');
    const kind = KINDS[expected];
    return kind ? said('it must be {kind}', { kind: said(kind) }) : said('it is not allowed');
  },
  too_small: ({ origin, minimum }) => said(least[measureOf(origin)], { n: Number(minimum) }),
  too_big: ({ origin, maximum }) => said(most[measureOf(origin)], { n: Number(maximum) }),
  invalid_format: ({ format }) => said(FORMATS[format] ?? word('it does not have the expected form')),
  invalid_value: ({ values }) => said('it must be one of: {values}', { values: values.map(String).join(', ') }),
  unrecognized_keys: ({ keys }) => said('it has parts that nobody knows: {keys}', { keys: keys.join(', ') }),
};

/** What is wrong with a value, in words of ours. */
export function faultOf(issue: Issue | undefined): Said {
  // The rule of a code takes issues of that code.
  const rule = issue && (RULES[issue.code] as Rule<Issue['code']> | undefined);
  return issue && rule ? rule(issue) : said('it is not allowed');
}
