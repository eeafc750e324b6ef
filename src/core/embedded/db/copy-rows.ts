import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Sealer } from '#core/sealer.ts';
import { withSealer, type Queryable, type SealedQueryable, type Transactor } from './database.ts';

/** Connection of a transaction that takes streams too. */
export type Connection = Queryable & Pick<ClientBase, 'query'>;

/** Value of a column as PostgreSQL reads it from text; `arrayCell` writes an array. */
export type CopyCell = string | number | boolean | null;

/** Database access of a load: rows of big tables are sent as one stream. */
export interface LoadQueryable extends SealedQueryable {
  /** Sends rows to `COPY core.table (columns) FROM STDIN`; without rows it does nothing. @throws DatabaseError for a bad row */
  copyRows(statement: string, rows: readonly (readonly CopyCell[])[]): Promise<void>;
}

const escapes = new Map([
  ['\\', String.raw`\\`],
  ['\t', String.raw`\t`],
  ['\n', String.raw`\n`],
  ['\r', String.raw`\r`],
]);

const escape = (text: string): string => text.replace(/[\\\t\n\r]/g, (found) => escapes.get(found) ?? found);

/** Writes a cell in the text format of COPY. */
const cellText = (cell: CopyCell): string =>
  cell === null ? String.raw`\N` : typeof cell === 'string' ? escape(cell) : String(cell);

/** Writes rows in the text format of COPY: tabs between cells, one row a line. */
export const copyText = (rows: readonly (readonly CopyCell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join('\t')}\n`).join('');

/** Writes an array of texts as a cell. */
export const arrayCell = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, (found) => `\\${found}`)}"`).join(',')}}`;

/** Adds sealing and streams of rows to a connection. */
export function withLoading(connection: Connection, sealer: Sealer): LoadQueryable {
  return {
    ...withSealer(connection, sealer),
    async copyRows(statement, rows) {
      if (rows.length > 0) await pipeline(Readable.from([copyText(rows)]), connection.query(copyFrom(statement)));
    },
  };
}

/** Prepares the transactions of a load: numbers are sealed, and rows can be sent as a stream. */
export const transactorForLoads = (transactor: Transactor<Connection>, sealer: Sealer): Transactor<LoadQueryable> => ({
  inTransaction: (work) => transactor.inTransaction((connection) => work(withLoading(connection, sealer))),
});
