import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { Big } from 'big.js';
import { z } from 'zod';
import { BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { StatementAccount } from '#server/config/statement-layout.ts';
import type { Queryable } from '#server/db/pool.ts';
import { contexts } from '#server/vault/contexts.ts';
import type { Vault } from '#server/vault/vault.ts';
import { currencyOf } from './account-currency.ts';
import type { OpenLine, OpenMovement } from './match-lines.ts';

const Line = z.object({
  lineId: z.string(),
  day: BusinessDate,
  amount: z.string(),
  reference: z.string(),
  sealedText: z.instanceof(Buffer),
});

/** Lists the lines of an account that nothing answers, oldest first. */
export async function listOpenLines(q: Queryable, vault: Vault, account: string): Promise<readonly OpenLine[]> {
  const { rows } = await q.query(
    `SELECT line_id AS "lineId", day::text AS day, amount::text AS amount, reference, sealed_text AS "sealedText"
     FROM bank_open_line AS open JOIN bank_statement_line AS line USING (line_id)
     WHERE open.account = $1
     ORDER BY day, reference, position, line_id`,
    [account],
  );
  return z
    .array(Line)
    .parse(rows)
    .map(({ sealedText, amount, ...line }) => ({
      ...line,
      amount: new Big(amount),
      text: vault.open(sealedText, contexts.statementLine(line.lineId)).toString('utf8'),
    }));
}

const Movement = z.object({
  movementId: z.string(),
  reference: z.string(),
  virtualAccount: z.nullable(z.string()),
  amount: z.string(),
  earliest: BusinessDate,
  latest: BusinessDate,
});

/** Lists the movements that an account may carry and nothing answers, between two days, oldest first. */
export async function listOpenMovements(
  q: Queryable,
  account: StatementAccount,
  { from, to }: { readonly from: BusinessDate; readonly to: BusinessDate },
): Promise<readonly OpenMovement[]> {
  const { rows } = await q.query(
    `SELECT movement_id AS "movementId", reference, virtual_account AS "virtualAccount", amount::text AS amount,
            earliest::text AS earliest, latest::text AS latest
     FROM bank_movement AS moved
     WHERE channel = ANY($1) AND currency = $2 AND latest >= $3 AND earliest <= $4 AND NOT EXISTS (
       SELECT FROM bank_settlement_movement AS one WHERE one.movement_id = moved.movement_id AND one.in_force)
     ORDER BY latest, movement_id`,
    [account.carries, currencyOf(account), from, to],
  );
  return z
    .array(Movement)
    .parse(rows)
    .map((row) => ({ ...row, amount: new Big(row.amount) }));
}

/** Lists the pairs of an account's lines that somebody took apart. */
export async function listPartedPairs(
  q: Queryable,
  account: string,
): Promise<readonly { readonly lineId: string; readonly movementId: string }[]> {
  const { rows } = await q.query<{ lineId: string; movementId: string }>(
    `SELECT settlement.line_id AS "lineId", one.movement_id AS "movementId"
     FROM bank_settlement AS settlement JOIN bank_settlement_movement AS one USING (settlement_id)
     JOIN bank_statement_line AS line ON line.line_id = settlement.line_id
     WHERE line.account = $1 AND settlement.state IN ('REFUSED', 'UNDONE')`,
    [account],
  );
  return rows;
}

/** Settlement that begins now. `amount` = the larger of its sides without sign, as exact decimal text. */
export interface NewSettlement {
  readonly lineId: string | null;
  readonly movementIds: readonly string[];
  readonly kind: 'AUTO' | 'DIFFERENT' | 'HAND' | 'NOTE';
  readonly state: 'SUGGESTED' | 'WAITING' | 'SETTLED';
  readonly amount: string;
  readonly note: string;
}

/** Inserts settlements with their movements; the unique indexes refuse what is answered already. */
export async function insertSettlements(
  tx: Queryable,
  settlements: readonly NewSettlement[],
  deed: { readonly by: string; readonly at: Instant },
): Promise<void> {
  const rows = settlements.map((each) => ({ ...each, id: randomUUID() }));
  await tx.query(
    `INSERT INTO bank_settlement (settlement_id, line_id, kind, state, amount, note, made_by, made_at)
     SELECT settlement_id, line_id, kind, state, amount, note, $7, $8
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::numeric[], $6::text[])
       AS one (settlement_id, line_id, kind, state, amount, note)`,
    [
      rows.map(({ id }) => id),
      rows.map(({ lineId }) => lineId),
      rows.map(({ kind }) => kind),
      rows.map(({ state }) => state),
      rows.map(({ amount }) => amount),
      rows.map(({ note }) => note),
      deed.by,
      deed.at,
    ],
  );
  const moved = rows.flatMap(({ id, movementIds }) => movementIds.map((movementId) => ({ id, movementId })));
  await tx.query(
    `INSERT INTO bank_settlement_movement (settlement_id, movement_id)
     SELECT * FROM unnest($1::uuid[], $2::text[])`,
    [moved.map(({ id }) => id), moved.map(({ movementId }) => movementId)],
  );
}

const Settlement = z.object({
  settlementId: z.string(),
  lineId: z.nullable(z.string()),
  kind: z.enum(['AUTO', 'DIFFERENT', 'HAND', 'NOTE']),
  state: z.enum(['SUGGESTED', 'WAITING', 'SETTLED', 'REFUSED', 'UNDONE']),
  amount: z.string(),
  madeBy: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
});
export type Settlement = z.infer<typeof Settlement>;

/** Finds a settlement, locked until the transaction ends. */
export async function findSettlementForUpdate(tx: Queryable, settlementId: string): Promise<Settlement | undefined> {
  const { rows } = await tx.query(
    `SELECT settlement_id AS "settlementId", line_id AS "lineId", kind, state, amount::text AS amount, made_by AS "madeBy",
            decided_by AS "decidedBy", decided_at AS "decidedAt"
     FROM bank_settlement WHERE settlement_id = $1 FOR UPDATE`,
    [settlementId],
  );
  return rows[0] && Settlement.parse(rows[0]);
}

/** Ends a settlement, or confirms it; the database refuses a second end and the own confirmation. */
export async function updateSettlement(
  tx: Queryable,
  settlementId: string,
  state: 'SETTLED' | 'REFUSED' | 'UNDONE',
  deed: { readonly by: string; readonly at: Instant; readonly note: string },
): Promise<void> {
  await tx.query(
    `UPDATE bank_settlement SET state = $2, decided_by = $3, decided_at = $4, decided_note = $5 WHERE settlement_id = $1`,
    [settlementId, state, deed.by, deed.at, deed.note],
  );
}
