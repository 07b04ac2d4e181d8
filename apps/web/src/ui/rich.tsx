import { t, type Values } from '@app/domain';
import { Fragment, type ReactNode } from 'react';

type Parts = Readonly<Record<string, (inner: string) => ReactNode>>;

/**
 * A text with elements inside: `rich('Read <a>the help</a> first.', { a: (inner) => <Link to={…}>{inner}</Link> })`. A
 * translator may move the marked words; an element without words is written `<a></a>`.
 */
export function rich(text: string, parts: Parts, values?: Values): ReactNode {
  const pieces = t(text, values).split(/<(\w+)>(.*?)<\/\1>/);
  const drawn: ReactNode[] = [];
  for (let at = 0; at < pieces.length; at += 3) {
    const [plain = '', name = '', inner = ''] = pieces.slice(at, at + 3);
    drawn.push(plain);
    if (at + 1 < pieces.length) drawn.push(<Fragment key={at}>{parts[name]?.(inner) ?? inner}</Fragment>);
  }
  return drawn;
}

/** A part of a text that only screen readers hear. */
export const hidden = (inner: string): ReactNode => <span className="sr-only">{inner}</span>;
