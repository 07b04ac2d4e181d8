import { LANGUAGES, type Language } from '@app/domain';

/** Finds the word of a language for a text of ours, so that a test presses what a reader of that language presses. */
export type Say = (text: string, values?: Readonly<Record<string, string | number>>) => string;

export async function speakerOf(language: Language): Promise<Say> {
  const words: Readonly<Record<string, unknown>> = {
    ...(await LANGUAGES[language].dictionary()),
    ...(await LANGUAGES[language].wineWords()),
  };
  return (text, values = {}) => {
    const said = words[text];
    if (typeof said !== 'string') throw new Error(`${language} has no word for '${text}'`);
    return said.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
  };
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The same as a pattern in which every value may be anything. */
export const patternOf = (said: string): RegExp =>
  new RegExp(escape(said.replaceAll(/<\/?\w+>/g, '')).replaceAll(/\\\{\w+\\\}/g, '.+?'));
