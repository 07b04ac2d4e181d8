import { t } from '@app/domain';
import { useMemo } from 'react';
import { nameSections, sectionsOf } from '#features/menu/list/list-items.ts';
import { useMenu } from '#features/menu/menu-context.ts';
import { Select } from '#ui/select.tsx';
import { entryKey } from '#wine/entry.ts';

/** Jumps to a section of the restaurant's own, with how many wines each holds. */
export function SectionJump() {
  const { entries, shown, scrollTo } = useMenu();
  const sections = useMemo(() => sectionsOf(shown, nameSections(entries)), [entries, shown]);
  if (sections.length < 2) return null;
  return (
    <Select
      label={t('Jump to a section')}
      className="w-32 shrink-0"
      value=""
      onChange={({ target }) => {
        const section = sections.find(({ first }) => entryKey(first) === target.value);
        if (section) scrollTo(section.first);
      }}
      options={[
        { value: '', text: t('Sections') },
        ...sections.map(({ name, first, count }) => ({ value: entryKey(first), text: `${name} (${count})` })),
      ]}
    />
  );
}
