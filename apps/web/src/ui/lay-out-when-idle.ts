/**
 * For what is laid out only when it comes near: in order, a few at a time, whenever nothing else is to be done. Then
 * lengths are no guesses any more when somebody leaps to a heading, and whatever reads the page finds all of it.
 */
export function layOutWhenIdle(elements: readonly Element[], atOnce = 1): () => void {
  const waiting = elements.filter((element) => element instanceof HTMLElement);
  // Safari has no idle callbacks.
  const later = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 20));
  let isOver = false;
  const next = () => {
    if (isOver || waiting.length === 0) return;
    for (const element of waiting.splice(0, atOnce)) element.style.contentVisibility = 'visible';
    later(next);
  };
  later(next);
  return () => void (isOver = true);
}
