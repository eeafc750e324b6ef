import { shippedRows } from '#server/reference/seed-reference.ts';
import type { ListName } from '#shared/lists/reference-lists.ts';

const columns: Readonly<Record<ListName, readonly string[]>> = {
  banks: ['code', 'name', 'autoDebit', 'issuesCards', 'mandateByHand', 'position', 'validFrom', 'validUntil'],
  occupations: ['code', 'name', 'position', 'validFrom', 'validUntil'],
  industries: ['code', 'name', 'position', 'validFrom', 'validUntil'],
  reasons: ['code', 'name', 'riderPosition', 'position', 'validFrom', 'validUntil'],
};

const quote = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns the heading of a list's import file. */
export const listHeading = (list: ListName): string => columns[list].join(',');

/** Returns the rows that the program ships for a list as an import file. */
export function listFile(list: ListName): string {
  const lines = shippedRows(list).map((row) => {
    const cells = new Map(Object.entries(row));
    return columns[list]
      .map((column) => quote(String(cells.get(column) ?? (column === 'mandateByHand' ? false : ''))))
      .join(',');
  });
  return `${[listHeading(list), ...lines].join('\n')}\n`;
}
