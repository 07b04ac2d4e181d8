import { lazy, Suspense, useEffect, useState } from 'react';

const BroughtDialog = lazy(() => import('./brought-dialog.tsx'));

export interface Brought {
  files: readonly File[];
  text: string;
  event: Event;
}

/**
 * Takes what is pasted or dropped on pages that have no upload area. Every first load carries this; the dialog that asks first, so that
 * a stray paste sends nothing, is loaded when something was brought.
 */
export function TakeAnywhere() {
  const [brought, setBrought] = useState<Brought | null>(null);
  useEffect(() => {
    const take = (event: Event) => {
      const { clipboardData, dataTransfer } = event as Partial<ClipboardEvent & DragEvent>;
      const data = clipboardData ?? dataTransfer;
      if (!data || document.querySelector('[data-upload]')) return;
      const text = data.getData('text');
      // Else the browser would open a file that is let go.
      if (!text && data.types.includes('Files')) event.preventDefault();
      if (event.type !== 'dragover') setBrought({ files: [...data.files], text, event });
    };
    const listening = new AbortController();
    for (const type of ['paste', 'dragover', 'drop']) document.addEventListener(type, take, listening);
    return () => listening.abort();
  }, []);
  return brought ? (
    <Suspense fallback={null}>
      <BroughtDialog key={brought.event.timeStamp} brought={brought} onClose={() => setBrought(null)} />
    </Suspense>
  ) : null;
}
