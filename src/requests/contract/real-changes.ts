import type { Summary, SummaryRow } from '#shared/wire/summary.ts';

/** Behind what stays as it is. */
export const stays = ' (tetap)';

/**
 * Normalizes a text for comparing: case, and RT/RW with or without its word and leading zeros. Zeros elsewhere count:
 * 33,05% is not 33,5%, and an account number may begin with them.
 */
const comparable = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll('rt/rw ', '')
    .replaceAll(/\b0*(\d+)\/0*(\d+)\b/g, '$1/$2')
    .trim();

const isSame = ({ old, new: next }: SummaryRow): boolean => old !== null && comparable(old) === comparable(next);

/** Leaves among the changes only what differs; what stays as it is follows among the single facts and says so. */
export function withRealChanges(summary: Summary): Summary {
  const same = summary.rows.filter(isSame);
  if (same.length === 0) return summary;
  return {
    ...summary,
    rows: summary.rows.filter((row) => !isSame(row)),
    details: [...same.map(({ label, new: value }) => ({ label, value: `${value}${stays}` })), ...summary.details],
  };
}
