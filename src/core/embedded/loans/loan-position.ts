import { LoanPosition } from '#shared/loan-position.ts';
import type { Queryable } from '../database.ts';

/** Columns "cashValue" and "loans" of a row of core.policy: what the loan rules need (shared/loan-position.ts). */
export const loanColumns = `
  coalesce((SELECT cash_value FROM core.policy_value value WHERE value.policy_number = policy.policy_number), 0)::float8
    AS "cashValue",
  (SELECT coalesce(json_agg(json_build_object('openedOn', coalesce(disbursed_on, opened_on), 'interestFrom', interest_from,
            'principal', principal, 'interest', base_interest, 'ratePercent', rate_percent) ORDER BY loan_id), '[]')
     FROM core.loan_account loan
    WHERE loan.policy_number = policy.policy_number AND (principal > 0 OR interest > 0)) AS loans`;

/** The columns as PostgreSQL answers them. */
export const loanRow = LoanPosition.shape;

export async function getLoanPosition(q: Queryable, policyNumber: string): Promise<LoanPosition> {
  const { rows } = await q.query(`SELECT ${loanColumns} FROM core.policy WHERE policy_number = $1`, [policyNumber]);
  return LoanPosition.parse(rows[0]);
}
