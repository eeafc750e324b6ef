import { Big } from 'big.js';
import { CoreRefusal } from '#core/port.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { accounts } from '../../journal/accounts.ts';
import { recordEntry } from '../../journal/record-entry.ts';
import { refundSuspense } from '../../money-in/refund-suspense.ts';
import { insertPayable } from '../../payables/insert-payable.ts';
import { findRegisteredAccount, noAccountYet } from '../../payables/registered-account.ts';
import { closePolicy, markPolicyEnded } from '../../terminations/close-policy.ts';

interface Pending {
  readonly pending: boolean;
  /** True when units are held or money is waiting to buy units; such a policy counts as issued. */
  readonly invested: boolean;
  readonly premiums: string;
}

async function getPending({ tx, policy: { policyNumber } }: ChangeContext): Promise<Pending> {
  const { rows } = await tx.query<Pending>(
    `SELECT sub_status = 'PENDING_ISSUE' AS pending,
            EXISTS (SELECT FROM core.unit_balance AS held WHERE held.policy_number = $1 AND held.units > 0)
              OR EXISTS (SELECT FROM core.unit_order AS waiting WHERE waiting.policy_number = $1 AND waiting.status = 'QUEUED') AS invested,
            (SELECT coalesce(sum(base + top_up + rider), 0) FROM core.premium_schedule
              WHERE policy_number = $1 AND state = 'PAID')::text AS premiums
     FROM core.policy WHERE policy_number = $1`,
    [policyNumber],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`No policy ${policyNumber}`);
  return row;
}

const recordRefund = ({ tx, policy, requestNumber, step, today, now }: ChangeContext, amount: Big): Promise<void> => {
  const { policyNumber, currency } = policy;
  return recordEntry(tx, {
    key: `${requestNumber}/${step}/declined`,
    policyNumber,
    requestNumber,
    businessDate: today,
    recordedAt: now,
    description: 'Premiums of a policy that is not issued',
    lines: [
      { account: accounts.premiumRefund, currency, amount },
      { account: accounts.policyholderPayable, currency, amount: amount.neg() },
    ],
  });
};

/**
 * Ends a policy that was never issued; all premiums and the suspense money are owed to the holder (rulebook 2.4).
 * @throws CoreRefusal for an issued policy
 */
export const declinePolicy: ChangeApplier<ChangeOf<'DeclinePolicy'>> = {
  async apply(context) {
    const { tx, policy, requestNumber, step, today, now } = context;
    const { pending, invested, premiums } = await getPending(context);
    if (!pending || invested) throw new CoreRefusal('POSTING_INVALID', `Policy ${policy.policyNumber} was issued`);
    const payee = (await findRegisteredAccount(tx, policy)) ?? noAccountYet;
    const amount = new Big(premiums);
    const owed = [];
    if (amount.gt(0)) {
      await recordRefund(context, amount);
      owed.push(await insertPayable(tx, policy, { requestNumber: null, kind: 'DECLINED', amount, payee, now, today }));
    }
    const key = `${requestNumber}/${step}/suspense`;
    const refund = await refundSuspense(tx, policy, { key, requestNumber: null, payee, now });
    await markPolicyEnded(context, 'DECLINED', null);
    return [{ kind: 'POLICY_TERMINATED', subStatus: 'DECLINED' }, ...owed, ...refund];
  },
  revise: (policy, _change, { effectiveDate }) => closePolicy(policy, 'FREE_LOOK', effectiveDate),
};
