import { type DisplayColour, entryState, type EntryState, knownParts, t, type WineListEntry, word } from '@app/domain';

const INK: Record<DisplayColour, string> = {
  red: 'text-wine-red',
  white: 'text-wine-white',
  rosé: 'text-wine-rose',
  other: 'text-wine-other',
};
const STATE_WORDS: Record<EntryState, string | null> = {
  sure: null,
  probable: word('Probably:'),
  part: word('Known in part:'),
};

/** What the shape of the circle says, for the key and for who rests on it. */
export const DOT_WORDS: Record<EntryState, string> = {
  sure: word('We are sure of the wine'),
  probable: word('Probably this wine'),
  part: word('The wine is known in part'),
};

/**
 * The colour of a row's wine and how far the wine is known, as a shape: full is sure, half is probable, dashed is known in
 * part. A sparkling wine is a ring. Screen readers hear the words; the key says them to everybody.
 */
export function EntryDot({ entry }: { entry: WineListEntry }) {
  const state = entryState(entry);
  const words = STATE_WORDS[state];
  const { colour, type } = knownParts(entry);
  return (
    <>
      <Dot
        state={state}
        colour={colour}
        isSparkling={type?.startsWith('Sparkling') ?? false}
        title={[type && t(type), t(DOT_WORDS[state])].filter(Boolean).join('. ')}
      />
      {words === null ? null : <span className="sr-only">{t(words)} </span>}
    </>
  );
}

interface DotProps {
  state: EntryState;
  /** Null where the colour is not known. */
  colour: DisplayColour | null;
  isSparkling?: boolean;
  /** Shown where the mouse rests. */
  title?: string;
}

export function Dot({ state, colour, isSparkling = false, title }: DotProps) {
  return (
    <span aria-hidden="true" title={title} className="inline-flex shrink-0">
      <svg viewBox="0 0 12 12" className={`size-3 ${colour ? INK[colour] : 'text-strong-line'}`}>
        <circle
          cx="6"
          cy="6"
          r="5"
          fill={state === 'sure' && !isSparkling ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth={isSparkling && state === 'sure' ? 3 : 1.6}
          strokeDasharray={state === 'part' ? '2.2 1.7' : undefined}
          {...(isSparkling && state === 'sure' ? { r: 4.5 } : {})}
        />
        {state === 'probable' ? <path d="M6 1a5 5 0 0 0 0 10Z" fill="currentColor" /> : null}
      </svg>
    </span>
  );
}
