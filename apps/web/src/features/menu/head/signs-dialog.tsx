import { formatCents, t, texts, type DisplayColour, type EntryState } from '@app/domain';
import type { ReactNode } from 'react';
import { useMenu } from '#features/menu/menu-context.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Dot, DOT_WORDS } from '#wine/entry-dot.tsx';
import { listCurrency } from '#wine/entry.ts';

const COLOURS: readonly DisplayColour[] = ['red', 'white', 'rosé', 'other'];
const COLOUR_WORDS: Record<DisplayColour, string> = texts({
  red: 'Red',
  white: 'White',
  rosé: 'Rosé',
  other: 'Another colour',
});
const STATES: readonly EntryState[] = ['sure', 'probable', 'part'];

/** The key to the signs of the list: circles, short words and figures, each as it stands in a row. */
export function SignsDialog({ onClose }: { onClose: () => void }) {
  const { entries } = useMenu();
  const price = formatCents(4800, listCurrency(entries)).replace(/[.,]00(?=\D*$)/, '');
  return (
    <Dialog open onClose={onClose} title={t('What the signs mean')}>
      <Signs heading={t('The circle before a wine')}>
        <Sign
          sign={COLOURS.map((colour) => (
            <Dot key={colour} state="sure" colour={colour} />
          ))}
        >
          {COLOURS.map((colour) => COLOUR_WORDS[colour]).join(', ')}
        </Sign>
        <Sign sign={<Dot state="sure" colour="white" isSparkling />}>{t('Sparkling')}</Sign>
        {STATES.map((state) => (
          <Sign key={state} sign={<Dot state={state} colour="red" />}>
            {t(DOT_WORDS[state])}
          </Sign>
        ))}
      </Signs>
      <Signs heading={t('Words and figures')}>
        <Sign sign={t('est. {score}', { score: 92 })}>
          {t('Our own estimate out of 100, by the standing of the wine, its region and its year. It is not a rating.')}
        </Sign>
        <Sign sign="2.4x">{t('The restaurant asks 2.4 times what shops ask for the same wine.')}</Sign>
        <Sign sign={t('{markup} demo', { markup: '2.4x' })}>
          {t('Compared with the demonstration shops of this site. Their prices are made up.')}
        </Sign>
        <Sign sign={t('worth a look: our mistake?')}>
          {t('So far from the shops’ prices that we may have mistaken the wine or its price.')}
        </Sign>
        <Sign sign={t('named in part')}>{t('The line names the house, but not which of its wines it is.')}</Sign>
        <Sign sign={t('no comparison for {vintage}', { vintage: 2006 })}>
          {t('Shops have other vintages of this wine only, and they do not cost the same.')}
        </Sign>
        <Sign sign={`(${price}?)`}>{t('The price was hard to read.')}</Sign>
      </Signs>
    </Dialog>
  );
}

function Signs({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="font-sans text-sm font-semibold text-muted">{heading}</h3>
      <dl className="mt-1.5 divide-y divide-line">{children}</dl>
    </section>
  );
}

function Sign({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3 py-2">
      <dt className="figures flex items-center gap-1.5 self-center text-sm font-medium">{sign}</dt>
      <dd className="text-sm leading-5">{children}</dd>
    </div>
  );
}
