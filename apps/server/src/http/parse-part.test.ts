import { API } from '@app/domain';
import { expect, it } from 'vitest';
import { parsePart } from './parse-part.ts';

/** A list that counts how many of its members were looked at. */
function watched(members: readonly unknown[]): { list: unknown[]; looked: () => number } {
  let looked = 0;
  const get = (list: unknown[], key: string | symbol): unknown => {
    if (typeof key === 'string' && /^\d+$/.test(key)) looked++;
    return Reflect.get(list, key);
  };
  return { list: new Proxy([...members], { get }), looked: () => looked };
}

const wrong = (length: number): object[] => Array.from({ length }, () => ({}));

it('a list is judged until its first fault', () => {
  const { list, looked } = watched(wrong(50));
  expect(() => parsePart(API.initializeWineList.body, { createdBy: null, files: list }, 'body')).toThrow(
    "The body is not as expected at 'files.0.data': it is missing.",
  );
  const wines = watched(wrong(5000));
  const question = { messages: [{ role: 'user', content: 'Red?' }], wines: wines.list };
  expect(() => parsePart(API.askSommelier.body, question, 'body')).toThrow("at 'wines.0.");
  expect([looked(), wines.looked()]).toEqual([1, 1]);
});

it('a list that is too long is not looked at', () => {
  const { list, looked } = watched(wrong(101));
  expect(() => parsePart(API.initializeWineList.body, { createdBy: null, files: list }, 'body')).toThrow(
    "The body is not as expected at 'files': it has more than 100 parts.",
  );
  expect(looked()).toBe(0);
});
