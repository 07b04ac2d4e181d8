import { displayColourOf, wineTypeOf, type DisplayColour } from '@app/domain';

const RING: Record<DisplayColour, string> = {
  red: 'border-wine-red',
  white: 'border-wine-white',
  rosé: 'border-wine-rose',
  other: 'border-wine-other',
};

/** A wine's colour as a dot; a sparkling one is a ring. A word is always beside it. */
export function WineDot({ wine }: { wine: { colour?: string | null; subType?: string | null } }) {
  const isSparkling = wineTypeOf(wine).startsWith('Sparkling');
  return (
    <span
      aria-hidden="true"
      // A still wine's ring is as thick as the dot is wide.
      className={`inline-block size-3 shrink-0 rounded-full ${isSparkling ? 'border-[3px]' : 'border-[6px]'} ${RING[displayColourOf(wine)]}`}
    />
  );
}
