import { t } from '@app/domain';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { StatsRow } from './stats-row.tsx';

/** The figures of the whole list: in sight at a desk, behind a word on a phone, where the wines come first. */
export function ListFigures() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="max-sm:order-last sm:mt-5">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="list-figures"
        onClick={() => setIsOpen(!isOpen)}
        className="no-print text-link inline-flex min-h-9 items-center gap-1 text-sm sm:hidden pointer-coarse:min-h-[44px]"
      >
        {isOpen ? t('Hide the figures of this list') : t('Figures of this list')}
        <Icon name="chevron" className={classNames('size-4', isOpen && 'rotate-180')} />
      </button>
      <div id="list-figures" className={classNames(!isOpen && 'max-sm:hidden print:block!')}>
        <StatsRow />
      </div>
    </div>
  );
}
