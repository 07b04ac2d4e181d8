import { t } from '@app/domain';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

/** How long the tick stays. */
const DONE_MS = 2000;

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setIsDone(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  return (
    <button
      type="button"
      aria-label={isDone ? t('Copied') : label}
      title={isDone ? t('Copied') : label}
      onClick={() => void copyText(text).then(setIsDone)}
      className="grid size-8 place-items-center rounded-full text-muted hover:bg-sunken hover:text-accent pointer-coarse:size-11"
    >
      <Icon name={isDone ? 'check' : 'copy'} className="size-4" />
    </button>
  );
}

/** False when neither way is open. A page served without TLS has no clipboard of its own: there a selection is copied. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const box = document.createElement('textarea');
    box.value = text;
    box.readOnly = true;
    box.style.position = 'fixed';
    box.style.opacity = '0';
    document.body.append(box);
    box.select();
    // The old way, which nothing else replaces where there is no clipboard.
    const isCopied = document.execCommand('copy');
    box.remove();
    return isCopied;
  }
}
