/**
 * Lends a policy a premium of $2 from its cash value on the day $3, without interest before the next day. The policy is
 * in APL afterwards.
 */
export const lendPremium = `
  WITH account AS (
    INSERT INTO core.loan_account (policy_number, kind, currency, rate_percent, opened_on, amount, disbursed_on, interest_from, principal)
    SELECT policy_number, 'APL', currency, 12, $3, $2, $3, $3, $2 FROM core.policy WHERE policy_number = $1
    RETURNING loan_id, policy_number, amount
  ), entry AS (
    INSERT INTO core.loan_entry (loan_id, policy_number, kind, value_date, principal, interest, recorded_at)
    SELECT loan_id, policy_number, 'GRANTED', $3, amount, 0, now() FROM account
  )
  UPDATE core.policy SET sub_status = 'APL' WHERE policy_number = $1`;
