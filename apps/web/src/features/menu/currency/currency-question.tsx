import { t } from '@app/domain';
import { useState } from 'react';
import { useMenu } from '#features/menu/menu-context.ts';
import { usePreferences } from '#session/preferences.ts';
import { Button } from '#ui/button.tsx';
import { CurrencySelect } from './currency-select.tsx';
import { currencyWord, guessCurrency } from './guess-currency.ts';
import { useIsCurrencyAsked, useListCurrency } from './use-list-currency.ts';

/** Where the list does not say its currency, its owner is asked, once. */
export function CurrencyQuestion() {
  return useIsCurrencyAsked() ? <Question /> : null;
}

function Question() {
  const { settings } = useMenu();
  const { currency: preferred } = usePreferences();
  const { codes, isPending, failure, choose } = useListCurrency();
  const [isOther, setIsOther] = useState(false);
  const guess = settings?.currency ?? guessCurrency(settings?.currencyGuess, preferred, navigator.languages);
  return (
    <section
      aria-label={t('Currency of this list')}
      // On a phone it floats over the lower edge, above the bar of the sommelier: the first wine stays in sight.
      className="no-print mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-brass-wash px-3 py-2 text-sm max-sm:sticky max-sm:bottom-17 max-sm:z-10 max-sm:order-last max-sm:mt-4 max-sm:border max-sm:border-brass max-sm:py-1.5 max-sm:shadow-float"
    >
      <p className="min-w-0 flex-1 sm:basis-56">
        {/* On a phone the question alone. */}
        <span className="max-sm:sr-only">{t('The list does not name its currency.')}</span>{' '}
        <strong className="font-semibold">{t('Are these {currency}?', { currency: currencyWord(guess) })}</strong>
      </p>
      {isOther ? (
        <CurrencySelect codes={codes} current={null} disabled={isPending} onChoose={(code) => void choose(code)} />
      ) : (
        <div className="flex gap-2">
          <Button size="small" disabled={isPending} onClick={() => void choose(guess)}>
            {t('Yes')}
          </Button>
          <Button look="secondary" size="small" disabled={isPending} onClick={() => setIsOther(true)}>
            {t('No')}
          </Button>
        </div>
      )}
      {failure ? (
        <p role="alert" className="w-full text-bad">
          {failure}
        </p>
      ) : null}
    </section>
  );
}
