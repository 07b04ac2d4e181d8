import { t } from '@app/domain';
import { encode } from 'uqr';

/** An address as a square that a phone's camera reads. Always dark on light: cameras expect it so, in any theme. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={t('QR code of the link')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-card border border-line"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#1e1a1c" />
    </svg>
  );
}
