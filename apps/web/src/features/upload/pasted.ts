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

/** A list that came in without files: typed words, a spreadsheet, an address. */
export type TypedList =
  | { kind: 'text'; text: string }
  | { kind: 'sheet'; file: File }
  | { kind: 'address'; address: string };

/** Endings of spreadsheets that can be read. */
const SHEET = /\.(?:csv|tsv|xlsx)$/i;

/** The spreadsheet among dropped or pasted files; null where there is none. */
export function findSheet(files: readonly File[]): TypedList | null {
  const file = files.find(({ name }) => SHEET.test(name));
  return file ? { kind: 'sheet', file } : null;
}

/** What pasted or shared words are: an address, a list, or nothing that could be one (null). */
export function readPasted(words: string): TypedList | null {
  const text = words.trim();
  const [address] = /https?:\/\/\S+/i.exec(text) ?? [];
  // Some phones put the title of the page before its address.
  if (address !== undefined && text.split('\n').length <= 3 && text.length < 2000) return { kind: 'address', address };
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isList = lines.length >= 2 && /\d/.test(text) && /\p{L}{3}/u.test(text);
  return isList ? { kind: 'text', text: words.replaceAll('\r\n', '\n') } : null;
}
