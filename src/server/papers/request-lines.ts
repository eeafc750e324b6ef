import type { Summary, SummaryRow } from '#shared/wire/summary.ts';
import { hideNumbers } from '#server/vault/hide-numbers.ts';
import type { PaperLine } from './paper.ts';

/** A line whose numbers of accounts, identities and contacts are hidden. */
export const hiddenLine = (label: string, value: string): PaperLine => ({ label, value: hideNumbers(value) });

const changed = ({ label, old, new: after }: SummaryRow): PaperLine =>
  hiddenLine(label, old === null ? after : `${old} menjadi ${after}`);

/** What a request asks for, as its summary told it. */
export const summaryLines = ({ rows, details }: Pick<Summary, 'details' | 'rows'>): PaperLine[] => [
  ...rows.map(changed),
  ...details.map(({ label, value }) => hiddenLine(label, value)),
];
