/** The forms of a text that counts something, by the language's own rule (Intl.PluralRules). */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The texts of a language by their English. `texts.ts` says which there must be. */
export type AnyDictionary = Readonly<Record<string, string | Forms>>;
