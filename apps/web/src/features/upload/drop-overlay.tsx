import { useEffect, useState } from 'react';
import { FIRST_MESSAGES as MESSAGES } from '#first-messages.ts';
import { Icon } from '#ui/icon.tsx';

/** §2: covers the screen whenever files are dragged over the page, and takes them wherever they are let go. */
export function DropOverlay({ onDrop }: { onDrop: (files: File[]) => void }) {
  const isDragging = useFileDrag(onDrop);
  if (!isDragging) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-paper/95 p-4">
      <div className="grid h-full w-full place-content-center justify-items-center rounded-card border-2 border-dashed border-accent text-center">
        <Icon name="upload" className="size-12 text-accent" />
        <p className="mt-4 font-serif text-3xl leading-10 font-medium">{MESSAGES.dropAnywhere}</p>
        <p className="mt-1 text-muted">{MESSAGES.dropRelease}</p>
      </div>
    </div>
  );
}

function useFileDrag(onDrop: (files: File[]) => void): boolean {
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => {
    // Entering a child fires before leaving its parent: the depth says whether the page itself was left.
    let depth = 0;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onEnter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth += 1;
      setIsDragging(true);
    };
    const onLeave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setIsDragging(false);
    };
    const onOver = (event: DragEvent) => {
      // Without this the browser would open the file instead of handing it over.
      if (hasFiles(event)) event.preventDefault();
    };
    const onDropped = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setIsDragging(false);
      onDrop([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragenter', onEnter);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('dragover', onOver);
    document.addEventListener('drop', onDropped);
    return () => {
      document.removeEventListener('dragenter', onEnter);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('drop', onDropped);
    };
  }, [onDrop]);
  return isDragging;
}
