import { t } from '@app/domain';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useSampleList } from '#api/sample-list.ts';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Longer words and larger letters take a second line on a phone. */
const PLACE = 'mt-3 w-full max-sm:py-1.5 max-sm:whitespace-normal';

/** The quickest way in: a finished list of ours, without an account. Absent where the instance has none. */
export function SampleListLink() {
  const sample = useSampleList();
  // Pressed before the address is known: the page goes there as soon as it is.
  const [isWanted, setIsWanted] = useState(false);
  if (sample === null) return null;
  const label = (
    <>
      <Icon name="glass" />
      {t('Try it with a list of ours')}
    </>
  );
  if (!sample) {
    return (
      <Button look="secondary" className={PLACE} onClick={() => setIsWanted(true)} aria-busy={isWanted}>
        {label}
      </Button>
    );
  }
  if (isWanted) return <Navigate to={paths.menu(sample.wineListId)} />;
  return (
    <ButtonLink look="secondary" className={PLACE} to={paths.menu(sample.wineListId)}>
      {label}
    </ButtonLink>
  );
}
