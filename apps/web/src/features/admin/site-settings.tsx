import { t } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#api/failure-text.ts';
import { setSettings } from '#api/govern-mutations.ts';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { Checkbox } from '#ui/field.tsx';
import { toast } from '#ui/toast-store.ts';

/** What holds for everybody. */
export function SiteSettings() {
  const { data } = useQuery(queries.settings(), queryClient);
  if (!data) return null;
  const keep = (isPrivate: boolean) =>
    void setSettings({ newLists: isPrivate ? 'private' : 'link' }).then(
      () =>
        toast.success(
          t('Settings'),
          isPrivate ? t('New lists are private.') : t('New lists are seen by whoever has the link.'),
        ),
      (error: unknown) => toast.error(t('Settings'), failureText(error)),
    );
  return (
    <section aria-labelledby="settings-heading" className="mt-14">
      <h2 id="settings-heading" className="mb-3 text-2xl leading-8 font-medium">
        {t('Settings')}
      </h2>
      <Checkbox checked={data.newLists === 'private'} onChange={({ target }) => keep(target.checked)}>
        {t('New lists are private')}
      </Checkbox>
      <p className="mt-1 text-sm text-muted">
        {t(
          'Otherwise whoever has the link of a list can see it. Owners change this for each of their lists; lists that are there stay as they are.',
        )}
      </p>
    </section>
  );
}
