import type { Big } from 'big.js';
import { asLoanAccounts } from '#shared/facts/loan-position.ts';
import { debtOn } from '#shared/rules/loan.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';
import { getLoanPosition } from './loan-column.ts';

/** SQL: true when a row `policy` of core.policy still owes a premium loan. */
export const owesAutomaticPremiumLoan = `
  EXISTS (SELECT FROM core.loan_account AS lent
          WHERE lent.policy_number = policy.policy_number AND lent.kind = 'APL' AND (lent.principal > 0 OR lent.interest > 0))`;

/** Premium loan for an instalment, at the rate of the product's terms. */
export interface NewAutomaticPremiumLoan {
  readonly dueOn: BusinessDate;
  readonly amount: Big;
  readonly ratePercent: number;
  readonly today: BusinessDate;
  readonly now: Instant;
}

/** Inserts the premium loan of one instalment, once; interest runs from `today`. The caller writes the journal. */
export async function insertAutomaticPremiumLoan(
  tx: Queryable,
  { policyNumber, currency }: LockedPolicy,
  { dueOn, amount, ratePercent, today, now }: NewAutomaticPremiumLoan,
): Promise<void> {
  await tx.query(
    `WITH account AS (
       INSERT INTO core.loan_account (policy_number, kind, premium_due_on, currency, rate_percent, opened_on, amount, disbursed_on,
                                      interest_from, principal)
       VALUES ($1, 'APL', $2, $3, $4, $5, $6, $5, $5, $6) RETURNING loan_id
     )
     INSERT INTO core.loan_entry (loan_id, policy_number, kind, value_date, principal, interest, recorded_at)
     SELECT loan_id, $1, 'GRANTED', $5, $6, 0, $7 FROM account`,
    [policyNumber, dueOn, currency, ratePercent, today, amount.toFixed(), now],
  );
}

/** Returns the premium loans with interest that the policy owes on a day. */
export async function getPremiumDebt(tx: Queryable, policy: LockedPolicy, today: BusinessDate): Promise<Big> {
  const position = await getLoanPosition(tx, policy.policyNumber);
  return debtOn(asLoanAccounts(position, 'APL'), today, policy).total;
}

/** Moves a policy without premium loan from APL back to NORMAL (rulebook 2.1). */
export async function endAutomaticPremiumLoan(tx: Queryable, policyNumber: string): Promise<void> {
  await tx.query(
    `UPDATE core.policy SET sub_status = 'NORMAL'
     WHERE policy_number = $1 AND sub_status = 'APL' AND NOT ${owesAutomaticPremiumLoan}`,
    [policyNumber],
  );
}
