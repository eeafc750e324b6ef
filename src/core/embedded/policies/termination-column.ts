import { accounts } from '../journal/accounts.ts';

/** SQL: credits less debits of these accounts of the policy, so that a refunded charge no longer counts. */
const taken = (...names: readonly string[]): string => `
  (SELECT coalesce(-sum(line.amount), 0) FROM core.journal_entry entry JOIN core.journal_line line USING (journal_id)
    WHERE entry.policy_number = policy.policy_number AND line.account IN (${names.map((name) => `'${name}'`).join(', ')}))`;

/** SQL: column of the premiums paid and the charges taken from them. */
export const terminationColumn = `
  json_build_object(
    'premiumsPaid', (SELECT coalesce(sum(base + top_up + rider), 0) + policy.corrected_premiums FROM core.premium_schedule row
                      WHERE row.policy_number = policy.policy_number AND row.state = 'PAID'),
    'tablePremiums', (SELECT greatest(coalesce(sum(base), 0) + policy.corrected_premiums - coalesce((SELECT released_premiums FROM core.policy_value worth
                                        WHERE worth.policy_number = policy.policy_number), 0), 0)
                        FROM core.premium_schedule row
                       WHERE row.policy_number = policy.policy_number AND row.state = 'PAID'),
    'acquisitionCharges', ${taken(accounts.acquisitionCharge)},
    'insuranceCharges', ${taken(accounts.insuranceCharge, accounts.tabarruFund)},
    'administrationCharges', ${taken(accounts.administrationCharge, accounts.administrationUjrah)}) AS termination`;
