/* Thin line drawings on a 24 grid, of our own. They decorate a word and are hidden from screen readers. */
const DRAWINGS = {
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4.5 4.5',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5.5 12v.1M12 12v.1m6.5-.1v.1',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 8v5m0 3.2v.1M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
  info: 'M12 11v5.2m0-8.4v.1M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
  chevron: 'm6 9.5 6 6 6-6',
  upload: 'M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M5 19h14',
  file: 'M7 3.5h7l4 4v13H7v-17Zm7 0v4h4',
  image: 'M4.5 5h15v14h-15V5Zm0 11 4.5-4.5 3.5 3.5 3-3 4 4M15.5 9.2v.1',
  lock: 'M7 11h10v8.5H7V11Zm2 0V8.2a3 3 0 0 1 6 0V11',
  clock: 'M12 7.5V12l3 2M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
  out: 'M9 6H6v12h12v-3M13 5h6v6m0-6-8 8',
  up: 'M12 19V6m0 0-5 5m5-5 5 5',
  down: 'M12 5v13m0 0 5-5m-5 5-5-5',
  filter: 'M4 7h16M7 12h10M10 17h4',
  trash: 'M5 7h14M10 7V5h4v2m-7 0 .8 12h8.4L17 7',
  pencil: 'm5 19 .8-3.6L16 5.2l2.8 2.8L8.6 18.2 5 19Zm9-12 2.8 2.8',
  user: 'M12 4.5a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4ZM5 20c.6-3.6 3.4-5.4 7-5.4s6.4 1.8 7 5.4',
  send: 'M5 12h13m0 0-5.5-5.5M18 12l-5.5 5.5',
  stop: 'M7.5 7.5h9v9h-9v-9Z',
  copy: 'M9 9h10.5v11H9V9Zm0 6H4.5V4H15v5',
  thumbDown:
    'M16.5 4.5h3v9h-3v-9Zm0 9-4 6.5c-1.6-.2-2-1.4-1.7-2.8l.7-2.7H6.2c-1.4 0-2.2-1.2-1.8-2.5L6 5.8c.3-.8 1-1.3 1.8-1.3h8.7',
  glass: 'M8 3.5h8l.4 5a4.4 4.4 0 1 1-8.8 0l.4-5Zm4 9.4v7.6m-3.5 0h7',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0-4.5v1.6m0 13.8v1.6M3.5 12h1.6m13.8 0h1.6M6 6l1.1 1.1m9.8 9.8L18 18M6 18l1.1-1.1m9.8-9.8L18 6',
  candle: 'M12 3.5c1.8 2 2.6 3.3 2.6 4.5a2.6 2.6 0 0 1-5.2 0c0-1.2.8-2.5 2.6-4.5ZM12 10.6V13m-3 0h6v7.5H9V13Z',
  screen: 'M4 5.5h16V16H4V5.5Zm5 14h6M12 16v3.5',
} as const;

export type IconName = keyof typeof DRAWINGS;

export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
