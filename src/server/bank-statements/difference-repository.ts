import { Buffer } from 'node:buffer';
import { z } from 'zod';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { StatementState } from '#shared/wire/operations/desk-statements.ts';
import type { StatementAccount } from '#server/config/statement-layout.ts';
import type { Queryable } from '#server/db/pool.ts';
import { contexts } from '#server/vault/contexts.ts';
import type { Vault } from '#server/vault/vault.ts';
import { currencyOf } from './account-currency.ts';

/** Account whose statements are compared, and the days by which a movement may be late. */
export interface Compared {
  readonly account: StatementAccount;
  readonly matchDays: number;
}

/**
 * SQL: the items of an account that are not matched, with their state. $1 = account, $2 = channels, $3 = currency, $4 =
 * days by which a movement may be late. What nothing answers is in tables of its own, which the database keeps. A
 * movement is missing only when all its days are covered.
 */
const items = `
  WITH covered AS (
    SELECT range_agg(daterange(first_day, last_day, '[]')) AS days FROM bank_statement WHERE account = $1
  ), item AS (
    SELECT 'unknown' AS state, line.day, line.amount, line.line_id, NULL::text AS movement_id, NULL::uuid AS settlement_id
    FROM bank_open_line AS open JOIN bank_statement_line AS line USING (line_id)
    WHERE open.account = $1
    UNION ALL
    SELECT CASE settled.state WHEN 'SUGGESTED' THEN 'different' WHEN 'WAITING' THEN 'waiting' ELSE 'explained' END,
           line.day, line.amount, line.line_id, NULL, settled.settlement_id
    FROM bank_settlement AS settled JOIN bank_statement_line AS line ON line.line_id = settled.line_id
    WHERE (settled.state IN ('SUGGESTED', 'WAITING') OR (settled.state = 'SETTLED' AND settled.kind = 'NOTE')) AND line.account = $1
    UNION ALL
    SELECT 'missing', moved.latest, moved.amount, NULL, moved.movement_id, NULL
    FROM bank_open_movement AS open JOIN bank_movement AS moved USING (movement_id)
    WHERE moved.channel = ANY($2) AND moved.currency = $3
      AND daterange(moved.earliest, moved.latest + $4::integer, '[]') <@ (SELECT days FROM covered)
    UNION ALL
    SELECT CASE settled.state WHEN 'WAITING' THEN 'waiting' ELSE 'explained' END, moved.latest, moved.amount, NULL, moved.movement_id,
           settled.settlement_id
    FROM bank_settlement AS settled
    JOIN bank_settlement_movement AS part ON part.settlement_id = settled.settlement_id AND part.in_force
    JOIN bank_movement AS moved ON moved.movement_id = part.movement_id
    WHERE settled.line_id IS NULL AND (settled.state IN ('SUGGESTED', 'WAITING') OR (settled.state = 'SETTLED' AND settled.kind = 'NOTE'))
      AND moved.awaited AND moved.channel = ANY($2) AND moved.currency = $3
      AND daterange(moved.earliest, moved.latest + $4::integer, '[]') <@ (SELECT days FROM covered)
  )`;

/** SQL: lines that are matched, as items; $1 = account. */
const matched = `bank_statement_line AS line JOIN bank_settlement AS settled
  ON settled.line_id = line.line_id AND settled.state = 'SETTLED' AND settled.kind <> 'NOTE' WHERE line.account = $1`;

const valuesOf = ({ account, matchDays }: Compared): readonly unknown[] => [
  account.id,
  account.carries,
  currencyOf(account),
  matchDays,
];

const Count = z.object({
  state: StatementState,
  count: z.number(),
  moneyIn: z.string(),
  moneyOut: z.string(),
  first: BusinessDate,
  last: BusinessDate,
});

/** Number, sums and days of the items of one state; sums as exact decimal text without sign. */
export type StateCount = z.infer<typeof Count>;

/**
 * Counts lines and movements by state; a state without any is left out. Matched is what the other states leave of all
 * lines, whose sums by day the database keeps.
 */
