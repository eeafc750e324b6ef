import type { Summary } from '#shared/wire/summary.ts';
import { conventionalWording, fillKnown, wordingFor } from '#shared/words/wording.ts';
import { stays } from './real-changes.ts';

const kinds = [conventionalWording, wordingFor({ isSyariah: true, priorityCode: '' })];

/** Function that returns a step's answer from the summary; '' when there is none. */
export type StepAnswer = (summary: Summary) => string;

interface Line {
  readonly label: string;
  readonly value: string;
}

const linesIn = ({ rows, details }: Summary): readonly Line[] => [
  ...rows.map((row) => ({ label: row.label, value: row.new })),
  ...details.map(({ label, value }) => ({ label, value: value.replace(stays, '') })),
];

/** Returns a label with its tokens ('Hubungan dengan {tertanggung}') and in the wording of both kinds of policy. */
const spellings = (label: string): readonly string[] => kinds.map((wording) => fillKnown(label, wording));

const found = (summary: Summary, labels: readonly string[]): readonly Line[] => {
  const lines = linesIn(summary);
  return labels.flatMap((wanted) => lines.filter(({ label }) => spellings(wanted).includes(label)));
};

/** Returns the values with these labels, without the labels. */
export const valuesOf =
  (...labels: readonly string[]): StepAnswer =>
  (summary) =>
    found(summary, labels)
      .map(({ value }) => value)
      .join(', ');

/** Returns the values with these labels, each as 'label: value'. */
export const linesOf =
  (...labels: readonly string[]): StepAnswer =>
  (summary) =>
    found(summary, labels)
      .map(({ label, value }) => `${label}: ${value}`)
      .join(', ');

/** Returns all values whose label passes the test, each as 'label: value'; for labels that depend on the answers. */
export const linesWhere =
  (passes: (label: string) => boolean): StepAnswer =>
  (summary) =>
    linesIn(summary)
      .filter(({ label }) => passes(label))
      .map(({ label, value }) => `${label}: ${value}`)
      .join(', ');

/** Returns the health declaration of each person. */
export const healthAnswer: StepAnswer = ({ details }) =>
  details
    .filter(({ label }) => label.startsWith('Pernyataan kesehatan'))
    .map(({ label, value }) => `${label.replace('Pernyataan kesehatan ', '')}: ${value}`)
    .join(', ');

/** Lists the names of all changed rows. */
export const changedNames: StepAnswer = ({ rows }) => rows.map(({ label }) => label).join(', ');

/** Returns the new values without duplicates. */
export const newValues: StepAnswer = ({ rows }) => [...new Set(rows.map(({ new: value }) => value))].join(', ');

/** Lists the names of removed people. */
export const removedNames: StepAnswer = ({ rows }) =>
  rows
    .filter(({ new: value }) => value === 'Dihapus')
    .map(({ label }) => label)
    .join(', ');

/** Returns each changed row as 'label: new value'. */
export const rowLines: StepAnswer = ({ rows }) => rows.map(({ label, new: value }) => `${label}: ${value}`).join(', ');

/** Number of areas that end an address line: village, district, city, province. */
const areas = 4;

const addressParts = (summary: Summary, label: string): readonly string[] => valuesOf(label)(summary).split(', ');

/** Returns the areas of the address with this label. */
export const areaOf =
  (label: string): StepAnswer =>
  (summary) =>
    addressParts(summary, label).slice(-areas).join(', ');

/** Returns street and house number of the address with this label. */
export const streetOf =
  (label: string): StepAnswer =>
  (summary) =>
    addressParts(summary, label).slice(0, -areas).join(', ');
