import type { CoreEventBody } from '#core/events.ts';
import { graceUntil } from '#shared/rules/premium-calendar.ts';
import { isFundShort } from '../charge-plan/charge-plan-repository.ts';
import type { Queryable } from '../db/database.ts';
import { owesPremiumLoan } from '../loans/premium-loan.ts';
import { freeFrom } from '../premiums/compulsory.ts';
import type { Instalment } from './instalment-repository.ts';
import type { PremiumContext } from './record-premium.ts';

/** The policy goes from one sub-status to another; false when it was in another one. */
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

/** Cover goes on unpaid (rulebook 2.1). Nothing is told when it did so before. */
export async function startPremiumGrace(
  { tx, policy, parameters }: PremiumContext,
  { dueOn, billedOn, amount }: Instalment,
): Promise<readonly CoreEventBody[]> {
  const { policyNumber, currency } = policy;
  if (!(await updateSubStatus(tx, policyNumber, { from: ['NORMAL', 'APL'], to: 'GRACE' }))) return [];
  const until = graceUntil(dueOn, billedOn, parameters['grace.days_cd']);
  return [{ kind: 'GRACE_STARTED', dueOn, amount: amount.toFixed(), currency, until }];
}

/** Nothing is late any more on which cover hangs: $3 = the first due date on which it does not. */
const isClear = `
  NOT EXISTS (SELECT FROM core.premium_schedule AS row
              WHERE row.policy_number = policy.policy_number AND row.state = 'DUE' AND row.due_on < $2::date
                AND ($3::date IS NULL OR row.due_on < $3::date))`;

/** The grace ends where no arrears are left and no exhausted fund holds the policy in it: with an advance of premiums still owed the policy is in APL, else it is as before. */
export async function endPremiumGrace(context: PremiumContext): Promise<readonly CoreEventBody[]> {
  const { tx, policy, today } = context;
  if (await isFundShort(tx, policy.policyNumber)) return [];
  const { rowCount } = await tx.query(
    `UPDATE core.policy SET sub_status = CASE WHEN ${owesPremiumLoan} THEN 'APL' ELSE 'NORMAL' END
     WHERE policy_number = $1 AND sub_status = 'GRACE' AND ${isClear}`,
    [policy.policyNumber, today, freeFrom(context)],
  );
  return rowCount === 1 ? [{ kind: 'GRACE_ENDED' }] : [];
}
