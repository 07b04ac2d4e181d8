import type { Dish } from '@app/domain';
import { useCallback, useState } from 'react';
import { readDish, storeDish } from './wish.ts';

/** What is eaten tonight, kept on this device with the list. */
export function useDish(wineListId: string): { dish: Dish | null; chooseDish: (dish: Dish | null) => void } {
  const [dish, setDish] = useState(() => readDish(wineListId));
  const chooseDish = useCallback(
    (next: Dish | null) => {
      setDish(next);
      storeDish(wineListId, next);
    },
    [wineListId],
  );
  return { dish, chooseDish };
}
