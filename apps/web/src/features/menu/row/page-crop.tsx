import type { PageBox } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { Bar } from '#ui/skeleton.tsx';
import { cropAround } from './crop-around.ts';

interface PageCropProps {
  wineListId: string;
  pageNumber: number;
  box: PageBox;
  label: string;
}

/** The very words of the list: a strip cut out of the picture of its page. Without a picture there is none. */
export function PageCrop({ wineListId, pageNumber, box, label }: PageCropProps) {
  const page = useQuery(queries.page(wineListId, pageNumber), queryClient);
  if (page.isError) return null;
  if (!page.data) return <Bar className="h-14 w-full rounded-card" />;
  const { url, width, height } = page.data;
  const crop = cropAround(box, { width, height });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
      className="page-picture block max-h-40 w-full rounded-card border border-line bg-surface"
    >
      <image href={url} width={width} height={height} />
      <rect
        x={box.x * width}
        y={box.y * height}
        width={box.width * width}
        height={box.height * height}
        rx={4}
        className="fill-brass/10 stroke-brass"
        strokeWidth={Math.max(1.5, crop.width / 500)}
      />
    </svg>
  );
}
