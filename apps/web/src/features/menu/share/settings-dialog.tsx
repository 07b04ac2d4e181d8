import { t, word } from '@app/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#api/client.ts';
import { deleteList, deleteListPhotos, setListVisibility } from '#api/list-mutations.ts';
import { CurrencySelect } from '#features/menu/currency/currency-select.tsx';
import { useListCurrency } from '#features/menu/currency/use-list-currency.ts';
import { useMenu, type ListSettings } from '#features/menu/menu-context.ts';
import { JoinList } from '#features/menu/source/join-list.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface SettingsDialogProps {
  settings: ListSettings;
  onClose: () => void;
}

const VISIBILITIES = [
  {
    value: 'link',
    label: word('Whoever has the link'),
    text: word('The address cannot be guessed, and no search engine lists it.'),
  },
  {
    value: 'public',
    label: word('Everybody'),
    text: word('Others may find it where its wines and its restaurant are shown.'),
  },
  { value: 'private', label: word('Only me'), text: word('For everybody else the list does not exist.') },
] as const;

/** What its owner decides about a list: who sees it, and what is kept. */
export function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const { wineListId, keepSettings } = useMenu();
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const money = useListCurrency();
  const [asking, setAsking] = useState<'photos' | 'list' | null>(null);

  const attempt = async (change: () => Promise<void>) => {
    setIsPending(true);
    setFailure(null);
    try {
      await change();
      setAsking(null);
    } catch (error) {
      setFailure(
        error instanceof ApiError && error.status > 0
          ? error.message
          : t('The server could not be reached. Nothing was changed; please try again.'),
      );
    } finally {
      setIsPending(false);
    }
  };
  const choose = (visibility: ListSettings['visibility']) =>
    attempt(async () => {
      await setListVisibility(wineListId, visibility);
      keepSettings({ ...settings, visibility });
    });
  const removePhotos = () =>
    attempt(async () => {
      await deleteListPhotos(wineListId);
      keepSettings({ ...settings, hasPhotos: false });
    });
  const removeList = () =>
    attempt(async () => {
      await deleteList(wineListId);
      await navigate(paths.profile(), { replace: true });
    });

  return (
    <Dialog open onClose={onClose} title={t('Settings of this list')}>
      <fieldset className="mt-4" disabled={isPending}>
        <legend className="text-sm font-semibold">{t('Who can see it')}</legend>
        {VISIBILITIES.map(({ value, label, text }) => (
          <div key={value} className="mt-1.5">
            <label className="flex min-h-9 cursor-pointer items-center gap-3 pointer-coarse:min-h-11">
              <input
                type="radio"
                name="visibility"
                aria-describedby={`visibility-${value}`}
                checked={settings.visibility === value}
                onChange={() => void choose(value)}
                className="size-4.5 shrink-0 accent-accent"
              />
              <span>{t(label)}</span>
            </label>
            <p id={`visibility-${value}`} className="pl-7.5 text-sm text-muted">
              {t(text)}
            </p>
          </div>
        ))}
      </fieldset>
      <section className="mt-6 border-t border-line pt-5">
        <h3 className="font-sans text-sm font-semibold">{t('Currency')}</h3>
        <div className="mt-2">
          <CurrencySelect
            codes={money.codes}
            current={settings.currency}
            disabled={isPending || money.isPending}
            onChoose={(code) => void money.choose(code)}
          />
        </div>
        <p className="mt-1.5 text-sm text-muted">{t('What the prices of the list are in. All figures follow.')}</p>
      </section>
      <section className="mt-6 border-t border-line pt-5">
        <h3 className="font-sans text-sm font-semibold">{t('Restaurant')}</h3>
        <div className="mt-2">
          <JoinList wineListId={wineListId} />
        </div>
        <p className="mt-1.5 text-sm text-muted">
          {t('Lists of one restaurant are shown together, with what has changed.')}
        </p>
      </section>
      <section className="mt-6 border-t border-line pt-5">
        <h3 className="font-sans text-sm font-semibold">{t('Delete')}</h3>
        {asking === null ? (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button look="danger" size="small" disabled={!settings.hasPhotos} onClick={() => setAsking('photos')}>
              {settings.hasPhotos ? t('Delete the photos') : t('Photos are deleted')}
            </Button>
            <Button look="danger" size="small" onClick={() => setAsking('list')}>
              {t('Delete the list')}
            </Button>
          </div>
        ) : (
          <div className="mt-2">
            <p className="text-sm">
              {asking === 'photos'
                ? t('The original files and pictures go for good; the wines stay.')
                : t('The list, its wines, its photos and its link go for good.')}
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button
                look="danger"
                size="small"
                disabled={isPending}
                onClick={() => void (asking === 'photos' ? removePhotos() : removeList())}
              >
                {asking === 'photos' ? t('Yes, delete the photos') : t('Yes, delete the list')}
              </Button>
              <Button look="quiet" size="small" disabled={isPending} onClick={() => setAsking(null)}>
                {t('Keep||do not delete')}
              </Button>
            </div>
          </div>
        )}
      </section>
      {(failure ?? money.failure) ? (
        <p role="alert" className="mt-4 text-sm text-bad">
          {failure ?? money.failure}
        </p>
      ) : null}
    </Dialog>
  );
}
