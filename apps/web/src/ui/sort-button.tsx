import { ChipButton } from './chip.tsx';
import { Icon } from './icon.tsx';

interface SortButtonProps {
  label: string;
  direction: 'low' | 'high' | null;
  onClick: () => void;
}

/** One field of a sort; the arrow says in which direction, and so does the name for screen readers. */
export function SortButton({ label, direction, onClick }: SortButtonProps) {
  const spoken = direction === 'low' ? ', lowest first' : direction === 'high' ? ', highest first' : '';
  return (
    <ChipButton pressed={direction !== null} onClick={onClick}>
      {label}
      <span className="sr-only">{spoken}</span>
      {direction ? <Icon name={direction === 'low' ? 'up' : 'down'} className="-mr-1 size-4" /> : null}
    </ChipButton>
  );
}
