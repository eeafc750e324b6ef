import * as z from 'zod';
import { text } from '#core/embedded/imports/tables/columns.ts';
import type { TableKind } from '#core/embedded/imports/tables/table-kind.ts';
import { findTextProblem, InsertedTextKind } from '#shared/requests/inserted-text.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import {
  findInsertedTexts,
  insertInsertedTexts,
  type InsertedTextRow,
} from '#server/reference/inserted-text-repository.ts';

const Sentence = z.strictObject({
  kind: z.enum(InsertedTextKind.options, `is none of ${InsertedTextKind.options.join(', ')}`),
  title: text.overwrite(cleanLine).max(60, 'is longer than 60 characters'),
  /** Number from 1; the highest version of a title counts. */
  version: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'is not a number from 1')
    .transform(Number),
  body: text.transform((cell) => cell.replaceAll('\r\n', '\n')),
});

const keyOf = ({ kind, title, version }: InsertedTextRow): string => `${kind} ${title} ${version}`;

/** Import of the sentences that staff insert in cases. A stored version cannot change; other words need a new version. */
export const insertedTexts: TableKind<InsertedTextRow> = {
  name: 'inserted-texts',
  columns: Object.keys(Sentence.shape),
  schema: Sentence,
  isWhole: false,
  key: keyOf,
  find: findInsertedTexts,
  refuseChange: () => ({ field: 'body', sentence: 'is there already with other words; give it a new version' }),
  refuseRows: (_q, rows) =>
    Promise.resolve(
      new Map(
        rows.flatMap((row) => {
          const sentence = findTextProblem(row.kind, row.body);
          return sentence === undefined ? [] : [[keyOf(row), { field: 'body', sentence }] as const];
        }),
      ),
    ),
  save: insertInsertedTexts,
};
