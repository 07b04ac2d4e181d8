import type { ChatReply } from '#api/chat-stream.ts';

/** A row of the list that an answer names, in the words it uses. */
export type Mention = NonNullable<ChatReply['mentions']>[number];

export interface TextPart {
  text: string;
  /** The row these words mean; null for the words between. */
  mention: Mention | null;
}

/**
 * Cuts an answer into words and names: every occurrence of a name becomes a part of its own. Where one name holds
 * another ('Lynch-Bages' in 'Echo de Lynch-Bages') the longer one is meant. The parts joined are the text again.
 */
export function linkMentions(text: string, mentions: readonly Mention[]): TextPart[] {
  const longestFirst = mentions
    .filter((mention) => mention.text !== '')
    .toSorted((a, b) => b.text.length - a.text.length);
  let parts: TextPart[] = text === '' ? [] : [{ text, mention: null }];
  for (const mention of longestFirst)
    parts = parts.flatMap((part) => (part.mention ? [part] : cut(part.text, mention)));
  return parts;
}

function cut(text: string, mention: Mention): TextPart[] {
  return text
    .split(mention.text)
    .flatMap((between, index) => [
      ...(index > 0 ? [{ text: mention.text, mention }] : []),
      ...(between === '' ? [] : [{ text: between, mention: null }]),
    ]);
}
