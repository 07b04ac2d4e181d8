import { word, type Values } from '@app/domain';

/** One text for each unit: languages count each in their own way. */
const TEXTS: Readonly<Record<string, string>> = {
  second: word('Too many requests. Please wait {n} second.'),
  seconds: word('Too many requests. Please wait {n} seconds.'),
  minute: word('Too many requests. Please wait {n} minute.'),
  minutes: word('Too many requests. Please wait {n} minutes.'),
};

/** What to say to somebody who asks too often; `time` is '41 seconds' or '1 minute'. */
export function waitText(time: string): { message: string; values?: Values } {
  const [count = '', unit = ''] = time.split(' ');
  const message = TEXTS[unit];
  return message ? { message, values: { n: Number(count) } } : { message: `Too many requests. Please wait ${time}.` };
}
