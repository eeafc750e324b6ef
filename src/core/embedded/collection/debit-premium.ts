import type { CoreEventBody } from '#core/events.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import { receiveDebit } from '../money-in/receive-debit.ts';
import { collectPremiums } from './collect-premiums.ts';
import { insertAttempt, updateAttempt, type DebitAnswer, type DebitAttempt } from './debit-attempt-repository.ts';
import type { Instalment } from './instalment-repository.ts';
import type { PremiumContext } from './record-premium.ts';

/**
 * Processes the bank's immediate answer to a debit: collected money pays open bills; a failure gives an event with its
 * reason. Returns events to record. `nextTryOn` = day of the next attempt; null = none. A second answer changes nothing.
 * The policy must be locked.
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

/** Stores today's debit attempt for the instalment and returns it. */
export async function askForDebit({ tx, policy, today }: PremiumContext, due: Instalment): Promise<DebitAttempt> {
  const { policyNumber, currency } = policy;
  const attempt = { policyNumber, dueOn: due.dueOn, askedOn: today, amount: due.amount.toFixed(), currency };
  await insertAttempt(tx, attempt);
  return attempt;
}