export async function countStates(q: Queryable, compared: Compared): Promise<readonly StateCount[]> {
  const { rows } = await q.query(
    `${items}, counted AS (
       SELECT state, count(*) AS count, count(line_id) AS lines, coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS money_in,
         coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS money_out, coalesce(sum(amount) FILTER (WHERE amount > 0 AND line_id IS NOT NULL), 0) AS line_in,
         coalesce(-sum(amount) FILTER (WHERE amount < 0 AND line_id IS NOT NULL), 0) AS line_out, min(day) AS first, max(day) AS last
       FROM item GROUP BY state
     ), every AS (
       SELECT coalesce(sum(lines), 0) AS lines, coalesce(sum(money_in), 0) AS money_in, coalesce(sum(money_out), 0) AS money_out
       FROM bank_statement_day WHERE account = $1
     ), pair AS (
       SELECT every.lines - coalesce(sum(counted.lines), 0) AS count, every.money_in - coalesce(sum(line_in), 0) AS money_in,
         every.money_out - coalesce(sum(line_out), 0) AS money_out
       FROM every LEFT JOIN counted ON true GROUP BY every.lines, every.money_in, every.money_out
     )
     SELECT state, count::integer AS count, money_in::text AS "moneyIn", money_out::text AS "moneyOut", first::text AS first, last::text AS last
     FROM counted
     UNION ALL
     SELECT 'matched', count::integer, money_in::text, money_out::text,
       (SELECT line.day::text FROM ${matched} ORDER BY line.day LIMIT 1),
       (SELECT line.day::text FROM ${matched} ORDER BY line.day DESC LIMIT 1)
     FROM pair WHERE count > 0`,
    [...valuesOf(compared)],
  );
  return z.array(Count).parse(rows);
}

const Late = z.object({ count: z.number(), oldest: z.nullable(BusinessDate) });

/** Counts what nobody settled since before a day, and finds the oldest day of it. */
export async function countLate(q: Queryable, compared: Compared, before: BusinessDate): Promise<z.infer<typeof Late>> {
  const { rows } = await q.query(
    `${items} SELECT count(*)::integer AS count, min(day)::text AS oldest FROM item
     WHERE state IN ('unknown', 'different', 'missing', 'waiting') AND day < $5`,
    [...valuesOf(compared), before],
  );
  return Late.parse(rows[0]);
}

const Item = z.object({
  state: StatementState,
  day: BusinessDate,
  amount: z.string(),
  line: z.nullable(
    z.object({
      lineId: z.string(),
      reference: z.string(),
      sealedText: z.instanceof(Buffer),
      statement: z.string(),
      lineNumber: z.number(),
    }),
  ),
  movements: z.number(),
  movedTotal: z.nullable(z.string()),
  movement: z.nullable(
    z.object({
      movementId: z.string(),
      kind: z.enum(['RECEIPT', 'REVERSAL', 'PAYOUT', 'RETURN']),
      channel: z.enum(['incoming', 'debit', 'payout']),
      reference: z.string(),
      virtualAccount: z.nullable(z.string()),
      policyNumber: z.nullable(z.string()),
      earliest: BusinessDate,
      latest: BusinessDate,
    }),
  ),
  settlement: z.nullable(
    z.object({
      settlementId: z.string(),
      kind: z.enum(['AUTO', 'DIFFERENT', 'HAND', 'NOTE']),
      note: z.string(),
      madeBy: z.string(),
      madeAt: Instant,
      decidedBy: z.nullable(z.string()),
    }),
  ),
});

/** Line of a statement, movement of the books, or both, with what answers it; `text` = the bank's text. */
export type StatementItem = Omit<z.infer<typeof Item>, 'line'> & {
  readonly line: {
    readonly lineId: string;
    readonly reference: string;
    readonly text: string;
    readonly statement: string;
    readonly lineNumber: number;
  } | null;
};

