import * as z from 'zod';
import { text } from '#core/embedded/imports/tables/columns.ts';
import type { TableKind } from '#core/embedded/imports/tables/table-kind.ts';
import { findLetterProblem } from '#server/issued-documents/letter-problem.ts';
import {
  findLetterTexts,
  insertLetterTexts,
  type LetterTextRow,
} from '#server/issued-documents/words/letter-text-repository.ts';
import { BusinessDate } from '#shared/time/dates.ts';

const Letter = z.strictObject({
  letter: text,
  part: text,
  /** First day of documents with this text. */
  validFrom: BusinessDate,
  /** Words of the part; in a list each line is a paragraph or a point. */
  body: text.transform((cell) => cell.replaceAll('\r\n', '\n')),
});

const keyOf = ({ letter, part, validFrom }: LetterTextRow): string => `${letter} ${part} ${validFrom}`;

/** Import of the insurer's texts for documents. A stored text cannot change; another text needs a later first day. */
export const letters: TableKind<LetterTextRow> = {
  name: 'letters',
  columns: Object.keys(Letter.shape),
  schema: Letter,
  isWhole: false,
  key: keyOf,
  find: findLetterTexts,
  refuseChange: () => ({ field: 'body', sentence: 'is there already with other words; give it a later day' }),
  refuseRows: (_q, rows) =>
    Promise.resolve(
      new Map(
        rows.flatMap((row) => {
          const problem = findLetterProblem(row);
          return problem === undefined ? [] : [[keyOf(row), problem] as const];
        }),
      ),
    ),
  save: insertLetterTexts,
};
