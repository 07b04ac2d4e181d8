import {
  bottleSizeLabel,
  doubtOf,
  knownParts,
  MEND_COLOURS,
  mendOf,
  t,
  texts,
  volumeLabel,
  type Doubt,
  type Mend,
  type WineListEntry,
} from '@app/domain';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useRowTools } from '#features/menu/menu-context.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { INPUT_CLASS } from '#ui/field.tsx';
import { entryMoney } from '#wine/entry.ts';
import { readFields, takeBacks, type MendFields } from './mend-fields.ts';
import { Saving } from './saving.tsx';
import { SplitLine } from './split-line.tsx';
import { useMend } from './use-mend.ts';

/** Glasses, carafes and bottles in the order of their size, in millilitres. */
const SIZES = [100, 125, 150, 175, 250, 375, 500, 750, 1000, 1500, 3000, 6000];

const FIELD = classNames(INPUT_CLASS, 'figures min-h-10 px-2.5 text-sm pointer-coarse:min-h-11');

/** The sign of a choice takes room from its word. */
const CHOICE = classNames(FIELD, 'px-1.5!');

const COLOURS: Record<NonNullable<Mend['colour']>, string> = texts({ Red: 'Red', White: 'White', Rosé: 'Rosé' });

function doubtText(doubt: Doubt, entry: WineListEntry): string {
  const price = entryMoney(entry, entry.restaurantPrice);
  switch (doubt) {
    case 'price':
      return t('We read {text}, and are not sure.', { text: price });
    case 'vintage':
      return entry.vintage
        ? t('We read {text}, and are not sure.', { text: entry.vintage })
        : t('We are not sure about the vintage.');
    case 'name':
      return t('The name was hard to read.');
    case 'no-price':
      return t('We found no price for this line.');
    case 'worth-a-look':
      return t('{price} is so far from the shops’ prices that wine, price or size may be wrong.', { price });
  }
}

/** Beside the printed line, for its owner: every field as it was read, ready to be mended. */
export function MendLine({ entry }: { entry: WineListEntry }) {
  const { isOwner, isParsing } = useRowTools();
  const correction = useMend(entry);
  const [isSplitting, setIsSplitting] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);
  if (!isOwner || isParsing || !entry.insight) return null;
  const mend = mendOf(entry);
  const doubt = doubtOf(entry);
  const { isPending, failure } = correction;
  const said = takeBacks(mend);

  const save = (fields: MendFields) => {
    const read = readFields(entry, fields);
    setComplaint('complaint' in read ? read.complaint : null);
    if ('mend' in read && Object.keys(read.mend).length > 0)
      void correction.mend(read.mend, t('Saved. We remember it when this line comes again.'));
  };
  const say = (change: Mend, said: string) => void correction.mend(change, said);
  return (
    <section aria-label={t('Mend this line')} className="no-print mb-5 rounded-card border border-line bg-paper p-3">
      {doubt ? (
        <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-sm">{doubtText(doubt, entry)}</p>
          <Button
            look="secondary"
            size="small"
            disabled={isPending}
            onClick={() => say({ isRight: true }, t('Noted: it is as printed'))}
          >
            {t('It is right')}
          </Button>
        </div>
      ) : null}
      <FieldsForm
        // The fields follow what is stored.
        key={[entry.vintage, entry.restaurantPrice, entry.bottleSize, knownParts(entry).colour].join(' ')}
        entry={entry}
        isPending={isPending}
        onSave={save}
      />
      {isSplitting ? (
        <SplitLine
          rawName={entry.rawName}
          isPending={isPending}
          onCancel={() => setIsSplitting(false)}
          onSplit={(splitAt) =>
            void correction
              .mend({ splitAt }, t('Now they are two wines'))
              .then((isDone) => (isDone ? setIsSplitting(false) : undefined))
          }
        />
      ) : (
        <div className="mt-2 -ml-3 flex flex-wrap items-center gap-x-1">
          <Action
            disabled={isPending}
            onClick={() => say({ isNoWine: true }, t('Taken out: {line}', { line: entry.rawName }))}
          >
            {t('Not a wine')}
          </Action>
          {entry.insight.splitFrom === undefined && mend.splitAt === undefined && entry.rawName.includes(' ') ? (
            <Action disabled={isPending} onClick={() => setIsSplitting(true)}>
              {t('These are two wines')}
            </Action>
          ) : null}
          {entry.positionInPage > 0 || entry.pageNumber > 1 ? (
            <Action
              disabled={isPending}
              onClick={() => say({ isSameAsAbove: true }, t('Taken for the wine of the line above'))}
            >
              {t('Same wine as above')}
            </Action>
          ) : null}
          {said.map(({ field, text }) => (
            <Action key={field} disabled={isPending} onClick={() => void correction.undoField(field)}>
              {t(text)}
            </Action>
          ))}
          {said.length > 1 ? (
            <Action disabled={isPending} onClick={() => void correction.undo()}>
              {t('Take back everything')}
            </Action>
          ) : null}
        </div>
      )}
      <Saving isPending={isPending} />
      {(complaint ?? failure) ? (
        <p role="alert" className="mt-2 text-sm text-bad">
          {complaint ?? failure}
        </p>
      ) : null}
    </section>
  );
}