/** Builds an item from its row. */
function toItem(vault: Vault, row: Readonly<Record<string, unknown>>): StatementItem {
  const item = Item.parse({
    ...row,
    line:
      row['lineId'] === null
        ? null
        : {
            lineId: row['lineId'],
            reference: row['reference'],
            sealedText: row['sealedText'],
            statement: row['statement'],
            lineNumber: row['lineNumber'],
          },
  });
  const { line } = item;
  if (line === null) return { ...item, line };
  const { sealedText, ...shown } = line;
  const text = vault.open(sealedText, contexts.statementLine(line.lineId)).toString('utf8');
  return { ...item, line: { ...shown, text } };
}

/** SQL: what is shown of the items of a page. */
const shown = `
     SELECT page.state, page.day::text AS day, page.amount::text AS amount, line.line_id AS "lineId", line.reference,
            line.sealed_text AS "sealedText", line.line_number AS "lineNumber", statement.number::text AS statement,
            part.movements, part.total::text AS "movedTotal", part.first AS movement,
            CASE WHEN settled.settlement_id IS NOT NULL THEN jsonb_build_object('settlementId', settled.settlement_id,
              'kind', settled.kind, 'note', settled.note, 'madeBy', settled.made_by, 'decidedBy', settled.decided_by,
              'madeAt', to_char(settled.made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END AS settlement
     FROM page
     LEFT JOIN bank_statement_line AS line ON line.line_id = page.line_id
     LEFT JOIN bank_statement AS statement ON statement.statement_id = line.statement_id
     LEFT JOIN bank_settlement AS settled ON settled.settlement_id = page.settlement_id
     CROSS JOIN LATERAL (
       SELECT count(*)::integer AS movements, sum(amount) AS total,
         (array_agg(jsonb_build_object('movementId', movement_id, 'kind', kind, 'channel', channel, 'reference', reference,
            'virtualAccount', virtual_account, 'policyNumber', policy_number, 'earliest', earliest, 'latest', latest)
            ORDER BY movement_id))[1] AS first
       FROM bank_movement WHERE movement_id IN (
         SELECT page.movement_id UNION SELECT movement_id FROM bank_settlement_movement WHERE settlement_id = page.settlement_id)) AS part
     ORDER BY page.place, page.amount, page.line_id, page.movement_id`;

interface AskedItems {
  readonly states: readonly StatementState[];
  readonly limit: number;
  readonly offset: number;
}

/** Lists matched lines, newest first, by the index of the days. */
async function listMatched(
  q: Queryable,
  vault: Vault,
  { account }: Compared,
  { limit, offset }: AskedItems,
): Promise<readonly StatementItem[]> {
  const { rows } = await q.query(
    `WITH page AS (
       SELECT 'matched' AS state, line.day, line.amount, line.line_id, NULL::text AS movement_id, settled.settlement_id,
         (line.day - date '2000-01-01') * -1 AS place
       FROM ${matched} ORDER BY line.day DESC, line.amount, line.line_id LIMIT $2 OFFSET $3
     )${shown}`,
    [account.id, limit, offset],
  );
  return rows.map((row: Readonly<Record<string, unknown>>) => toItem(vault, row));
}

/** Lists the items of some states, oldest first; closed ones newest first. Matched ones are listed alone. */
export async function listItems(
  q: Queryable,
  vault: Vault,
  compared: Compared,
  asked: AskedItems,
): Promise<readonly StatementItem[]> {
  if (asked.states.includes('matched')) return listMatched(q, vault, compared, asked);
  const { rows } = await q.query(
    `${items}, page AS (
       SELECT *, (day - date '2000-01-01') * CASE WHEN state = 'explained' THEN -1 ELSE 1 END AS place
       FROM item WHERE state = ANY($5) ORDER BY place, amount, line_id, movement_id LIMIT $6 OFFSET $7
     )${shown}`,
    [...valuesOf(compared), asked.states, asked.limit, asked.offset],
  );
  return rows.map((row: Readonly<Record<string, unknown>>) => toItem(vault, row));
}
