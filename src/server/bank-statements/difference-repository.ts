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
 * SQL: each line of an account and each movement that its statements must show, with its state. $1 = account, $2 =
 * channels, $3 = currency, $4 = days by which a movement may be late. A movement is missing only when all its days are
 * covered.
 */
const items = `
  WITH covered AS (
    SELECT range_agg(daterange(first_day, last_day, '[]')) AS days FROM bank_statement WHERE account = $1
  ), item AS (
    SELECT CASE WHEN settled.settlement_id IS NULL THEN 'unknown' WHEN settled.state = 'SUGGESTED' THEN 'different'
                WHEN settled.state = 'WAITING' THEN 'waiting' WHEN settled.kind = 'NOTE' THEN 'explained' ELSE 'matched' END AS state,
           line.day, line.amount, line.line_id, NULL::text AS movement_id, settled.settlement_id
    FROM bank_statement_line AS line
    LEFT JOIN bank_settlement AS settled ON settled.line_id = line.line_id AND settled.state IN ('SUGGESTED', 'WAITING', 'SETTLED')
    WHERE line.account = $1
    UNION ALL
    SELECT CASE WHEN settled.settlement_id IS NULL THEN 'missing' WHEN settled.state = 'WAITING' THEN 'waiting' ELSE 'explained' END,
           moved.latest, moved.amount, NULL, moved.movement_id, settled.settlement_id
    FROM bank_movement AS moved
    LEFT JOIN bank_settlement_movement AS part ON part.movement_id = moved.movement_id AND part.in_force
    LEFT JOIN bank_settlement AS settled ON settled.settlement_id = part.settlement_id
    WHERE settled.line_id IS NULL AND moved.awaited AND moved.channel = ANY($2) AND moved.currency = $3
      AND daterange(moved.earliest, moved.latest + $4::integer, '[]') <@ (SELECT days FROM covered)
  )`;

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

/** Counts lines and movements by state; a state without any is left out. */
export async function countStates(q: Queryable, compared: Compared): Promise<readonly StateCount[]> {
  const { rows } = await q.query(
    `${items} SELECT state, count(*)::integer AS count, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::text AS "moneyIn",
       coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::text AS "moneyOut", min(day)::text AS first, max(day)::text AS last
     FROM item GROUP BY state`,
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

/** Lists the items of some states, oldest first; closed ones newest first. */
export async function listItems(
  q: Queryable,
  vault: Vault,
  compared: Compared,
  asked: { readonly states: readonly StatementState[]; readonly limit: number; readonly offset: number },
): Promise<readonly StatementItem[]> {
  const { rows } = await q.query(
    `${items}, page AS (
       SELECT *, (day - date '2000-01-01') * CASE WHEN state IN ('matched', 'explained') THEN -1 ELSE 1 END AS place
       FROM item WHERE state = ANY($5) ORDER BY place, amount, line_id, movement_id LIMIT $6 OFFSET $7
     )
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
       FROM bank_movement WHERE movement_id = page.movement_id OR movement_id IN (
         SELECT movement_id FROM bank_settlement_movement WHERE settlement_id = page.settlement_id)) AS part
     ORDER BY page.place, page.amount, page.line_id, page.movement_id`,
    [...valuesOf(compared), asked.states, asked.limit, asked.offset],
  );
  return rows.map((row: Readonly<Record<string, unknown>>) => toItem(vault, row));
}
