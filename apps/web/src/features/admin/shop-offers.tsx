import { bottleSizeLabel, formatCents, packLabel, type CallReply } from '@app/domain';
import { countText } from './run-text.ts';

type Found = NonNullable<CallReply<'findShop'>['found']>;
type Sample = Found['offers'][number];

const LEVELS: Record<Sample['level'], string> = {
  wine: 'The wine',
  house: 'The house only',
  place: 'The place only',
  none: 'Not known',
};

/** The first offers of a shop as they would appear. */
export function ShopOffers({ found }: { found: Found }) {
  const { offers, setAside } = found;
  return (
    <>
      <div className="mt-4 overflow-x-auto">
        <table className="w-full text-left text-sm">
          <caption className="mb-2 text-left font-sans text-base font-semibold">
            {countText(offers.length, 'offer')} as {offers.length === 1 ? 'it' : 'they'} would appear
          </caption>
          <thead className="text-muted">
            <tr>
              {['Name', 'Vintage', 'Size', 'Price', 'What we recognise'].map((title) => (
                <th key={title} scope="col" className="py-1.5 pr-4 font-normal">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="figures divide-y divide-line border-y border-line">
            {offers.map((offer) => (
              <tr key={`${offer.url} ${offer.name} ${offer.priceCents}`} className="align-top">
                <th scope="row" className="min-w-40 py-2 pr-4 font-medium break-words">
                  {offer.name}
                  {offer.producer ? <span className="block font-normal text-muted">{offer.producer}</span> : null}
                </th>
                <td className="py-2 pr-4">{offer.vintage ?? '--'}</td>
                <td className="py-2 pr-4">{sizeText(offer)}</td>
                <td className="py-2 pr-4 whitespace-nowrap">{priceText(offer)}</td>
                <td className="min-w-40 py-2 break-words">
                  {offer.match ?? '--'}
                  <span className="block text-muted">{LEVELS[offer.level]}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {setAside.length > 0 ? (
        <p className="mt-2 text-sm text-muted">
          Not shown: {setAside.map(({ reason, count }) => `${count} × ${reason.toLowerCase()}`).join(', ')}.
        </p>
      ) : null}
    </>
  );
}

const sizeText = ({ bottleMl, packSize }: Sample): string =>
  [bottleMl > 0 ? bottleSizeLabel(bottleMl) : 'not said', packLabel(packSize)].filter(Boolean).join(', ');

/** A price whose currency is not known is a bare number. */
const priceText = ({ priceCents, currency }: Sample): string =>
  currency === null ? (priceCents / 100).toFixed(2) : `${formatCents(priceCents, currency)} ${currency}`;
