/**
 * Interest owed on a day and not capitalised by a row `loan` of core.loan_account: what shared/rules/loan.ts interestOn says, in SQL.
 * Simple interest by days over 365, rounded half up (rulebook 3 loan.rate_percent, 12.4); nothing before the money has left.
 */
export const interestSql = (loan: string, day: string, currencyWithoutDecimals: string): string => `
  (${loan}.base_interest + coalesce(round(${loan}.principal * ${loan}.rate_percent * greatest(${day} - ${loan}.interest_from, 0) / 36500,
                                          CASE ${loan}.currency WHEN ${currencyWithoutDecimals} THEN 0 ELSE 2 END), 0))`;
