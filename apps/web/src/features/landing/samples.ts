import { word } from '@app/domain';

/** §3: a sample card. The figures are illustrations; the prices are blurred on the page. */
export interface SampleWine {
  /** What the card shows and searches for. */
  display: string;
  name: string;
  vintage: string;
  region: string;
  /** Out of 100. */
  rating: number;
  price: string;
  retailPrice: string;
  savings: string;
  description: string;
}

export const SAMPLE_WINES: readonly SampleWine[] = [
  {
    display: 'Château Margaux',
    name: 'Château Margaux',
    vintage: '2015',
    region: 'Margaux, Bordeaux, France',
    rating: 98,
    price: '$1,450',
    retailPrice: '$890',
    savings: '39%',
    description: word('Violets and graphite over fine-grained tannin: the great claret of its year.'),
  },
  {
    display: 'Giacomo Conterno Monfortino',
    name: 'Barolo Riserva Monfortino',
    vintage: '2013',
    region: 'Barolo, Piedmont, Italy',
    rating: 97,
    price: '$1,900',
    retailPrice: '$1,290',
    savings: '32%',
    description: word('Tar, rose and iron. Slow to open and very long once it has.'),
  },
  {
    display: 'Ridge Monte Bello',
    name: 'Monte Bello',
    vintage: '2016',
    region: 'Santa Cruz Mountains, California',
    rating: 95,
    price: '$520',
    retailPrice: '$265',
    savings: '49%',
    description: word('Mountain Cabernet with cedar and cool blackcurrant, built to keep.'),
  },
];
