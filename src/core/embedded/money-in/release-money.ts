import type { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import { businessDateOf, type Instant } from '#shared/dates.ts';
import type { Payee } from '#shared/policy-change/change-values.ts';
import { PolicyWithCode } from '#shared/wire/policy.ts';
import type { Queryable } from '../database.ts';
import { recordEvents } from '../events/record-events.ts';
import { accounts } from '../journal/accounts.ts';
import { recordEntry } from '../journal/record-entry.ts';
import { insertPayable } from '../payables/insert-payable.ts';
import { lockPolicy, type LockedPolicy } from '../posting/lock-policy.ts';
import { getDocument } from '../posting/version-repository.ts';
import { applyExpectationState, findExpected, type Expectation } from './expected-repository.ts';
import { matchWaiting } from './match-waiting.ts';
import { tellMatched } from './tell-matched.ts';
import { applyUse, listMatched, sumOf } from './use-repository.ts';

const Accounts = PolicyWithCode.shape.refundPayeeBankAccount;

/** The holder's registered account, if there is one; without it money can only stay in suspense. */
async function findPayee(tx: Queryable, policy: LockedPolicy): Promise<Payee | undefined> {
  const document = await getDocument(tx, policy);
  const account = Accounts.safeParse(document['refundPayeeBankAccount']).data?.[0];
  if (!account?.bankAccount) return undefined;
  return { bankName: account.bankName, bankAccount: account.bankAccount, accountName: account.accoName };
}

async function recordRefund(
  tx: Queryable,
  policy: LockedPolicy,
  { requestNumber }: Expectation,
  refund: { readonly amount: Big; readonly payee: Payee; readonly now: Instant },
): Promise<CoreEventBody> {
  const { amount, payee, now } = refund;
  const today = businessDateOf(now);
  const { currency } = policy;
  await recordEntry(tx, {
    key: `${requestNumber}/refund`,
    policyNumber: policy.policyNumber,
    requestNumber,
    businessDate: today,
    recordedAt: now,
    description: 'Money paid in goes back to the customer',
    lines: [
      { account: accounts.suspense, currency, amount },
      { account: accounts.policyholderPayable, currency, amount: amount.neg() },
    ],
  });
  return insertPayable(tx, policy, { requestNumber, kind: 'REFUND', amount, payee, now, today });
}

/**
 * The request ended without using its money: it goes back to the holder's account (`REFUND`) or stays in suspense, where the next
 * request of the purpose finds it. Repeating it changes nothing; a request that waited for no money neither.
 */
export async function releaseMoney(
  tx: Queryable,
  requestNumber: string,
  to: 'SUSPENSE' | 'REFUND',
  now: Instant,
): Promise<void> {
  const found = await findExpected(tx, requestNumber);
  if (found === undefined) return;
  const policy = await lockPolicy(tx, found.policyNumber);
  const expected = await findExpected(tx, requestNumber);
  if (expected === undefined || !['WAITING', 'MATCHED'].includes(expected.state)) return;
  await applyExpectationState(tx, requestNumber, 'RELEASED');
  const uses = await listMatched(tx, requestNumber);
  const amount = sumOf(uses);
  const payee = to === 'REFUND' && amount.gt(0) ? await findPayee(tx, policy) : undefined;
  for (const use of uses) await applyUse(tx, use.useId, payee === undefined ? 'FREED' : 'REFUNDED', use.amount);
  const events = payee === undefined ? [] : [await recordRefund(tx, policy, expected, { amount, payee, now })];
  const matched = await matchWaiting(tx, policy.policyNumber, now);
  if (amount.gt(0)) events.unshift(releasedEvent(expected, amount, payee !== undefined));
  await recordEvents(tx, { policyNumber: policy.policyNumber, requestNumber, at: now }, events);
  await tellMatched(tx, policy, matched, now);
}

const releasedEvent = ({ currency }: Expectation, amount: Big, refunded: boolean): CoreEventBody => ({
  kind: 'MONEY_RELEASED',
  amount: amount.toFixed(),
  currency,
  to: refunded ? 'REFUND' : 'SUSPENSE',
});
