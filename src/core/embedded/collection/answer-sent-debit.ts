import { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import { CoreRefusal, PolicyNotFound, type DebitAnswered } from '#core/port.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { SealedQueryable } from '../db/database.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { recordEvents } from '../events/record-events.ts';
import { receiveDrawn } from '../money-in/receive-debit.ts';
import { collectDrawn } from './bill-instalments.ts';
import { findAttempt, findLaterSent, updateAttempt, type StoredAttempt } from './debit-attempt-repository.ts';
import { listInstalments } from './instalment-repository.ts';
import { listSteps } from './instalment-steps.ts';
import { lockPaying, type PayingPolicy } from './lock-paying.ts';

/** Reason that is stored when the bank gives none. */
const NO_REASON = 'Bank tidak menyebutkan alasan';

/** Locks the policy and finds the debit attempt that the bank answers. @throws CoreRefusal DEBIT_UNKNOWN */
async function lockAttempt(tx: SealedQueryable, answer: DebitAnswered): Promise<StoredAttempt> {
  const unknown = new CoreRefusal(
    'DEBIT_UNKNOWN',
    `No debit of ${answer.policyNumber} for ${answer.dueOn} was asked for on ${answer.askedOn}`,
  );
  await lockPolicy(tx, answer.policyNumber).catch((error: unknown) => {
    throw error instanceof PolicyNotFound ? unknown : error;
  });
  const attempt = await findAttempt(tx, answer);
  if (attempt === undefined) throw unknown;
  return attempt;
}

/** Finds the day of the next debit attempt: an attempt already sent to the bank, or the next planned one; null = none. */
async function findNextTry(
  tx: SealedQueryable,
  attempt: StoredAttempt,
  { byDebit, context }: PayingPolicy,
): Promise<BusinessDate | null> {
  const sent = await findLaterSent(tx, attempt);
  if (sent !== undefined) return sent;
  const unpaid = await listInstalments(tx, attempt.policyNumber, attempt.dueOn);
  const due = unpaid.find(({ dueOn }) => dueOn === attempt.dueOn);
  if (due?.nextStep == null || due.billedOn === null) return null;
  const { dueOn, billedOn, nextStep } = due;
  const steps = listSteps({ dueOn, billedOn, byDebit }, context.parameters);
  return steps.find(({ kind, on }) => kind === 'DEBIT' && on >= nextStep.on)?.on ?? null;
}

/** Records a failed debit; does nothing for a policy that no longer pays premiums. */
async function recordFailedDebit(
  tx: SealedQueryable,
  attempt: StoredAttempt,
  reason: string,
  now: Instant,
): Promise<void> {
  const { policyNumber, dueOn, amount, currency } = attempt;
  const paying = await lockPaying(tx, policyNumber, now);
  if (paying === undefined) return;
  const nextTryOn = await findNextTry(tx, attempt, paying);
  const event: CoreEventBody = { kind: 'DEBIT_FAILED', dueOn, amount, currency, reason, nextTryOn };
  await recordEvents(tx, { policyNumber, requestNumber: null, at: now }, [event]);
}

/**
 * Returns true when the bank gave the same answer before.
 * @throws CoreRefusal MONEY_DIFFERS for another amount, ANSWER_UNEXPECTED when an earlier answer was different
 */
function isKnown(attempt: StoredAttempt, answer: DebitAnswered): boolean {
  const name = `The debit of ${attempt.policyNumber} for ${attempt.dueOn}`;
  if (!new Big(answer.amount).eq(attempt.amount))
    throw new CoreRefusal('MONEY_DIFFERS', `${name} is of ${attempt.amount}, not ${answer.amount}`);
  if (attempt.state === 'SENT') return false;
  if (attempt.state === answer.result) return true;
  throw new CoreRefusal('ANSWER_UNEXPECTED', `${name} is ${attempt.state}`);
}

/**
 * Processes an answer to a debit that the bank gives some time after the request (rulebook 2.4). Collected money counts
 * from the day of the debit, even if the policy's status changed since. It pays premiums, reinstates a recent lapse,
 * stays in suspense, or is returned when the policy has ended. A repeated answer changes nothing.
 * @throws CoreRefusal DEBIT_UNKNOWN, MONEY_DIFFERS for another amount, ANSWER_UNEXPECTED when the bank contradicts
 * itself
 */
export async function answerSentDebit(tx: SealedQueryable, answer: DebitAnswered, now: Instant): Promise<void> {
  const attempt = await lockAttempt(tx, answer);
  if (isKnown(attempt, answer)) return;
  if (answer.result === 'PAID') {
    await updateAttempt(tx, attempt, { result: 'PAID' }, now);
    await receiveDrawn(tx, attempt, now, collectDrawn);
    return;
  }
  const reason = answer.reason ?? NO_REASON;
  await updateAttempt(tx, attempt, { result: 'FAILED', reason }, now);
  await recordFailedDebit(tx, attempt, reason, now);
}
