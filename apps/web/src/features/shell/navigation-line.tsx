import { t } from '@app/domain';
import { useNavigation } from 'react-router';

/** A thin line at the top from the press on a link until its page is there: nobody wonders whether it was heard. */
export function NavigationLine() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label={t('Loading the page')}
      className="fixed inset-x-0 top-0 z-50 h-0.5 bg-accent-wash"
    >
      <div className="h-full w-2/3 animate-breathe bg-accent" />
    </div>
  );
}
