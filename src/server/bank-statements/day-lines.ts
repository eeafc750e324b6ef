import { z } from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

const Line = z.object({
  lineId: z.string(),
  account: z.string(),
  day: BusinessDate,
  amount: z.string(),
  reference: z.string(),
  answered: z.array(z.string()),
  note: z.string(),
});

/** Line with the references of the movements that it was matched with, and the note that explains it; '' = none. */
export type StatementDayLine = z.infer<typeof Line>;

/** Days of lines that are read, both included. */
interface AskedLines {
  readonly accounts: readonly string[];
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  readonly limit: number;
}

/** Lists the lines of accounts between two days, by index. */
export async function listDayLines(
  q: Queryable,
  { accounts, from, to, limit }: AskedLines,
): Promise<readonly StatementDayLine[]> {
  const { rows } = await q.query(
    `SELECT line.line_id AS "lineId", line.account, line.day::text AS day, line.amount::text AS amount, line.reference,
            coalesce(settled.note, '') AS note,
            ARRAY(SELECT moved.reference FROM bank_settlement_movement AS part JOIN bank_movement AS moved USING (movement_id)
                  WHERE part.settlement_id = settled.settlement_id AND part.in_force ORDER BY moved.movement_id) AS answered
     FROM bank_statement_line AS line
     LEFT JOIN bank_settlement AS settled ON settled.line_id = line.line_id AND settled.state IN ('SUGGESTED', 'WAITING', 'SETTLED')
     WHERE line.account = ANY($1) AND line.day BETWEEN $2 AND $3
     ORDER BY line.day, line.account, line.reference, line.position LIMIT $4`,
    [[...accounts], from, to, limit],
  );
  return z.array(Line).parse(rows);
}

/** Lists those of the accounts whose statements cover a day. */
export async function listCoveringAccounts(
  q: Queryable,
  accounts: readonly string[],
  day: BusinessDate,
): Promise<readonly string[]> {
  const { rows } = await q.query<{ account: string }>(
    `SELECT DISTINCT account FROM bank_statement WHERE account = ANY($1) AND last_day >= $2 AND first_day <= $2`,
    [[...accounts], day],
  );
  return rows.map(({ account }) => account);
}
