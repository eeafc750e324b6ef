import type * as z from 'zod';
import type { Queryable } from '../../db/database.ts';
import type { RecordProblem } from '../record-problem.ts';

/** Row of the file with its line, which counts from 1, the heading included. */
export interface TableLine<Row> {
  readonly line: number;
  readonly row: Row;
}

/** Kind of flat file: one CSV row a row of the core's tables. */
export interface TableKind<Row> {
  readonly name: string;
  readonly columns: readonly string[];
  readonly schema: z.ZodType<Row>;
  /** True where rows of a file may name one another: they are saved by one statement. */
  readonly isWhole: boolean;
  /** Returns what makes a row the same row again, such as the code of a fund. */
  key(row: Row): string;
  /** Finds the rows that are stored under the keys of these, in the same shape. */
  find(q: Queryable, rows: readonly Row[]): Promise<readonly Row[]>;
  /** Returns why `next` may not take the place of `stored`; undefined = it may. */
  refuseChange(stored: Row, next: Row): RecordProblem | undefined;
  /** Finds why rows may not be loaded, beside `refuseChange`, by their keys. */
  refuseRows?(q: Queryable, rows: readonly Row[]): Promise<ReadonlyMap<string, RecordProblem>>;
  /** Inserts rows, or updates those that are there. */
  save(q: Queryable, rows: readonly Row[]): Promise<void>;
}
