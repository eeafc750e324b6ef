import { z } from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import type { StatementAccount } from '#server/config/statement-layout.ts';
import type { Queryable } from '#server/db/pool.ts';
import { currencyOf } from './account-currency.ts';

/** Line of a statement as it is stored; amount as exact decimal text. */
const StoredLine = z.object({ lineId: z.string(), account: z.string(), day: BusinessDate, amount: z.string() });
export type StoredLine = z.infer<typeof StoredLine>;

/** Finds a line by its id. */
export async function findLine(q: Queryable, lineId: string): Promise<StoredLine | undefined> {
  const { rows } = await q.query(
    `SELECT line_id AS "lineId", account, day::text AS day, amount::text AS amount FROM bank_statement_line WHERE line_id = $1`,
    [lineId],
  );
  return rows[0] && StoredLine.parse(rows[0]);
}

const Candidate = z.object({
  key: z.string(),
  kind: z.enum(['movement', 'batch', 'day']),
  channel: z.enum(['incoming', 'debit', 'payout']),
  name: z.string(),
  policyNumber: z.nullable(z.string()),
  count: z.number(),
  total: z.string(),
  earliest: BusinessDate,
  latest: BusinessDate,
  movementIds: z.array(z.string()),
});

/**
 * Movement, or several that a bank may show as one line: the payments of a batch, or the money that came by one
 * channel on one day. `total` as exact decimal text with its sign.
 */
export type MatchCandidate = z.infer<typeof Candidate>;

interface AskedCandidates {
  readonly account: StatementAccount;
  readonly line: StoredLine;
  /** Key of one candidate; undefined = the most likely ones. */
  readonly key?: string;
  /** Part of a policy number or reference; '' = all near the day of the line. */
  readonly search: string;
  /** Days around the line in which candidates lie. */
  readonly days: number;
  readonly limit: number;
}

/** Lists what a line may be matched with by hand: same direction and currency, nearest sum and day first. */
export async function listCandidates(
  q: Queryable,
  { account, line, key, search, days, limit }: AskedCandidates,
): Promise<readonly MatchCandidate[]> {
  const { rows } = await q.query(
    `WITH open AS (
       SELECT moved.movement_id, moved.channel, moved.reference, moved.policy_number, moved.amount, moved.earliest, moved.latest
       FROM bank_movement AS moved
       WHERE moved.channel = ANY($1) AND moved.currency = $2 AND sign(moved.amount) = sign($4::numeric)
         AND ($5 <> '' OR $7::text IS NOT NULL OR moved.latest >= $3::date - $6::integer AND moved.earliest <= $3::date + $6::integer)
         AND NOT EXISTS (
           SELECT FROM bank_settlement_movement AS part JOIN bank_settlement AS settled USING (settlement_id)
           WHERE part.movement_id = moved.movement_id AND part.in_force
             AND (settled.state <> 'SUGGESTED' OR settled.line_id IS DISTINCT FROM $8::uuid))
     ), candidate AS (
       SELECT 'movement/' || movement_id AS key, 'movement' AS kind, channel, reference AS name, policy_number, 1 AS count,
              amount AS total, earliest, latest, ARRAY[movement_id] AS ids
       FROM open
       UNION ALL
       SELECT 'batch/' || batch.number, 'batch', 'payout', batch.number::text, NULL, count(*)::integer, sum(open.amount),
              min(earliest), max(latest), array_agg(movement_id ORDER BY movement_id)
       FROM open JOIN payout_line AS line ON line.reference = open.reference
       JOIN payout_line_state AS at USING (batch_id, line_number) JOIN payout_batch AS batch USING (batch_id)
       WHERE at.state = 'paid' GROUP BY batch.number HAVING count(*) > 1
       UNION ALL
       SELECT 'day/' || channel || '/' || earliest, 'day', channel, earliest::text, NULL, count(*)::integer, sum(amount),
              earliest, max(latest), array_agg(movement_id ORDER BY movement_id)
       FROM open WHERE channel <> 'payout' GROUP BY channel, earliest HAVING count(*) > 1
     )
     SELECT key, kind, channel, name, policy_number AS "policyNumber", count, total::text AS total, earliest::text AS earliest,
            latest::text AS latest, ids AS "movementIds"
     FROM candidate
     WHERE ($7::text IS NULL OR key = $7)
       AND ($5 = '' OR strpos(lower(name), lower($5)) > 0 OR strpos(policy_number, $5) > 0)
     ORDER BY abs(total - $4::numeric), abs(latest - $3::date), key LIMIT $9`,
    [account.carries, currencyOf(account), line.day, line.amount, search, days, key ?? null, line.lineId, limit],
  );
  return z.array(Candidate).parse(rows);
}

const StoredMovement = z.object({ movementId: z.string(), amount: z.string(), currency: z.number() });

/** Finds a movement by its id. */
export async function findMovement(
  q: Queryable,
  movementId: string,
): Promise<z.infer<typeof StoredMovement> | undefined> {
  const { rows } = await q.query(
    `SELECT movement_id AS "movementId", amount::text AS amount, currency FROM bank_movement WHERE movement_id = $1`,
    [movementId],
  );
  return rows[0] && StoredMovement.parse(rows[0]);
}

const Answer = z.object({ settlementId: z.string(), state: z.string(), madeBy: z.string(), madeAt: z.string() });

/** Finds the settlement in force of a line or of a movement, locked until the transaction ends. */
export async function findAnswerForUpdate(
  tx: Queryable,
  of: { readonly lineId: string } | { readonly movementId: string },
): Promise<z.infer<typeof Answer> | undefined> {
  const { rows } = await tx.query(
    `SELECT settlement_id AS "settlementId", state, made_by AS "madeBy", made_at AS "madeAt" FROM bank_settlement AS settled
     WHERE state IN ('SUGGESTED', 'WAITING', 'SETTLED') AND (line_id = $1::uuid OR EXISTS (
       SELECT FROM bank_settlement_movement AS part
       WHERE part.settlement_id = settled.settlement_id AND part.movement_id = $2 AND part.in_force))
     FOR UPDATE`,
    ['lineId' in of ? of.lineId : null, 'movementId' in of ? of.movementId : null],
  );
  return rows[0] && Answer.parse(rows[0]);
}
