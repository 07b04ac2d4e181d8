import {
  entryState,
  formatNumber,
  grapesText,
  knownParts,
  mendOf,
  originName,
  probableWine,
  t,
  whyText,
  word,
  type WineListEntry,
  type WineType,
} from '@app/domain';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Group } from './facts.tsx';
import { useRowTools } from '#features/menu/menu-context.ts';
import { Saving } from './saving.tsx';
import { useMend } from './use-mend.ts';

/* Most rows are right: the search is only fetched by those who doubt one. */
const CorrectionPanel = lazy(async () => ({ default: (await import('./correction-panel.tsx')).CorrectionPanel }));

const PARTS = [
  { name: 'producer', label: word('Producer') },
  { name: 'wine', label: word('Wine') },
  { name: 'vintage', label: word('Vintage') },
] as const;

const TITLES = {
  sure: word('Identified as'),
  probable: word('Probably'),
  part: word('Known in part'),
} as const;

function probableText(entry: WineListEntry): string | null {
  const probable = probableWine(entry);
  if (!probable) return null;
  const said = t('Probably {wine}. Until that is sure it has no market price and no rating.', {
    wine: probable.displayName,
  });
  const { type, region, country } = knownParts(entry);
  return [said, unsaidText({ hasType: type !== null, hasPlace: Boolean(region ?? country) })].filter(Boolean).join(' ');
}

/** Within a sentence. */
const TYPE_WORDS: Record<WineType, string> = {
  'Red Wine': word('red wine'),
  'White Wine': word('white wine'),
  'Rosé Wine': word('rosé wine'),
  'Sparkling Red': word('sparkling red'),
  'Sparkling White': word('sparkling white'),
  'Sparkling Rosé': word('sparkling rosé'),
  Other: word('other||type of wine'),
};

/** What is known of a wine that was not found, in a sentence. */
function partText(entry: WineListEntry): string {
  const { type, house, region, country } = knownParts(entry);
  const place = originName({ region, country });
  const known = [
    house && t('the house {house}', { house }),
    place,
    grapesText(entry),
    type && t(TYPE_WORDS[type]),
  ].filter(Boolean);
  const start =
    known.length > 0
      ? t('What we can tell: {parts}.', { parts: known.join('; ') })
      : t('We know nothing of this line yet.');
  const end = t('The wine itself could not be found, so it has no market price and no rating.');
  return [start, unsaidText({ hasType: type !== null, hasPlace: place !== '' }), end].filter(Boolean).join(' ');
}

function unsaidText({ hasType, hasPlace }: { hasType: boolean; hasPlace: boolean }): string {
  if (!hasType && !hasPlace) return t('Neither the line nor a heading above it says its colour or its place.');
  if (!hasType) return t('Neither the line nor a heading above it says its colour.');
  return hasPlace ? '' : t('Neither the line nor a heading above it says its place.');
}

/** What the line was taken for, how sure that is part by part, and the way to say otherwise. */
export function EntryIdentity({ entry }: { entry: WineListEntry }) {
  const { isOwner } = useRowTools();
  const correction = useMend(entry);
  const [isOpen, setIsOpen] = useState(false);
  const match = entry.insight?.match;
  if (!match) return null;
  const isMatched = entry.wine !== null;
  const isCorrected = match.outcome === 'corrected' && mendOf(entry).lwin !== undefined;
  return (
    <Group title={t(TITLES[entryState(entry)])}>
      <p className="max-w-prose">
        {isMatched ? (
          <Link
            to={paths.wine(entry.wine?.lwin ?? '', entry.wine?.displayName ?? '')}
            className="text-link font-serif text-base"
          >
            {entry.wine?.displayName}
          </Link>
        ) : isCorrected ? (
          t('None of the wines we know.')
        ) : (
          (probableText(entry) ?? partText(entry))
        )}{' '}
        <span className="text-muted">{isCorrected && isOwner ? t('You said so.') : whyText(match)}</span>
      </p>
      {/* What a person has said is not measured. */}
      {isMatched && !isCorrected ? (
        <ul aria-label={t('How sure each part is')} className="mt-1 grid max-w-md grid-cols-3 gap-4 narrow:grid-cols-1">
          {PARTS.map(({ name, label }) => (
            <Confidence
              key={name}
              label={t(label)}
              value={name === 'vintage' && entry.vintage === null ? null : match.parts[name]}
            />
          ))}
        </ul>
      ) : null}
      {isMatched && grapesText(entry) !== '' ? (
        <p className="text-muted">{t('Grapes: {grapes}.', { grapes: grapesText(entry) })}</p>
      ) : null}
      {entry.insight?.isReadUnsure ? <p className="text-muted">{t('The line itself was hard to read.')}</p> : null}
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Button look="secondary" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isMatched ? t('Not this wine?') : t('Which wine is it?')}
        </Button>
        {isOpen ? null : <Saving isPending={correction.isPending} />}
      </div>
      {correction.failure && !isOpen ? (
        <p role="alert" className="text-bad">
          {correction.failure}
        </p>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <CorrectionPanel
            entry={entry}
            isOwner={isOwner}
            isPending={correction.isPending}
            failure={correction.failure}
            onChoose={(lwin) => void correction.correct(lwin).then((isDone) => (isDone ? setIsOpen(false) : undefined))}
          />
        </Suspense>
      ) : null}
    </Group>
  );
}

/** Never a colour alone: a word, a figure, and a bar for the eye. */
function Confidence({ label, value }: { label: string; value: number | null }) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <li>
      <span className="flex flex-wrap justify-between gap-x-2 text-xs text-muted">
        {label}
        <span className="figures text-ink">
          {percent === null ? t('not stated') : formatNumber(percent / 100, { style: 'percent' })}
        </span>
      </span>
      <span aria-hidden="true" className="mt-1 block h-1 rounded-full bg-line">
        <span
          className={`block h-full rounded-full ${(percent ?? 0) >= 75 ? 'bg-good' : 'bg-brass'}`}
          style={{ width: `${percent ?? 0}%` }}
        />
      </span>
    </li>
  );
}
