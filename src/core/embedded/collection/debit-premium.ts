import type { CoreEventBody } from '#core/events.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { receiveDebit } from '../money-in/receive-debit.ts';
import { collectPremiums } from './collect-premiums.ts';
import type { Instalment } from './instalment-repository.ts';
import type { PremiumContext } from './record-premium.ts';

/** The bank's answer to an attempt to draw a premium. */
export type DebitAnswer = { readonly result: 'PAID' } | { readonly result: 'FAILED'; readonly reason: string };

/** An attempt, as the bank is told of it. */
export interface DebitAttempt {
  readonly policyNumber: string;
  readonly dueOn: BusinessDate;
  readonly askedOn: BusinessDate;
  /** Exact decimal text. */
  readonly amount: string;
  readonly currency: number;
}

async function insertAttempt(tx: Queryable, attempt: DebitAttempt): Promise<void> {
  await tx.query(
    `INSERT INTO core.debit_attempt (policy_number, due_on, asked_on, amount, currency, state)
     VALUES ($1, $2, $3, $4, $5, 'SENT') ON CONFLICT (policy_number, due_on, asked_on) DO NOTHING`,
    [attempt.policyNumber, attempt.dueOn, attempt.askedOn, attempt.amount, attempt.currency],
  );
}

/** False when it was answered before. */
async function updateAttempt(tx: Queryable, attempt: DebitAttempt, answer: DebitAnswer, at: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE core.debit_attempt SET state = $4, reason = $5, answered_at = $6
     WHERE policy_number = $1 AND due_on = $2 AND asked_on = $3 AND state = 'SENT'`,
    [
      attempt.policyNumber,
      attempt.dueOn,
      attempt.askedOn,
      answer.result,
      answer.result === 'FAILED' ? answer.reason : null,
      at,
    ],
  );
  return rowCount === 1;
}

/**
 * The bank has answered: the money pays what is asked for, or the customer is told why it did not come. `nextTryOn` = when it is tried again.
 * Answering twice changes nothing. The policy is locked.
 */
export async function answerDebit(
  context: PremiumContext,
  attempt: DebitAttempt,
  answer: DebitAnswer,
  nextTryOn: BusinessDate | null,
): Promise<readonly CoreEventBody[]> {
  const { dueOn, amount, currency } = attempt;
  if (!(await updateAttempt(context.tx, attempt, answer, context.now))) return [];
  if (answer.result === 'FAILED')
    return [{ kind: 'DEBIT_FAILED', dueOn, amount, currency, reason: answer.reason, nextTryOn }];
  await receiveDebit(context.tx, attempt, context.now);
  return collectPremiums(context, 'DEBIT');
}

/** The bank is asked to draw the instalment. */
export async function askForDebit({ tx, policy, today }: PremiumContext, due: Instalment): Promise<DebitAttempt> {
  const { policyNumber, currency } = policy;
  const attempt = { policyNumber, dueOn: due.dueOn, askedOn: today, amount: due.amount.toFixed(), currency };
  await insertAttempt(tx, attempt);
  return attempt;
}
