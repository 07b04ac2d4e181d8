import { lazy, Suspense, useEffect, useState } from 'react';

const BroughtDialog = lazy(() => import('./brought-dialog.tsx'));

export interface Brought {
  files: readonly File[];
  text: string;
  /** Another time is another dialog. */
  at: number;
}

/**
 * Takes what is pasted or dropped on pages that have no upload area: asks first, so that a stray paste sends nothing. Every first load
 * carries this; the rest is loaded when something was brought.
 */
export function TakeAnywhere() {
  const [brought, setBrought] = useState<Brought | null>(null);
  useEffect(() => {
    const take = (event: ClipboardEvent | DragEvent) => {
      const data = 'dataTransfer' in event ? event.dataTransfer : (event as ClipboardEvent).clipboardData;
      const isFile = data?.types.includes('Files');
      const text = data?.getData('text/plain') ?? '';
      const isField = (event.target as Element).closest?.('input,textarea,[contenteditable]');
      // An upload area takes it itself; text that goes into a field stays there, and only files are dropped.
      if (document.querySelector('[data-upload]') || (isField && text) || !(isFile || (text && event.type === 'paste')))
        return;
      if (isFile) event.preventDefault();
      if (event.type !== 'dragover') setBrought({ files: [...(data?.files ?? [])], text, at: event.timeStamp });
    };
    const types = ['paste', 'dragover', 'drop'] as const;
    for (const type of types) document.addEventListener(type, take);
    return () => types.forEach((type) => document.removeEventListener(type, take));
  }, []);
  return brought ? (
    <Suspense fallback={null}>
      <BroughtDialog key={brought.at} brought={brought} onClose={() => setBrought(null)} />
    </Suspense>
  ) : null;
}
