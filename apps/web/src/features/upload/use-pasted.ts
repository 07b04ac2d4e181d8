import { useEffect, useEffectEvent } from 'react';

interface Pasted {
  /** A screenshot, or files copied in the file manager. */
  onFiles: (files: File[]) => void;
  onText: (text: string) => void;
}

/** What is pasted anywhere on the page. Text that is pasted into a field stays there. */
export function usePasted({ onFiles, onText }: Pasted): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    // Cells of a spreadsheet come as a picture, too: their text says more.
    if (files.length > 0 && !text.includes('\t')) {
      event.preventDefault();
      onFiles(files);
      return;
    }
    const { target } = event;
    if (target instanceof Element && target.closest('input, textarea, [contenteditable]')) return;
    onText(text);
  });
  useEffect(() => {
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}
