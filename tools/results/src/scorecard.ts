import { formatAim, formatFigure, isMet, rangeOf, type Figure, type Measurement } from '@app/domain';

/** The scorecard as text: everything on it comes out of the measurements. */
export function toScorecard(measurements: readonly Measurement[]): string {
  const aimed = measurements.flatMap(({ figures }) => figures).filter(({ aim }) => aim !== undefined);
  const met = aimed.filter(isMet).length;
  return `# Scorecard

Written by the commands named below, from \`docs/results\`; never by hand. ${met} of ${aimed.length} aims are met.
A range says where the true share lies in 95 of 100 such measurements, for cases of the same kind; it knows nothing of others.

${measurements.map(toSection).join('\n')}`;
}

function toSection({ title, about, figures, command, date, commit, machine }: Measurement): string {
  const { cpu, cores, memoryGb, os, node } = machine;
  return `## ${title}

${about}

| Figure | Measured | Aim | |
| --- | --- | --- | --- |
${figures.map(toRow).join('\n')}

Measured ${date.slice(0, 10)} at commit ${commit} by \`${command}\` on ${cpu}, ${cores} cores, ${memoryGb} GB, ${os}, Node ${node}.
`;
}

function toRow(figure: Figure): string {
  const { what, value, unit, of, note } = figure;
  const range = rangeOf(figure);
  const measured = [
    formatFigure(value, unit),
    ...(of ? [`of ${of.toLocaleString('en-US')}`] : []),
    ...(range ? [`(${range[0]} to ${range[1]})`] : []),
  ].join(' ');
  const verdict = { true: 'met', false: '**not met**', null: '' }[`${isMet(figure)}`];
  return `| ${cell(note ? `${what} (${note})` : what)} | ${measured} | ${formatAim(figure) ?? ''} | ${verdict} |`;
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