function Action(props: { disabled: boolean; onClick: () => void; children: ReactNode }) {
  return <Button look="quiet" size="small" {...props} />;
}

interface FieldsFormProps {
  entry: WineListEntry;
  isPending: boolean;
  onSave: (fields: MendFields) => void;
}

function FieldsForm({ entry, isPending, onSave }: FieldsFormProps) {
  const id = useId();
  const { colour } = knownParts(entry);
  const asRead: MendFields = {
    vintage: entry.vintage ?? '',
    price: entry.restaurantPrice > 0 ? String(entry.restaurantPrice) : '',
    size: entry.bottleSize > 0 ? String(entry.bottleSize) : '',
    colour: MEND_COLOURS.find((one) => one.toLowerCase() === colour) ?? '',
  };
  const [fields, setFields] = useState(asRead);
  const set = (change: Partial<MendFields>) => setFields({ ...fields, ...change });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setFields(asRead);
  };
  const isChanged = (Object.keys(asRead) as (keyof MendFields)[]).some((name) => fields[name] !== asRead[name]);
  const sizes = [...new Set([...SIZES, entry.bottleSize])].filter((ml) => ml > 0).toSorted((a, b) => a - b);
  const region = entry.wine?.region ?? null;
  const sizeText = (ml: number) => {
    const [label, volume] = [bottleSizeLabel(ml, region), volumeLabel(ml)];
    return label === `${ml}ml` ? volume : `${t(label)}, ${volume}`;
  };
  return (
    <form
      className="grid grid-cols-2 gap-2 sm:flex sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(fields);
      }}
    >
      <Labelled id={`${id}-vintage`} label={t('Vintage')} className="sm:w-24">
        <input
          id={`${id}-vintage`}
          value={fields.vintage}
          placeholder={t('none||vintage')}
          maxLength={7}
          autoComplete="off"
          onChange={({ target }) => set({ vintage: target.value })}
          onKeyDown={onKeyDown}
          className={FIELD}
        />
      </Labelled>
      <Labelled id={`${id}-price`} label={t('Price')} className="sm:w-28">
        <input
          id={`${id}-price`}
          inputMode="decimal"
          value={fields.price}
          placeholder={t('none||price')}
          maxLength={12}
          autoComplete="off"
          onChange={({ target }) => set({ price: target.value })}
          onKeyDown={onKeyDown}
          className={FIELD}
        />
      </Labelled>
      <Labelled id={`${id}-size`} label={t('Size')} className="sm:w-44">
        <select
          id={`${id}-size`}
          value={fields.size}
          onChange={({ target }) => set({ size: target.value })}
          onKeyDown={onKeyDown}
          className={CHOICE}
        >
          {fields.size === '' ? <option value="">{t('not said||size')}</option> : null}
          {sizes.map((ml) => (
            <option key={ml} value={String(ml)}>
              {sizeText(ml)}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled id={`${id}-colour`} label={t('Colour')} className="sm:w-28">
        <select
          id={`${id}-colour`}
          value={fields.colour}
          onChange={({ target }) => set({ colour: target.value })}
          onKeyDown={onKeyDown}
          className={CHOICE}
        >
          {asRead.colour === '' ? <option value="">{t('not known||colour')}</option> : null}
          {MEND_COLOURS.map((one) => (
            <option key={one} value={one}>
              {COLOURS[one]}
            </option>
          ))}
        </select>
      </Labelled>
      <Button
        type="submit"
        size="small"
        className="max-sm:col-span-2"
        look={isChanged ? 'primary' : 'secondary'}
        disabled={!isChanged || isPending}
      >
        {t('Save')}
      </Button>
    </form>
  );
}

function Labelled(props: { id: string; label: string; className: string; children: ReactNode }) {
  return (
    <div className={props.className}>
      <label htmlFor={props.id} className="mb-1 block text-xs text-muted">
        {props.label}
      </label>
      {props.children}
    </div>
  );
}
