import { Link } from 'react-router';
import { paths } from '#paths.ts';

/** §1: three feature blurbs: curated discovery, instant list analysis, wine intelligence. */
const BLURBS: readonly { title: string; text: string; link?: { text: string; to: string } }[] = [
  {
    title: 'Curated Discovery',
    text: 'Search by producer, wine or region and compare what hundreds of retailers ask, bottle for bottle. Prices are updated daily, and each links to its listing.',
  },
  {
    title: 'Instant List Analysis',
    text: 'Photograph the list at the table. In seconds every line has a retail price, a rating and the markup the house takes, matched with ',
    link: { text: 'over 95% accuracy', to: paths.accuracy() },
  },
  {
    title: 'Wine Intelligence',
    text: 'Ask the sommelier what to drink with the lamb, which bottle is fairly priced, and what you should not miss. It speaks of the list before you, and of nothing else.',
  },
];

export function Blurbs() {
  return (
    <ul className="grid gap-8 md:grid-cols-3 md:gap-10">
      {BLURBS.map(({ title, text, link }) => (
        <li key={title} className="border-t-2 border-accent pt-5">
          <h3 className="text-xl leading-7 font-medium">{title}</h3>
          <p className="mt-2 text-muted">
            {text}
            {link ? (
              <>
                <Link to={link.to} className="text-link">
                  {link.text}
                </Link>
                .
              </>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
