import { z } from 'zod';
import type { BusinessDate } from '#shared/time/dates.ts';
import { listNames, type ListName } from '#shared/lists/reference-lists.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Row of a list as it is stored. The three flags belong to banks, `riderPosition` to reasons. */
export interface ListRow {
  readonly code: string;
  readonly name: string;
  readonly position: number;
  readonly validFrom: string;
  /** Last day on which the row can be chosen; null = open. */
  readonly validUntil: string | null;
  readonly autoDebit?: boolean;
  readonly issuesCards?: boolean;
  readonly mandateByHand?: boolean | undefined;
  readonly riderPosition?: number | null;
}

/** Stored row with its list. */
export interface StoredRow extends Required<ListRow> {
  readonly mandateByHand: boolean;
  readonly list: ListName;
}

const columns = `list, code, name, position, valid_from::text AS "validFrom", valid_until::text AS "validUntil",
  coalesce(auto_debit, false) AS "autoDebit", coalesce(issues_cards, false) AS "issuesCards",
  coalesce(mandate_by_hand, false) AS "mandateByHand", rider_position AS "riderPosition"`;

/** Lists all rows in the order of their first days, also retired ones and those of later days. */
export async function listRows(q: Queryable, lists: readonly ListName[] = listNames): Promise<readonly StoredRow[]> {
  const { rows } = await q.query<StoredRow>({
    name: 'list_rows',
    text: `SELECT ${columns} FROM list_entry WHERE list = ANY ($1) ORDER BY valid_from, list, code`,
    values: [lists],
  });
  return rows;
}

/** Column with the rows of the lists named by parameter 5, for a statement that reads something else as well. */
export const listRowsColumn = `
  (SELECT coalesce(json_agg(entry ORDER BY "validFrom", list, code), '[]')
     FROM (SELECT ${columns} FROM list_entry WHERE list = ANY ($5::text[])) AS entry) AS list_rows`;

const Rows = z.object({
  list_rows: z.array(
    z.object({
      list: z.enum(listNames),
      code: z.string(),
      name: z.string(),
      position: z.number(),
      validFrom: z.string(),
      validUntil: z.nullable(z.string()),
      autoDebit: z.boolean(),
      issuesCards: z.boolean(),
      mandateByHand: z.boolean(),
      riderPosition: z.nullable(z.number()),
    }),
  ),
});

/** Reads the rows from the column of a row. */
export const parseListRows = (row: unknown): readonly StoredRow[] => Rows.parse(row).list_rows;

/** Lists every name that a bank has or had, the newest first, with its code. */
export async function listBankNames(
  q: Queryable,
): Promise<readonly { readonly code: string; readonly name: string }[]> {
  return (await listRows(q, ['banks'])).toReversed();
}

/** Finds the rows that are stored under the same codes and first days as these. */
export async function findListRows(
  q: Queryable,
  list: ListName,
  rows: readonly ListRow[],
): Promise<readonly StoredRow[]> {
  const { rows: found } = await q.query<StoredRow>(
    `SELECT ${columns} FROM list_entry
     JOIN unnest($2::text[], $3::date[]) AS given (code, valid_from) USING (code, valid_from) WHERE list = $1`,
    [list, rows.map(({ code }) => code), rows.map(({ validFrom }) => validFrom)],
  );
  return found;
}

/** Inserts rows; a stored row changes its order and its last day only. */
export async function saveListRows(q: Queryable, list: ListName, rows: readonly ListRow[]): Promise<void> {
  await q.query(
    `INSERT INTO list_entry (list, code, name, position, valid_from, valid_until, auto_debit, issues_cards, mandate_by_hand,
       rider_position)
     SELECT $1, * FROM jsonb_to_recordset($2::jsonb) AS row (code text, name text, position smallint, "validFrom" date,
       "validUntil" date, "autoDebit" boolean, "issuesCards" boolean, "mandateByHand" boolean, "riderPosition" smallint)
     ON CONFLICT (list, code, valid_from) DO UPDATE SET position = EXCLUDED.position, valid_until = EXCLUDED.valid_until,
       rider_position = EXCLUDED.rider_position`,
    [list, JSON.stringify(rows)],
  );
}

/** Lists those lists of which nothing can be chosen on a day, so that forms could not be filled in. */
export async function listEmptyLists(q: Queryable, today: BusinessDate): Promise<readonly ListName[]> {
  const { rows } = await q.query<{ list: ListName }>(
    `SELECT needed.list FROM unnest($1::text[]) AS needed (list)
     WHERE NOT EXISTS (SELECT FROM list_entry AS known WHERE known.list = needed.list AND known.valid_from <= $2
                         AND (known.valid_until IS NULL OR known.valid_until >= $2))`,
    [listNames, today],
  );
  return rows.map(({ list }) => list);
}
