import { whenIdle } from './when-idle.ts';

/**
 * For what is laid out only when it comes near: in order, a few at a time, whenever nothing else is to be done. Then
 * lengths are no guesses any more when somebody leaps to a heading, and programs that read the page find all of it.
 */
export function layOutWhenIdle(elements: readonly Element[], atOnce = 1): () => void {
  const waiting = elements.filter((element) => element instanceof HTMLElement);
  let cancel = () => {};
  const next = () => {
    if (waiting.length === 0) return;
    for (const element of waiting.splice(0, atOnce)) element.style.contentVisibility = 'visible';
    cancel = whenIdle(next);
  };
  cancel = whenIdle(next);
  return () => cancel();
}
