import type { Summary, SummaryRow } from '#shared/wire/summary.ts';
import { hideNumbers } from '#server/vault/hide-numbers.ts';
import type { DocumentLine } from './issued-document.ts';

/** Returns a line whose numbers of accounts, identities and contacts are hidden. */
export const hiddenLine = (label: string, value: string): DocumentLine => ({ label, value: hideNumbers(value) });

const changed = ({ label, old, new: after }: SummaryRow): DocumentLine =>
  hiddenLine(label, old === null ? after : `${old} menjadi ${after}`);

/** Returns the lines of the request's summary. */
export const summaryLines = ({ rows, details }: Pick<Summary, 'details' | 'rows'>): DocumentLine[] => [
  ...rows.map(changed),
  ...details.map(({ label, value }) => hiddenLine(label, value)),
];
