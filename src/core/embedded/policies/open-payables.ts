/** SQL: column of payables neither paid nor cancelled, in the order in which they fall due; accounts stay encrypted. */
export const openPayablesColumn = `
      (SELECT coalesce(json_agg(json_build_object('payableId', payable_id, 'kind', kind, 'amount', amount,
                'currency', payable.currency, 'state', state, 'payableFrom', payable_from,
                'returnReason', CASE WHEN state = 'RETURNED' THEN
                  (SELECT return_reason FROM core.payout_attempt attempt
                    WHERE attempt.payable_id = payable.payable_id ORDER BY attempt.attempt DESC LIMIT 1) END,
                'bankName', bank_name, 'bankAccount', bank_account,
                'requestNumber', request_number, 'allocation', allocation_request)
                ORDER BY payable_from, payable.created_at, payable_id), '[]')
         FROM core.payable
        WHERE payable.policy_number = policy.policy_number AND state NOT IN ('PAID', 'CANCELLED'))`;
