/** §3 */
export interface Toast {
  id: number;
  type: 'success' | 'error' | 'info';
  title: string;
  message?: string;
  /** 0: until it is closed, or the next one that can be undone takes its place. */
  durationMs: number;
  /** What can be done about it: 'Undo'. */
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

/** §9 */
const DEFAULT_DURATION_MS = 5000;
/** It stays: what would vanish under a finger lets the press fall on what lies beneath. */
const STAYS = 0;

type Listener = (toast: Toast) => void;

let nextId = 1;
let viewport: Listener | null = null;
let firstToastListener: (() => void) | null = null;
/** Toasts shown before the viewport has been loaded. */
const waiting: Toast[] = [];

function show(type: Toast['type'], title: string, message?: string, durationMs = DEFAULT_DURATION_MS): void {
  send({ id: nextId++, type, title, message, durationMs });
}

function send(entry: Toast): void {
  if (viewport) viewport(entry);
  else waiting.push(entry);
  firstToastListener?.();
}

/** Says something in the corner from anywhere; it goes by itself after five seconds. */
export const toast = {
  success: (title: string, message?: string, durationMs?: number) => show('success', title, message, durationMs),
  error: (title: string, message?: string, durationMs?: number) => show('error', title, message, durationMs),
  info: (title: string, message?: string, durationMs?: number) => show('info', title, message, durationMs),
  /** Something was done, and can be undone until something else is done or the visitor goes on. */
  done: (title: string, action: ToastAction) =>
    send({ id: nextId++, type: 'success', title, durationMs: STAYS, action }),
};

export function onToast(next: Listener): () => void {
  viewport = next;
  for (const entry of waiting.splice(0)) next(entry);
  return () => {
    if (viewport === next) viewport = null;
  };
}

export function hasToasts(): boolean {
  return nextId > 1;
}

export function onFirstToast(listener: () => void): () => void {
  firstToastListener = listener;
  return () => {
    if (firstToastListener === listener) firstToastListener = null;
  };
}
