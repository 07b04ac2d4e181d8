import type { Dish } from '@app/domain';
import { useCallback, useState } from 'react';
import { readDish, storeDish } from './wish.ts';

/** What is eaten tonight, kept on this device. */
export function useDish(): { dish: Dish | null; chooseDish: (dish: Dish | null) => void } {
  const [dish, setDish] = useState(readDish);
  const chooseDish = useCallback((next: Dish | null) => {
    setDish(next);
    storeDish(next);
  }, []);
  return { dish, chooseDish };
}
