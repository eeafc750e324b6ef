import { listed, readTable } from '../structure/page-tables.ts';

/** Row of the table 'Which type do I copy for what'. */
export interface TypeToCopy {
  readonly purpose: string;
  /** Folder of the type. */
  readonly folder: string;
  readonly policies: readonly string[];
  /** Demo staff needed. */
  readonly staff: readonly string[];
}

const codes = (cell: string | undefined): readonly string[] =>
  [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');

export const typesToCopy: readonly TypeToCopy[] = readTable(
  'docs/adding-a-request-type.md',
  'Which type do I copy for',
).map((row) => ({
  purpose: row['For'] ?? '',
  folder: codes(row['Copy']).join(),
  policies: listed(row['Policy']),
  staff: codes(row['Desk']),
}));
