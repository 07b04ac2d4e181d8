import { t } from '@app/domain';
import { Chip, RemovableChip } from '#ui/chip.tsx';
import { withoutPart, type Found } from './find-view.ts';
import { chipText } from './find-words.ts';

interface UnderstoodChipsProps {
  query: string;
  understood: Found['understood'];
  /** Asked for with the query that is left when a part is taken away. */
  onQuery: (query: string) => void;
}

/** The query read back: what was understood, each with a cross that takes it out of the query. */
export function UnderstoodChips({ query, understood, onQuery }: UnderstoodChipsProps) {
  if (understood.length === 0) return null;
  return (
    <ul aria-label={t('Understood')} className="mb-5 flex flex-wrap gap-2">
      {understood.map((part) => {
        const rest = withoutPart(query, part);
        return (
          <li key={`${part.kind} ${part.spans[0]?.start ?? 0}`}>
            {rest === '' ? (
              <Chip tone="accent">{chipText(part)}</Chip>
            ) : (
              <RemovableChip
                label={t('Search without {words}', { words: chipText(part) })}
                onRemove={() => onQuery(rest)}
              >
                {chipText(part)}
              </RemovableChip>
            )}
          </li>
        );
      })}
    </ul>
  );
}
