import { useEffect, useEffectEvent } from 'react';

export interface Brought {
  /** A screenshot, or files from the file manager. */
  files: readonly File[];
  text: string;
  event: Event;
}

/**
 * What is pasted or let go anywhere on the page. Left alone is what belongs to a field, and what is dragged from one place of the page to
 * another. `isElsewhere`, the same function in every render, says that another part of the page takes it.
 */
export function useBrought(onBrought: (brought: Brought) => void, isElsewhere?: () => boolean): void {
  const take = useEffectEvent(onBrought);
  useEffect(() => {
    let isOwn = false;
    const listen = (event: Event) => {
      const { type, target } = event;
      if (type === 'dragstart' || type === 'dragend') return void (isOwn = type === 'dragstart');
      const { clipboardData, dataTransfer } = event as Partial<ClipboardEvent & DragEvent>;
      const data = clipboardData ?? dataTransfer;
      if (!data || (dataTransfer && isOwn) || isElsewhere?.()) return;
      const text = data.getData('text');
      const hasFiles = data.types.includes('Files');
      const field = target instanceof Element && target.closest('input, textarea, [contenteditable]');
      const isForFiles = field && field.matches('[type=file]');
      if (field && (clipboardData ? !isForFiles && text : isForFiles || !hasFiles)) return;
      // Else the browser would open what is let go.
      if (dataTransfer || (hasFiles && !text)) event.preventDefault();
      if (type === 'paste' || type === 'drop') take({ files: [...data.files], text, event });
    };
    const listening = new AbortController();
    for (const type of ['paste', 'dragstart', 'dragend', 'dragover', 'drop'])
      document.addEventListener(type, listen, listening);
    return () => listening.abort();
  }, [isElsewhere]);
}
