/** Sentences end at . ! ? or a colon's line end; a point inside a figure or after an initial does not end one. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?])(?<!\b\p{Lu}\.)(?<!\b(?:St|Dr|Mt|Jr|No)\.)\s+(?=[\p{Lu}\d"'“[])/u)
    .filter((part) => part.trim() !== '');
}
