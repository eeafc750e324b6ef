import * as z from 'zod/mini';
import { Movement, type MovementFilter } from '#shared/policy/movement.ts';
import { accounts } from '../journal/accounts.ts';
import type { Queryable } from '../db/database.ts';

/**
 * Query: $1 policy, $2 kind, $3 year, $4 and $5 the line after which the page begins, $6 lines, $7 accounts of fees
 * that exist in the journal alone. Each part reads its ledger by an index on the policy. The request on a row of the
 * schedule changed its amounts and did not pay it, so it is left out. Of a payment only the part that no premium used
 * is listed, because the premium has its own line. A month's charge is one line with the share of each fund. A corrected price is one line for each fund, with the change. The prefix
 * of the reason distinguishes premium loans from policy loans. A payout is listed on the day on which the bank paid it,
 * until then on the day from which it is payable.
 */
const selectMovements = {
  name: 'core/list-movements',
  text: `
    WITH rest AS (
      SELECT receipt.receipt_id, receipt.value_date, receipt.currency, receipt.amount - used.premiums AS amount,
             CASE WHEN used.premiums > 0 THEN 'REST' ELSE receipt.purpose END AS reason
        FROM core.money_received receipt
        CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS premiums FROM core.money_use
                            WHERE receipt_id = receipt.receipt_id AND due_on IS NOT NULL AND state = 'TAKEN') used
        WHERE receipt.policy_number = $1 AND receipt.purpose IS NOT NULL
    ), told AS (
      SELECT 'premium/' || due_on AS key, paid_on AS day, 'PREMIUM' AS kind, coalesce(paid_by, 'MONEY') AS reason,
             base + top_up + rider AS amount, NULL::integer AS currency, NULL::text AS request_number, NULL::text AS fund_code,
             NULL::numeric AS units, NULL::numeric AS price, NULL::json AS parts,
             NULL::text AS payout
        FROM core.premium_schedule WHERE policy_number = $1 AND state = 'PAID'
      UNION ALL
      SELECT 'units/' || lpad(entry_id::text, 19, '0'), pricing_date,
             CASE WHEN reason LIKE '%CHARGE%' THEN 'CHARGE' WHEN reason = 'SWITCH' THEN 'SWITCH' ELSE 'UNITS' END, reason,
             amount, NULL, request_number, fund_code, units, price, NULL, NULL
        FROM core.unit_entry WHERE policy_number = $1 AND reason <> 'CHARGE' AND corrects IS NULL
      UNION ALL
      SELECT 'units/' || lpad(min(entry_id)::text, 19, '0'), pricing_date, 'CHARGE', 'CHARGE', sum(amount), NULL, request_number,
             NULL, NULL, NULL,
             json_agg(json_build_object('fund', name, 'units', units::text, 'price', price::text, 'amount', amount::text) ORDER BY entry_id),
             NULL
        FROM core.unit_entry JOIN core.fund USING (fund_code) WHERE policy_number = $1 AND reason = 'CHARGE' AND corrects IS NULL
        GROUP BY pricing_date, request_number
      UNION ALL
      SELECT 'units/' || lpad(min(entry_id)::text, 19, '0'), (recorded_at AT TIME ZONE 'Asia/Jakarta')::date, 'UNITS', 'PRICE_CORRECTION',
             sum(amount), NULL, NULL, fund_code, sum(units), (array_agg(price ORDER BY entry_id DESC))[1], NULL, NULL
        FROM core.unit_entry WHERE policy_number = $1 AND corrects IS NOT NULL
        GROUP BY fund_code, recorded_at, pricing_date HAVING sum(units) <> 0 OR sum(amount) <> 0
      UNION ALL
      SELECT 'fee/' || lpad(journal_id::text, 19, '0') || '/' || account, business_date, 'FEE', account, -sum(amount), line.currency,
             request_number, NULL, NULL, NULL, NULL, NULL
        FROM core.journal_entry JOIN core.journal_line AS line USING (journal_id)
        WHERE policy_number = $1 AND account = ANY($7::text[])
        GROUP BY journal_id, account, business_date, line.currency, request_number HAVING sum(amount) < 0
      UNION ALL
      SELECT 'loan/' || lpad(entry_id::text, 19, '0'), value_date, 'LOAN',
             CASE loan.kind WHEN 'APL' THEN 'PREMIUM_' ELSE '' END || entry.kind,
             CASE entry.kind WHEN 'CAPITALISED' THEN entry.principal ELSE entry.principal + entry.interest END, NULL,
             entry.request_number, NULL, NULL, NULL, NULL, NULL
        FROM core.loan_entry AS entry JOIN core.loan_account AS loan USING (loan_id) WHERE entry.policy_number = $1
      UNION ALL
      SELECT 'payout/' || payable_id,
             coalesce((SELECT (answered_at AT TIME ZONE 'Asia/Jakarta')::date FROM core.payout_attempt AS attempt
                        WHERE attempt.payable_id = payable.payable_id AND result = 'PAID' AND payable.state = 'PAID'), payable_from),
             'PAYOUT', kind, amount, currency, request_number, NULL, NULL, NULL, NULL,
             CASE WHEN state IN ('PAID', 'RETURNED') THEN state ELSE 'WAITING' END
        FROM core.payable WHERE policy_number = $1 AND state <> 'CANCELLED'
      UNION ALL
      SELECT 'money/' || receipt_id, value_date, 'MONEY_IN', reason, amount, currency, NULL, NULL, NULL, NULL, NULL, NULL
        FROM rest WHERE amount > 0
      UNION ALL
      SELECT 'reversal/' || receipt_id, reversed_on, 'MONEY_IN', 'REVERSED', -amount, currency, NULL, NULL, NULL, NULL, NULL, NULL
        FROM core.receipt_reversal WHERE policy_number = $1
    )
    SELECT told.key, told.day::text AS "on", told.kind, told.reason, told.amount::text,
           coalesce(told.currency, policy.currency) AS currency, told.request_number AS "requestNumber",
           coalesce(fund.name, told.fund_code) AS fund, told.units::text, told.price::text,
           told.payout, coalesce(told.parts, '[]') AS parts
    FROM told JOIN core.policy policy ON policy.policy_number = $1 LEFT JOIN core.fund fund ON fund.fund_code = told.fund_code
    WHERE ($2::text IS NULL OR told.kind = $2)
      AND ($3::integer IS NULL OR told.day BETWEEN make_date($3, 1, 1) AND make_date($3, 12, 31))
      AND ($4::date IS NULL OR (told.day, told.key COLLATE "C") < ($4::date, $5::text COLLATE "C"))
    ORDER BY told.day DESC, told.key COLLATE "C" DESC LIMIT $6`,
};

/** Accounts of charges and fees that move no units: deducted from payments or payouts. */
const feeAccounts: readonly string[] = [
  accounts.acquisitionCharge,
  accounts.topupCharge,
  accounts.withdrawalCharge,
  accounts.withdrawalFee,
  accounts.switchFee,
  accounts.surrenderCharge,
  accounts.freeLookFee,
  accounts.loanFee,
  accounts.reinstatementInterest,
];

/** Lists the policy's movements, newest first; one statement (rulebook 2.3). */
export async function listMovements(
  q: Queryable,
  policyNumber: string,
  { kind, year, after, limit }: MovementFilter,
): Promise<readonly Movement[]> {
  const values = [policyNumber, kind, year, after?.on ?? null, after?.key ?? null, limit, feeAccounts];
  const { rows } = await q.query({ ...selectMovements, values });
  return z.array(Movement).parse(rows);
}
