import { many, originName, placesOf, t, word } from '@app/domain';
import { Link } from 'react-router';
import type { NewWine } from '#api/queries.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { rich } from '#ui/rich.tsx';
import { shortDate } from '#ui/short-date.ts';
import { kindText } from './kind-text.ts';

interface NewWineCardProps {
  wine: NewWine;
  /** The keys act on this one. */
  isActive: boolean;
  isSelected: boolean;
  /** Which known wine it would be merged into. */
  chosenLwin: string | null;
  onChoose: (lwin: string) => void;
  onFocus: () => void;
  onSelect: (isSelected: boolean) => void;
  onMerge: () => void;
  onMergeOther: () => void;
  onMend: () => void;
  onRefuse: () => void;
}

/** One new wine: what was read of it and where on the left, the known wines that it may be on the right. */
export function NewWineCard(props: NewWineCardProps) {
  const { wine, isActive, isSelected, chosenLwin, onChoose, onFocus, onSelect } = props;
  const isOpen = wine.state === 'open';
  return (
    // The keys act on the card that holds the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      aria-label={wine.displayName}
      aria-current={isActive ? 'true' : undefined}
      onFocus={onFocus}
      className={classNames(
        'rounded-card border bg-surface p-4 sm:p-5',
        isActive ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <div className="grid gap-4 md:grid-cols-2 md:gap-8">
        <section className="min-w-0">
          <div className="flex items-start gap-3">
            {isOpen ? (
              <input
                type="checkbox"
                aria-label={t('Select {wine}', { wine: wine.displayName })}
                className="mt-1 size-5 shrink-0 accent-accent"
                checked={isSelected}
                onChange={({ target }) => onSelect(target.checked)}
              />
            ) : null}
            <h2 className="min-w-0 text-[1.0625rem] leading-6 font-normal break-words">
              <Link to={paths.wine(wine.id, wine.displayName)} className="text-link">
                {wine.displayName}
              </Link>
            </h2>
          </div>
          <p className="mt-1 text-sm text-muted">{partsText(wine)}</p>
          <div className="figures mt-2 flex flex-wrap gap-2 text-sm">
            {wine.shops > 0 ? <Chip>{many(wine.shops, { one: '{n} shop', other: '{n} shops' })}</Chip> : null}
            {wine.offers > 0 ? <Chip>{many(wine.offers, { one: '{n} offer', other: '{n} offers' })}</Chip> : null}
            {wine.people > 0 ? (
              <Chip>{many(wine.people, { one: 'on lists of {n} person', other: 'on lists of {n} people' })}</Chip>
            ) : null}
            <span className="self-center text-muted">{t('since {day}', { day: shortDate(wine.firstSeenAt) })}</span>
          </div>
          <ul className="mt-2 text-sm text-muted">
            {wine.names.map(({ name, shop }) => (
              <li key={`${shop} ${name}`} className="break-words">
                {shop ? t('“{name}”, {shop}', { name, shop }) : t('“{name}”', { name })}
              </li>
            ))}
          </ul>
        </section>
        {isOpen ? <Candidates wine={wine} chosenLwin={chosenLwin} onChoose={onChoose} /> : <Fate wine={wine} />}
      </div>
      {isOpen ? <Acts {...props} /> : null}
    </article>
  );
}

const PARTS = [
  ['house', word('house||producer')],
  ['place', word('place')],
  ['grapes', word('grapes')],
  ['colour', word('colour')],
  ['style', word('style')],
] as const;
/** Below this a part is worth a look. */
const DOUBTFUL = 0.7;

function partsText({ parts, sure }: NewWine): string {
  const { producerName, appellation, region, country, grapes } = parts;
  const doubtful = PARTS.filter(([name]) => sure[name] > 0 && sure[name] < DOUBTFUL).map(([, text]) => t(text));
  return [
    producerName,
    placesOf({ subRegion: appellation, region, country }).join(', '),
    kindsText(parts),
    grapes.join(', '),
    doubtful.length > 0 ? t('doubtful: {parts}', { parts: doubtful.join(', ') }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** 'Sparkling White'; nothing of a still wine but its colour. */
function kindsText({ type, colour }: NewWine['parts']): string {
  if (type === 'Still') return colour && kindText(colour);
  return colour ? t('{style} {colour}', { style: kindText(type), colour: kindText(colour) }) : kindText(type);
}

function Acts({ wine, chosenLwin, onMerge, onMergeOther, onMend, onRefuse }: NewWineCardProps) {
  const name = <span className="sr-only"> {wine.displayName}</span>;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {chosenLwin === null ? null : (
        <Button size="small" onClick={onMerge}>
          {t('Merge||wines')}
          {name}
        </Button>
      )}
      <Button look="secondary" size="small" onClick={onMergeOther}>
        {t('Merge into another wine')}
        {name}
      </Button>
      <Button look="secondary" size="small" onClick={onMend}>
        {t('Mend||wine')}
        {name}
      </Button>
      <Button look="secondary" size="small" onClick={onRefuse}>
        {t('Refuse||wine')}
        {name}
      </Button>
    </div>
  );
}

function Candidates({ wine, chosenLwin, onChoose }: Pick<NewWineCardProps, 'wine' | 'chosenLwin' | 'onChoose'>) {
  if (wine.candidates.length === 0)
    return <p className="text-sm text-muted">{t('Our catalogue has no wine that is like it.')}</p>;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold text-muted">{t('Known wines that it may be')}</legend>
      {wine.candidates.map(({ lwin, displayName, region, country, confidence }) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the wine's name is its text
        <label key={lwin} className="flex min-h-9 cursor-pointer items-start gap-2.5 py-1 pointer-coarse:min-h-11">
          <input
            type="radio"
            name={`into-${wine.id}`}
            className="mt-1 size-4 shrink-0 accent-accent"
            checked={lwin === chosenLwin}
            onChange={() => onChoose(lwin)}
          />
          <span className="min-w-0">
            <span className="font-serif text-[1.0625rem] leading-6 break-words">{displayName}</span>
            <span className="figures block text-sm text-muted">
              {[originName({ region, country }), t('{percent}% sure', { percent: Math.round(confidence * 100) })]
                .filter(Boolean)
                .join(', ')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const muted = (inner: string) => <span className="text-muted">{inner}</span>;
const wineLink =
  ({ lwin, displayName }: NonNullable<NewWine['mergedInto']>) =>
  () => (
    <Link to={paths.wine(lwin, displayName)} className="text-link">
      {displayName || lwin}
    </Link>
  );

function Fate({ wine }: { wine: NewWine }) {
  if (!wine.mergedInto)
    return <p className="text-sm text-muted">{t('Refused: it is no wine, or nothing can be said of it.')}</p>;
  return (
    <p className="text-sm">{rich('<muted>Is now </muted><wine></wine>', { muted, wine: wineLink(wine.mergedInto) })}</p>
  );
}
