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

/** Kept where the bank gives no reason; the customer is told that the bank refused (news of a failed debit). */
const NO_REASON = 'Bank tidak menyebutkan alasan';

/** The attempt that is meant, its policy held. @throws CoreRefusal DEBIT_UNKNOWN */
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

/** The day on which it is tried again: one that is at the bank already, or the next step of the instalment. */
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

/** Nothing is told of a policy that is not asked for premiums any more. */
async function tellFailed(tx: SealedQueryable, attempt: StoredAttempt, reason: string, now: Instant): Promise<void> {
  const { policyNumber, dueOn, amount, currency } = attempt;
  const paying = await lockPaying(tx, policyNumber, now);
  if (paying === undefined) return;
  const nextTryOn = await findNextTry(tx, attempt, paying);
  const event: CoreEventBody = { kind: 'DEBIT_FAILED', dueOn, amount, currency, reason, nextTryOn };
  await recordEvents(tx, { policyNumber, requestNumber: null, at: now }, [event]);
}

/** The same answer was given before. @throws CoreRefusal when the bank contradicts what is known. */
function isKnown(attempt: StoredAttempt, answer: DebitAnswered): boolean {
  const name = `The debit of ${attempt.policyNumber} for ${attempt.dueOn}`;
  if (!new Big(answer.amount).eq(attempt.amount))
    throw new CoreRefusal('MONEY_DIFFERS', `${name} is of ${attempt.amount}, not ${answer.amount}`);
  if (attempt.state === 'SENT') return false;
  if (attempt.state === answer.result) return true;
  throw new CoreRefusal('ANSWER_UNEXPECTED', `${name} is ${attempt.state}`);
}

/**
 * The bank's word, some time later, on a debit it was asked for (rulebook 2.4). What was drawn counts for the day on which it was asked for, whatever
 * became of the policy meanwhile: it pays premiums, brings back what lapsed a few days ago, waits in suspense, or goes back where the policy has ended.
 * The same answer again changes nothing.
 * @throws CoreRefusal DEBIT_UNKNOWN, MONEY_DIFFERS for another amount, ANSWER_UNEXPECTED when the bank contradicts itself
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
  await tellFailed(tx, attempt, reason, now);
}
