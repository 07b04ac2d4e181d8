import { displayColourOf, wineTypeOf, type DisplayColour } from '@app/domain';

const FILL: Record<DisplayColour, string> = {
  red: 'fill-wine-red stroke-wine-red',
  white: 'fill-wine-white stroke-wine-white',
  rosé: 'fill-wine-rose stroke-wine-rose',
  other: 'fill-wine-other stroke-wine-other',
};

interface DotProps {
  wine: { colour?: string | null; subType?: string | null };
  x: number;
  y: number;
  isBargain: boolean;
}

/** A wine as a dot of its colour, a sparkling one as a ring; a bargain is larger and has a ring around it. */
export function Dot({ wine, x, y, isBargain }: DotProps) {
  const isSparkling = wineTypeOf(wine).startsWith('Sparkling');
  const radius = isBargain ? 5.5 : 4;
  return (
    <>
      {isBargain ? <circle cx={x} cy={y} r={radius + 3.5} className="fill-none stroke-good" strokeWidth={1.6} /> : null}
      <circle
        cx={x}
        cy={y}
        r={isSparkling ? radius - 1 : radius}
        className={`${FILL[displayColourOf(wine)]} ${isSparkling ? 'fill-paper!' : ''}`}
        strokeWidth={isSparkling ? 2.2 : 0}
        opacity={isBargain ? 1 : 0.75}
      />
    </>
  );
}
