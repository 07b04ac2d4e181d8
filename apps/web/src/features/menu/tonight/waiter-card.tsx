import { entrySizeLabel, STANDARD_ML, t, type WineListEntry } from '@app/domain';
import { Dialog } from '#ui/dialog.tsx';
import { entryMoney } from '#wine/entry.ts';

/** A wine as the list prints it, in large type, to be held out to the waiter across a dim table. */
export function WaiterCard({ entry, onClose }: { entry: WineListEntry; onClose: () => void }) {
  const { rawName, vintage, bottleSize, restaurantPrice, pageNumber, insight } = entry;
  const place = [insight?.section.replaceAll(' > ', ', '), t('page {page}', { page: pageNumber })]
    .filter(Boolean)
    .join(' · ');
  return (
    <Dialog open onClose={onClose} title={t('For the waiter')} isLarge>
      <p className="mt-6 font-serif text-[2.25rem] leading-tight break-words sm:text-[3.25rem]">
        {rawName}
        {vintage && !rawName.includes(vintage) ? ` ${vintage}` : ''}
      </p>
      <p className="figures mt-4 text-[1.75rem] leading-tight sm:text-[2.25rem]">
        {restaurantPrice > 0 ? entryMoney(entry, restaurantPrice) : (insight?.priceText ?? '')}
        {bottleSize > 0 && bottleSize !== STANDARD_ML ? `, ${t(entrySizeLabel(entry))}` : ''}
      </p>
      <p className="mt-6 text-lg text-muted">{place}</p>
    </Dialog>
  );
}
