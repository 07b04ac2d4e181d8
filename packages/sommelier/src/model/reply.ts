import type { ModelReply } from '#src/ground/check.ts';

/** Reads the `response` of a JSON reply while it is still being written. */
export interface ReplyReader {
  /** Takes the next piece of the model's output; gives the text that is now certain. */
  push(piece: string): string;
  /** Everything, once the model has finished; null when it is no reply. */
  finish(): ModelReply | null;
}

const ESCAPES: Record<string, string> = { n: '\n', t: ' ', r: '', b: '', f: '', '"': '"', '\\': '\\', '/': '/' };

/** Opens a reader. Broken JSON gives what could be read of `response` and nothing else. */
export function openReplyReader(): ReplyReader {
  let all = '';
  let at = -1;
  let closed = false;
  let text = '';
  const read = (): string => {
    if (at < 0) {
      const start = /"response"\s*:\s*"/.exec(all);
      if (!start) return '';
      at = start.index + start[0].length;
    }
    let fresh = '';
    while (!closed && at < all.length) {
      const character = all.charAt(at);
      if (character === '"') closed = true;
      else if (character !== '\\') fresh += character;
      else {
        const escape = all.charAt(at + 1);
        const unicode = /^u[0-9a-f]{4}/i.exec(all.slice(at + 1, at + 6));
        // An escape cut in two waits for its other half.
        if (escape === '' || (escape === 'u' && !unicode)) break;
        fresh += unicode ? String.fromCharCode(Number.parseInt(unicode[0].slice(1), 16)) : (ESCAPES[escape] ?? '');
        at += unicode ? 5 : 1;
      }
      at += 1;
    }
    text += fresh;
    return fresh;
  };
  return {
    push(piece) {
      // A model that never stops must not fill the memory.
      if (all.length < 40_000) all += piece;
      return read();
    },
    finish() {
      const whole = parse(all);
      if (whole) return whole;
      return closed && text.trim() !== '' ? { response: text, followUps: [] } : null;
    },
  };
}

function parse(all: string): ModelReply | null {
  const [from, to] = [all.indexOf('{'), all.lastIndexOf('}')];
  if (from < 0 || to < from) return null;
  try {
    const value: unknown = JSON.parse(all.slice(from, to + 1));
    if (typeof value !== 'object' || value === null || !('response' in value) || typeof value.response !== 'string')
      return null;
    const chips = 'follow_ups' in value && Array.isArray(value.follow_ups) ? value.follow_ups : [];
    return {
      response: value.response,
      followUps: chips.flatMap((chip: unknown) => (typeof chip === 'string' ? [chip] : valueOf(chip))),
    };
  } catch {
    return null;
  }
}

/** Some models answer in the wire's own form: { "value": "…" }. */
function valueOf(chip: unknown): string[] {
  return typeof chip === 'object' && chip !== null && 'value' in chip && typeof chip.value === 'string'
    ? [chip.value]
    : [];
}
