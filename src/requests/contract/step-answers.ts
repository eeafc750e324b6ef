import type { Summary } from '#shared/wire/summary.ts';
import { conventionalWording, fillKnown, wordingFor } from '#shared/words/wording.ts';
import { stays } from './real-changes.ts';

const kinds = [conventionalWording, wordingFor({ isSyariah: true, priorityCode: '' })];

/** Returns the answer of a step for the summary; '' without one. */
export type StepAnswer = (summary: Summary) => string;

interface Line {
  readonly label: string;
  readonly value: string;
}

const linesIn = ({ rows, details }: Summary): readonly Line[] => [
  ...rows.map((row) => ({ label: row.label, value: row.new })),
  ...details.map(({ label, value }) => ({ label, value: value.replace(stays, '') })),
];

/** Returns a label as it is written ('Hubungan dengan {tertanggung}') and as a policy of either kind says it. */
const spellings = (label: string): readonly string[] => kinds.map((wording) => fillKnown(label, wording));

const found = (summary: Summary, labels: readonly string[]): readonly Line[] => {
  const lines = linesIn(summary);
  return labels.flatMap((wanted) => lines.filter(({ label }) => spellings(wanted).includes(label)));
};

/** Returns the values of the lines with these labels, which explain themselves. */
export const valuesOf =
  (...labels: readonly string[]): StepAnswer =>
  (summary) =>
    found(summary, labels)
      .map(({ value }) => value)
      .join(', ');

/** Returns the lines with these labels, each with its name: amounts of funds, shares of people. */
export const linesOf =
  (...labels: readonly string[]): StepAnswer =>
  (summary) =>
    found(summary, labels)
      .map(({ label, value }) => `${label}: ${value}`)
      .join(', ');

/** Returns the lines whose label passes: names that follow from the answers themselves. */
export const linesWhere =
  (passes: (label: string) => boolean): StepAnswer =>
  (summary) =>
    linesIn(summary)
      .filter(({ label }) => passes(label))
      .map(({ label, value }) => `${label}: ${value}`)
      .join(', ');

/** Returns the statement about each person's health. */
export const healthAnswer: StepAnswer = ({ details }) =>
  details
    .filter(({ label }) => label.startsWith('Pernyataan kesehatan'))
    .map(({ label, value }) => `${label.replace('Pernyataan kesehatan ', '')}: ${value}`)
    .join(', ');

/** Lists the names of all changed rows. */
export const changedNames: StepAnswer = ({ rows }) => rows.map(({ label }) => label).join(', ');

/** Returns the new values, each once. */
export const newValues: StepAnswer = ({ rows }) => [...new Set(rows.map(({ new: value }) => value))].join(', ');

/** Lists the names of removed people. */
export const removedNames: StepAnswer = ({ rows }) =>
  rows
    .filter(({ new: value }) => value === 'Dihapus')
    .map(({ label }) => label)
    .join(', ');

/** Lists every changed row with its name. */
export const rowLines: StepAnswer = ({ rows }) => rows.map(({ label, new: value }) => `${label}: ${value}`).join(', ');

/** Village, district, city and province end the line of an address. */
const areas = 4;

const addressParts = (summary: Summary, label: string): readonly string[] => valuesOf(label)(summary).split(', ');

/** Returns the area of the address with this label. */
export const areaOf =
  (label: string): StepAnswer =>
  (summary) =>
    addressParts(summary, label).slice(-areas).join(', ');

/** Street and house of the address with this label. */
export const streetOf =
  (label: string): StepAnswer =>
  (summary) =>
    addressParts(summary, label).slice(0, -areas).join(', ');
