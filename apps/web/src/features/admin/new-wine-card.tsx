import { Link } from 'react-router';
import type { NewWine } from '#api/queries.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { shortDate } from '#ui/short-date.ts';

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
                aria-label={`Select ${wine.displayName}`}
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
            {wine.shops > 0 ? <Chip>{countText(wine.shops, 'shop', 'shops')}</Chip> : null}
            {wine.offers > 0 ? <Chip>{countText(wine.offers, 'offer', 'offers')}</Chip> : null}
            {wine.people > 0 ? <Chip>on lists of {countText(wine.people, 'person', 'people')}</Chip> : null}
            <span className="self-center text-muted">since {shortDate(wine.firstSeenAt)}</span>
          </div>
          <ul className="mt-2 text-sm text-muted">
            {wine.names.map(({ name, shop }) => (
              <li key={`${shop} ${name}`} className="break-words">
                “{name}”{shop ? `, ${shop}` : ''}
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

const countText = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const PARTS = [
  ['house', 'house'],
  ['place', 'place'],
  ['grapes', 'grapes'],
  ['colour', 'colour'],
  ['style', 'style'],
] as const;
/** Below this a part is worth a look. */
const DOUBTFUL = 0.7;

function partsText({ parts, sure }: NewWine): string {
  const { producerName, appellation, region, country, colour, type, grapes } = parts;
  const doubtful = PARTS.filter(([name]) => sure[name] > 0 && sure[name] < DOUBTFUL).map(([, text]) => text);
  return [
    producerName,
    [...new Set([appellation, region, country])].filter(Boolean).join(', '),
    [type === 'Still' ? '' : type, colour].filter(Boolean).join(' '),
    grapes.join(', '),
    doubtful.length > 0 ? `doubtful: ${doubtful.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function Acts({ wine, chosenLwin, onMerge, onMergeOther, onMend, onRefuse }: NewWineCardProps) {
  const name = <span className="sr-only"> {wine.displayName}</span>;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {chosenLwin === null ? null : (
        <Button size="small" onClick={onMerge}>
          Merge
          {name}
        </Button>
      )}
      <Button look="secondary" size="small" onClick={onMergeOther}>
        Merge into another wine
        {name}
      </Button>
      <Button look="secondary" size="small" onClick={onMend}>
        Mend
        {name}
      </Button>
      <Button look="secondary" size="small" onClick={onRefuse}>
        Refuse
        {name}
      </Button>
    </div>
  );
}

function Candidates({ wine, chosenLwin, onChoose }: Pick<NewWineCardProps, 'wine' | 'chosenLwin' | 'onChoose'>) {
  if (wine.candidates.length === 0)
    return <p className="text-sm text-muted">Our catalogue has no wine that is like it.</p>;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold text-muted">Known wines that it may be</legend>
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
              {[region, country, `${Math.round(confidence * 100)}% sure`].filter(Boolean).join(', ')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Fate({ wine }: { wine: NewWine }) {
  if (!wine.mergedInto)
    return <p className="text-sm text-muted">Refused: it is no wine, or nothing can be said of it.</p>;
  return (
    <p className="text-sm">
      <span className="text-muted">Is now </span>
      <Link to={paths.wine(wine.mergedInto.lwin, wine.mergedInto.displayName)} className="text-link">
        {wine.mergedInto.displayName || wine.mergedInto.lwin}
      </Link>
    </p>
  );
}
