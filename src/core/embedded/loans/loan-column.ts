import { LoanPosition } from '#shared/facts/loan-position.ts';
import type { Queryable } from '../db/database.ts';

/** SQL: column "loan" of a row of core.policy with the input of the loan rules (shared/facts/loan-position.ts). */
export const loanColumn = `
  json_build_object(
    'cashValue', coalesce((SELECT cash_value FROM core.policy_value worth WHERE worth.policy_number = policy.policy_number), 0),
    'loans', (SELECT coalesce(json_agg(json_build_object('kind', kind, 'openedOn', coalesce(disbursed_on, opened_on),
                       'interestFrom', interest_from, 'principal', principal, 'interest', base_interest,
                       'ratePercent', rate_percent) ORDER BY loan_id), '[]')
                FROM core.loan_account lent
               WHERE lent.policy_number = policy.policy_number AND (principal > 0 OR interest > 0))) AS loan`;

export async function getLoanPosition(q: Queryable, policyNumber: string): Promise<LoanPosition> {
  const { rows } = await q.query<{ loan: unknown }>(`SELECT ${loanColumn} FROM core.policy WHERE policy_number = $1`, [
    policyNumber,
  ]);
  return LoanPosition.parse(rows[0]?.loan);
}
