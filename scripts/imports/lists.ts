import * as z from 'zod';
import { flag, integer, text } from '#core/embedded/imports/tables/columns.ts';
import type { TableKind } from '#core/embedded/imports/tables/table-kind.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import { BusinessDate, businessDateOf, type Instant } from '#shared/time/dates.ts';
import { findUnknownTokens } from '#shared/words/wording.ts';
import { findListRows, saveListRows, type ListRow, type StoredRow } from '#server/reference/list-rows.ts';
import { type ListName } from '#shared/lists/reference-lists.ts';
import { findListProblems } from './list-problems.ts';

const emptyAsNull = z.literal('').transform(() => null);
const name = text.overwrite(cleanLine).max(100, 'is longer than 100 characters');
const place = integer.refine((position) => position <= 9999, 'is not 0 to 9999');
const number = z.string().regex(/^[1-9]\d{0,5}$/, 'is not a number of up to 6 digits');

const days = {
  position: place,
  validFrom: BusinessDate,
  /** Last day on which the row can be chosen; empty = open. */
  validUntil: z.union([emptyAsNull, BusinessDate], 'is neither empty nor a day'),
};

const plain = z.strictObject({ code: number, name, ...days });
const bank = z.strictObject({
  code: z.string().regex(/^\d{3}$/, 'is not a code of three digits'),
  name,
  autoDebit: flag,
  issuesCards: flag,
  /** True for a bank that takes a debit mandate only on paper. */
  mandateByHand: flag,
  ...days,
});
const reason = z.strictObject({
  code: number,
  name: name.refine((words) => findUnknownTokens(words).length === 0, 'has a word in braces that is no wording token'),
  /** Place among the reasons for riders alone; empty = not offered there. */
  riderPosition: z.union([emptyAsNull, place], 'is neither empty nor a number'),
  ...days,
});

/** Columns of a stored row that every list has, in the order of the file. */
const daysOf = ({ position, validFrom, validUntil }: Pick<StoredRow, 'position' | 'validFrom' | 'validUntil'>) => ({
  position,
  validFrom,
  validUntil,
});

const plainRow = ({ code, name: words, ...row }: StoredRow): ListRow => ({ code, name: words, ...daysOf(row) });

interface ListFile {
  readonly list: ListName;
  readonly schema: typeof bank | typeof plain | typeof reason;
  /** Returns the row of the file that brings this stored row. */
  readonly toFileRow: (stored: StoredRow) => ListRow;
}

const files: readonly ListFile[] = [
  {
    list: 'banks',
    schema: bank,
    toFileRow: ({ code, name: words, autoDebit, issuesCards, mandateByHand, ...row }) => ({
      code,
      name: words,
      autoDebit,
      issuesCards,
      mandateByHand,
      ...daysOf(row),
    }),
  },
  { list: 'occupations', schema: plain, toFileRow: plainRow },
  { list: 'industries', schema: plain, toFileRow: plainRow },
  {
    list: 'reasons',
    schema: reason,
    toFileRow: ({ code, name: words, riderPosition, ...row }) => ({
      code,
      name: words,
      riderPosition,
      ...daysOf(row),
    }),
  },
];

/** Columns that a file does not change on a stored row. */
const fixed = ['name', 'autoDebit', 'issuesCards', 'mandateByHand'] as const;

/** Builds the import of each list; `now` = moment of the import. A stored row changes its place and its last day only. */
export const buildListKinds = (now: Instant): readonly TableKind<ListRow>[] =>
  files.map(({ list, schema, toFileRow }) => ({
    name: list,
    columns: Object.keys(schema.shape),
    schema: z
      .unknown()
      .pipe(schema)
      .refine(({ validFrom, validUntil }) => validUntil === null || validUntil >= validFrom, {
        path: ['validUntil'],
        error: 'lies before validFrom',
      }),
    isWhole: true,
    key: ({ code, validFrom }) => `${code} ${validFrom}`,
    find: async (q, rows) => (await findListRows(q, list, rows)).map(toFileRow),
    refuseChange(stored, next) {
      const field = fixed.find((each) => stored[each] !== next[each]);
      return field && { field, sentence: 'is there already with other content; give it a later validFrom' };
    },
    refuseRows: (q, rows) => findListProblems(q, list, rows, businessDateOf(now)),
    save: (q, rows) => saveListRows(q, list, rows),
  }));
