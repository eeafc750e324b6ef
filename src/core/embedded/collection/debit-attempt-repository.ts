import { Big } from 'big.js';
import type { DebitAnswered } from '#core/port.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** Bank's answer to an attempt to debit a premium. */
export type DebitAnswer = { readonly result: 'PAID' } | { readonly result: 'FAILED'; readonly reason: string };

/** Debit attempt as sent to the bank. */
export interface DebitAttempt {
  readonly policyNumber: string;
  readonly dueOn: BusinessDate;
  readonly askedOn: BusinessDate;
  /** Exact decimal text. */
  readonly amount: string;
  readonly currency: number;
}

/** Debit attempt with its state: SENT until the bank answers. */
export interface StoredAttempt extends DebitAttempt {
  readonly state: 'SENT' | DebitAnswer['result'];
}

type AttemptKey = Pick<DebitAttempt, 'policyNumber' | 'dueOn' | 'askedOn'>;

export async function insertAttempt(tx: Queryable, attempt: DebitAttempt): Promise<void> {
  await tx.query(
    `INSERT INTO core.debit_attempt (policy_number, due_on, asked_on, amount, currency, state)
     VALUES ($1, $2, $3, $4, $5, 'SENT') ON CONFLICT (policy_number, due_on, asked_on) DO NOTHING`,
    [attempt.policyNumber, attempt.dueOn, attempt.askedOn, attempt.amount, attempt.currency],
  );
}

/** Finds the attempt by policy, due date and day of the request. Lock the policy before you record an answer. */
export async function findAttempt(
  tx: Queryable,
  { policyNumber, dueOn, askedOn }: Pick<DebitAnswered, keyof AttemptKey>,
): Promise<StoredAttempt | undefined> {
  const { rows } = await tx.query<StoredAttempt>(
    `SELECT policy_number AS "policyNumber", due_on::text AS "dueOn", asked_on::text AS "askedOn", amount::text AS amount,
            currency, state
     FROM core.debit_attempt WHERE policy_number = $1 AND due_on = $2 AND asked_on = $3`,
    [policyNumber, dueOn, askedOn],
  );
  return rows[0] && { ...rows[0], amount: new Big(rows[0].amount).toFixed() };
}

/** Returns true when the bank has not yet answered a debit of the instalment. */
export async function isAtBank(tx: Queryable, { policyNumber, dueOn }: Omit<AttemptKey, 'askedOn'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM core.debit_attempt WHERE policy_number = $1 AND due_on = $2 AND state = 'SENT' LIMIT 1`,
    [policyNumber, dueOn],
  );
  return rowCount === 1;
}

/** Finds the day of the latest unanswered attempt for the same instalment after this attempt. */
export async function findLaterSent(
  tx: Queryable,
  { policyNumber, dueOn, askedOn }: AttemptKey,
): Promise<BusinessDate | undefined> {
  const { rows } = await tx.query<{ askedOn: BusinessDate | null }>(
    `SELECT max(asked_on)::text AS "askedOn" FROM core.debit_attempt
     WHERE policy_number = $1 AND due_on = $2 AND asked_on > $3 AND state = 'SENT'`,
    [policyNumber, dueOn, askedOn],
  );
  return rows[0]?.askedOn ?? undefined;
}

/** Stores the bank's answer; false, without change, when the attempt was answered before. */
export async function updateAttempt(
  tx: Queryable,
  attempt: AttemptKey,
  answer: DebitAnswer,
  at: Instant,
): Promise<boolean> {
  const reason = answer.result === 'FAILED' ? answer.reason : null;
  const { rowCount } = await tx.query(
    `UPDATE core.debit_attempt SET state = $4, reason = $5, answered_at = $6
     WHERE policy_number = $1 AND due_on = $2 AND asked_on = $3 AND state = 'SENT'`,
    [attempt.policyNumber, attempt.dueOn, attempt.askedOn, answer.result, reason, at],
  );
  return rowCount === 1;
}
