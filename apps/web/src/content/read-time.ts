const WORDS_PER_MINUTE = 230;

/** §3: text such as '15 min read', from the words that are read; marks of Markdown are no words. */
export function readTime(markdown: string): string {
  return `${Math.max(1, Math.ceil(countWords(markdown) / WORDS_PER_MINUTE))} min read`;
}

export function countWords(markdown: string): number {
  const text = markdown.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/^\s*\|?[\s:|-]+\|?\s*$/gm, ' ');
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,%-]*/gu) ?? []).length;
}
