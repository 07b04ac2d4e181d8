import { useEffect, useRef, useState } from 'react';
import type { Look } from './measures/likeness.ts';

export interface TakenPage {
  id: number;
  file: File;
  /** Of the small picture in the row. */
  url: string;
  look: Look;
}

/** The pictures taken so far, in the order of the pages, and which of them is taken anew. */
export function useTakenPages() {
  const [pages, setPages] = useState<readonly TakenPage[]>([]);
  const [retaken, setRetaken] = useState<number | null>(null);
  const nextId = useRef(1);
  const urls = useRef<string[]>([]);
  useEffect(() => () => urls.current.forEach((url) => URL.revokeObjectURL(url)), []);

  const keep = (file: File, look: Look) => {
    const url = URL.createObjectURL(file);
    urls.current.push(url);
    const page = { id: nextId.current++, file, url, look };
    setPages((before) =>
      before.some(({ id }) => id === retaken)
        ? before.map((other) => (other.id === retaken ? page : other))
        : [...before, page],
    );
    setRetaken(null);
  };
  return { pages, retaken, setRetaken, keep };
}
