import { z } from 'zod';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { SnapService } from './snap-refusal.ts';

/** Call of the bank as its numbers name it. */
export interface NamedCall {
  readonly calledOn: BusinessDate;
  readonly externalId: string;
  readonly service: SnapService;
  readonly requestId: string;
}

/** Lets one call about an account wait for another, until the transaction ends. */
export async function lockAccount(tx: Queryable, number: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`snap/${number}`]);
}

/** Takes an external id of the day for a call; false when a call has it. */
export async function insertExternalId(tx: Queryable, call: NamedCall, at: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO snap_external_id (called_on, external_id, service, request_id, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (called_on, external_id) DO NOTHING`,
    [call.calledOn, call.externalId, call.service, call.requestId, at],
  );
  return rowCount === 1;
}

/** Returns whether the external id of the day belongs to the same request. */
export async function isSameRequest(tx: Queryable, call: NamedCall): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM snap_external_id
     WHERE called_on = $1 AND external_id = $2 AND service = $3 AND request_id = $4`,
    [call.calledOn, call.externalId, call.service, call.requestId],
  );
  return rowCount === 1;
}

const Answer = z.record(z.string(), z.unknown());

/** Finds the answer that a payment got. */
export async function findPaymentAnswer(
  tx: Queryable,
  paymentRequestId: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { rows } = await tx.query<{ answer: unknown }>(
    'SELECT answer FROM snap_payment WHERE payment_request_id = $1',
    [paymentRequestId],
  );
  return rows[0] && z.parse(Answer, rows[0].answer);
}

/** Stores the answer of a payment. */
export async function insertPaymentAnswer(
  tx: Queryable,
  payment: { readonly id: string; readonly answer: Readonly<Record<string, unknown>> },
  at: Instant,
): Promise<void> {
  await tx.query('INSERT INTO snap_payment (payment_request_id, answer, at) VALUES ($1, $2, $3)', [
    payment.id,
    JSON.stringify(payment.answer),
    at,
  ]);
}
