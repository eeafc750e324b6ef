import type { Summary, SummaryRow } from '#shared/wire/summary.ts';

/** Suffix of a value that stays the same. */
export const stays = ' (tetap)';

/**
 * Returns a text for comparison: lower case, single blanks, RT/RW without its word and leading zeros. Other zeros stay:
 * 33,05% is not 33,5%, and account numbers may begin with 0.
 */
const comparable = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll('rt/rw ', '')
    .replaceAll(/\b0*(\d+)\/0*(\d+)\b/g, '$1/$2')
    .trim();

const isSame = ({ old, new: next }: SummaryRow): boolean => old !== null && comparable(old) === comparable(next);

/**
 * Returns the summary with only real changes as rows. Unchanged values move to the details and are marked '(tetap)'.
 */
export function withRealChanges(summary: Summary): Summary {
  const same = summary.rows.filter(isSame);
  if (same.length === 0) return summary;
  return {
    ...summary,
    rows: summary.rows.filter((row) => !isSame(row)),
    details: [...same.map(({ label, new: value }) => ({ label, value: `${value}${stays}` })), ...summary.details],
  };
}
