import type { CoreEventBody } from '#core/events.ts';
import { graceUntil } from '#shared/rules/premium-calendar.ts';
import { isFundShort } from '../charge-plan/charge-plan-repository.ts';
import type { Queryable } from '../db/database.ts';
import { owesAutomaticPremiumLoan } from '../loans/automatic-premium-loan.ts';
import { freeFrom, isPremiumClear } from '../premiums/compulsory.ts';
import { isHolidayRunning } from '../premiums/holiday-repository.ts';
import type { Instalment } from './instalment-repository.ts';
import type { PremiumContext } from './record-premium.ts';

/** Changes the sub-status of a policy from one in `from` to `to`; false when the policy had a different one. */
async function updateSubStatus(
  tx: Queryable,
  policyNumber: string,
  { from, to }: { readonly from: readonly string[]; readonly to: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE core.policy SET sub_status = $3 WHERE policy_number = $1 AND sub_status = ANY($2::text[])',
    [policyNumber, [...from], to],
  );
  return rowCount === 1;
}

/** Starts the grace period for an unpaid premium (rulebook 2.1); returns no event when the policy is already in grace. */
export async function startPremiumGrace(
  { tx, policy, parameters }: PremiumContext,
  { dueOn, billedOn, amount }: Instalment,
): Promise<readonly CoreEventBody[]> {
  const { policyNumber, currency } = policy;
  if (!(await updateSubStatus(tx, policyNumber, { from: ['NORMAL', 'APL', 'PREMIUM_HOLIDAY'], to: 'GRACE' })))
    return [];
  const until = graceUntil(dueOn, billedOn, parameters['grace.days_cd']);
  return [{ kind: 'GRACE_STARTED', dueOn, amount: amount.toFixed(), currency, until }];
}

/**
 * Ends the grace period when no arrears are left and the fund is not short. The new sub-status is APL while a premium
 * loan is owed, PREMIUM_HOLIDAY during a premium holiday, and otherwise NORMAL.
 */
export async function endPremiumGrace(context: PremiumContext): Promise<readonly CoreEventBody[]> {
  const { tx, policy, today } = context;
  if (await isFundShort(tx, policy.policyNumber)) return [];
  const { rowCount } = await tx.query(
    `UPDATE core.policy SET sub_status = CASE WHEN ${owesAutomaticPremiumLoan} THEN 'APL'
                                              WHEN ${isHolidayRunning} THEN 'PREMIUM_HOLIDAY' ELSE 'NORMAL' END
     WHERE policy_number = $1 AND sub_status = 'GRACE' AND ${isPremiumClear}`,
    [policy.policyNumber, today, freeFrom(context)],
  );
  return rowCount === 1 ? [{ kind: 'GRACE_ENDED' }] : [];
}
