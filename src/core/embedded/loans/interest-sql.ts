/**
 * SQL: interest of a row `loan` of core.loan_account owed on a day and not capitalised; the same formula as interestOn
 * in shared/rules/loan.ts. Simple interest by days over 365, rounded half up (rulebook 3 loan.rate_percent, 12.4); none
 * before the loan is paid out.
 */
export const interestSql = (loan: string, day: string, currencyWithoutDecimals: string): string => `
  (${loan}.base_interest + coalesce(round(${loan}.principal * ${loan}.rate_percent * greatest(${day} - ${loan}.interest_from, 0) / 36500,
                                          CASE ${loan}.currency WHEN ${currencyWithoutDecimals} THEN 0 ELSE 2 END), 0))`;
