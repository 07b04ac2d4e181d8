import { entrySizeLabel, STANDARD_ML, t, type WineListEntry } from '@app/domain';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { entryKey, entryMoney } from '#wine/entry.ts';

interface WaiterCardProps {
  /** At least one, in the order in which they were chosen. */
  entries: readonly WineListEntry[];
  onRemove: (key: string) => void;
  onMore: () => void;
  onClose: () => void;
}

/**
 * The less there is to read, the larger the letters: two wines with long names fit the screen of a phone. By letters of all names. In
 * pixels: they are large in any case, and whoever reads with large letters has no larger screen.
 */
const LETTERS = [
  { upTo: 60, name: 'text-[44px] sm:text-[72px]', price: 'text-[36px] sm:text-[48px]' },
  { upTo: 90, name: 'text-[34px] sm:text-[52px]', price: 'text-[28px] sm:text-[36px]' },
  { upTo: 120, name: 'text-[30px] sm:text-[44px]', price: 'text-[26px] sm:text-[32px]' },
  { upTo: 160, name: 'text-[26px] sm:text-[40px]', price: 'text-[24px] sm:text-[28px]' },
  { upTo: Infinity, name: 'text-[22px] sm:text-[32px]', price: 'text-[22px] sm:text-[28px]' },
];
/** What each wine needs beside its name, in letters. */
const BESIDE = 12;

/** The chosen wines as the list prints them, in large type, to be held out to the waiter across a dim table. */
export function WaiterCard({ entries, onRemove, onMore, onClose }: WaiterCardProps) {
  const toRead = entries.reduce((sum, entry) => sum + printedName(entry).length, (entries.length - 1) * BESIDE);
  const letters = LETTERS.find(({ upTo }) => toRead <= upTo);
  return (
    <Dialog open onClose={onClose} title={t('For the waiter')} isLarge>
      {/* As high as the sheet allows beside its title and its button. */}
      <div className="flex min-h-[calc(100dvh-8rem)] flex-col sm:min-h-[calc(100dvh-9rem)]">
        <ul
          aria-label={t('Wines for the waiter')}
          className="flex flex-1 flex-col justify-evenly gap-4 divide-y divide-line py-3 sm:gap-6 sm:py-4"
        >
          {entries.map((entry) => (
            <li key={entryKey(entry)} className="flex items-start gap-2 pt-4 first:pt-0">
              <div className="min-w-0 flex-1">
                <p className={classNames('font-serif leading-tight break-words', letters?.name)}>
                  {printedName(entry)}
                </p>
                <p className={classNames('figures mt-2 leading-tight', letters?.price)}>{priceText(entry)}</p>
                {/* Where the waiter finds it on the printed list. */}
                <p className="mt-1 text-[18px] leading-6">
                  <span className="font-semibold">{t('page {page}', { page: entry.pageNumber })}</span>
                  {sectionText(entry)}
                </p>
              </div>
              {entries.length > 1 ? (
                <button
                  type="button"
                  aria-label={t('Take out {wine}', { wine: entry.rawName })}
                  onClick={() => onRemove(entryKey(entry))}
                  className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-accent"
                >
                  <Icon name="close" className="size-4" />
                </button>
              ) : null}
            </li>
          ))}
        </ul>
        <Button look="secondary" onClick={onMore} className="self-start">
          {t('Add another wine')}
        </Button>
      </div>
    </Dialog>
  );
}

const printedName = ({ rawName, vintage }: WineListEntry): string =>
  vintage && !rawName.includes(vintage) ? `${rawName} ${vintage}` : rawName;

function priceText(entry: WineListEntry): string {
  const { bottleSize, restaurantPrice, insight } = entry;
  const price = restaurantPrice > 0 ? entryMoney(entry, restaurantPrice) : (insight?.priceText ?? '');
  return bottleSize > 0 && bottleSize !== STANDARD_ML ? `${price}, ${t(entrySizeLabel(entry))}` : price;
}

const sectionText = ({ insight }: WineListEntry): string =>
  insight?.section ? ` · ${insight.section.replaceAll(' > ', ', ')}` : '';
