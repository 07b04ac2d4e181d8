import { hidden, rich } from './rich.tsx';
import { ChipButton } from './chip.tsx';
import { Icon } from './icon.tsx';

interface SortButtonProps {
  label: string;
  direction: 'low' | 'high' | null;
  onClick: () => void;
}

/** One field of a sort; the arrow says in which direction, and so does the name for screen readers. */
export function SortButton({ label, direction, onClick }: SortButtonProps) {
  return (
    <ChipButton pressed={direction !== null} onClick={onClick}>
      {direction === null
        ? label
        : rich(
            direction === 'low' ? '{label}<order>, lowest first</order>' : '{label}<order>, highest first</order>',
            { order: hidden },
            { label },
          )}
      {direction ? <Icon name={direction === 'low' ? 'up' : 'down'} className="-mr-1 size-4" /> : null}
    </ChipButton>
  );
}
