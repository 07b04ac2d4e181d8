import {
  type Figure,
  formatAim,
  formatFigure,
  formatNumber,
  isMet,
  type Measurement,
  rangeOf,
  t,
  word,
} from '@app/domain';
import { longDate } from '#content/long-date.ts';
import { Icon } from '#ui/icon.tsx';
import { rich } from '#ui/rich.tsx';

/** The titles that the commands write; one that is missing here stays English. */
const TITLES: ReadonlySet<string> = new Set([
  word('Answering a guest from the list'),
  word('Bad input'),
  word('Defences against misuse'),
  word('Faults'),
  word('How long reading a list takes'),
  word('Knowing a wine from how it is written'),
  word('Knowing the wines of real lists'),
  word('Load'),
  word('Reading lists that others made'),
  word('Reading single lines'),
]);

/** One command's figures, beside what we aimed at, with everything needed to measure them again. */
export function MeasurementSection({ measurement }: { measurement: Measurement }) {
  const { name, title, about, figures, date, commit, command, machine } = measurement;
  const { cpu, cores, memoryGb, os, node } = machine;
  return (
    <section aria-labelledby={name} className="border-t border-line py-10">
      <h2 lang={TITLES.has(title) ? undefined : 'en'} id={name} className="text-2xl leading-8 font-medium">
        {t(title)}
      </h2>
      <p lang="en" className="mt-3 text-lg leading-7 text-muted">
        {about}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0} role="group" aria-labelledby={name} className="relative mt-6 overflow-x-auto">
        <table className="figures w-full">
          <caption className="sr-only">{t('What was measured, and what we aimed at')}</caption>
          <thead>
            <tr className="border-b border-strong-line text-left text-sm text-muted [&>th]:py-2 [&>th]:font-medium">
              <th scope="col">{t('Figure')}</th>
              <th scope="col" className="pl-4 text-right">
                {t('Measured')}
              </th>
              <th scope="col" className="w-28 pl-4 sm:w-44">
                {t('Aim')}
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <FigureRow key={figure.what} figure={figure} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4 text-sm leading-6 text-muted">
        {rich(
          'Measured on <date></date> at commit {commit}, on {cpu}, {cores} cores, {memory} GB, {os}, Node {node}. Again: <command></command>',
          { date: timeOf(date), command: codeOf(command) },
          { commit, cpu, cores, memory: memoryGb, os, node },
        )}
      </p>
    </section>
  );
}

const timeOf = (date: string) => () => <time dateTime={date}>{longDate(date)}</time>;
const codeOf = (command: string) => () => <code className="wrap-anywhere text-ink">{command}</code>;

function FigureRow({ figure }: { figure: Figure }) {
  const { what, value, unit, of, note } = figure;
  const met = isMet(figure);
  const range = rangeOf(figure);
  return (
    <tr className="border-b border-line align-top [&>*]:py-2.5">
      <th lang="en" scope="row" className="text-left font-normal">
        {what}
        {note ? <span className="block text-sm text-muted">{note}</span> : null}
      </th>
      <td className="pl-4 text-right">
        <span className="font-medium whitespace-nowrap">{formatFigure(value, unit)}</span>
        {range ? (
          <span className="block text-sm text-muted sm:whitespace-nowrap">
            {t('{low}–{high} of {all}', { low: range[0], high: range[1], all: formatNumber(of ?? 0) })}
          </span>
        ) : null}
      </td>
      <td className="pl-4 text-sm leading-6">
        {met === null ? (
          <span className="sr-only">{t('no aim')}</span>
        ) : (
          <>
            <Verdict met={met} />
            <span className="block text-muted">{formatAim(figure)}</span>
          </>
        )}
      </td>
    </tr>
  );
}

function Verdict({ met }: { met: boolean }) {
  return (
    <span className={met ? 'text-good' : 'font-medium text-bad'}>
      <Icon name={met ? 'check' : 'close'} className="mr-1 inline size-4 align-[-0.2em]" />
      {met ? t('met') : t('not met')}
    </span>
  );
}
