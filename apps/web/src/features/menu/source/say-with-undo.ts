import { t } from '@app/domain';
import { failureText } from '#api/failure-text.ts';
import { sayRestaurant } from '#api/ways.ts';
import { toast } from '#ui/toast-store.ts';

/** Says something about the restaurant of a list, and offers to take it back. */
export async function sayWithUndo(word: { id: string; otherId: string | null; said: string }): Promise<void> {
  const undo = await sayRestaurant(word.id, word.otherId);
  toast.done(word.said, {
    label: t('Undo'),
    run: () => {
      undo().catch((error: unknown) => toast.error(t('Not undone'), failureText(error)));
    },
  });
}
