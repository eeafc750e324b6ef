import { pipeline, type Readable } from 'node:stream';
import { parse } from 'csv-parse';
import * as z from 'zod';
import type { LoadReport } from '../load-report.ts';
import type { TableKind, TableLine } from './table-kind.ts';

const Cells = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

/** Yields the cells of a CSV stream with the line on which each row ends. @throws Error for a broken quote */
async function* readCells(input: Readable): AsyncGenerator<z.infer<typeof Cells>, void> {
  const parser = parse({ bom: true, info: true, skip_empty_lines: true, relax_column_count: true, trim: true });
  // An error of either stream ends the reading below.
  pipeline(input, parser, () => undefined);
  for await (const row of parser) yield Cells.parse(row);
}

/** Parts of a kind of file that reading needs. */
type Shape<Row> = Pick<TableKind<Row>, 'name' | 'columns' | 'schema'>;

/** Parses a row by the heading. */
function parseRow<Row>({ schema }: Shape<Row>, stated: readonly string[], record: readonly string[]) {
  if (record.length !== stated.length)
    return { problems: [{ field: '', sentence: `has ${record.length} cells, not ${stated.length}` }] };
  const parsed = schema.safeParse(Object.fromEntries(stated.map((column, index) => [column, record[index] ?? ''])));
  if (parsed.success) return { row: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({
    field: path.map(String).join('.'),
    sentence: message,
  }));
  return { problems };
}

/** Yields the rows of a CSV stream; wrong ones go to the report. @throws Error when a column is missing or unknown */
export async function* readRows<Row>(
  kind: Shape<Row>,
  input: Readable,
  report: LoadReport,
): AsyncGenerator<TableLine<Row>, void> {
  const { name, columns } = kind;
  let stated: readonly string[] | undefined;
  for await (const { record, info } of readCells(input)) {
    if (stated === undefined) {
      if (record.toSorted().join() !== columns.toSorted().join())
        throw new Error(
          `A file of ${name} begins with the columns ${columns.join(',')}; this one with ${record.join(',')}`,
        );
      stated = record;
      continue;
    }
    const parsed = parseRow(kind, stated, record);
    if (parsed.row !== undefined) yield { line: info.lines, row: parsed.row };
    else report.refused.push({ line: info.lines, problems: parsed.problems ?? [] });
  }
  if (stated === undefined) throw new Error(`A file of ${name} begins with the columns ${columns.join(',')}`);
}
