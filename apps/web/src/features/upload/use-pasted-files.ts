import { useEffect, useEffectEvent } from 'react';

/** Files pasted anywhere on the page: a screenshot, or files copied in the file manager. Pasted text is left alone. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}
