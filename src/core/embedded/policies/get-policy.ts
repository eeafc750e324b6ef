import * as z from 'zod';
import type { Sealer } from '#core/sealer.ts';
import { Investments } from '#shared/policy/policy.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { changeCovers } from '../document/covers.ts';
import { StoredPolicy } from '../document/stored-policy.ts';
import { PolicyNotFound, type VersionedPolicy } from '../../port.ts';
import type { SealedQueryable } from '../db/database.ts';
import { openNumbers } from '../sealed/numbers-in-document.ts';
import { versionExpression } from './policy-version.ts';

/** SQL: first unpaid due date; after the last row of the schedule, the plan's next one. */
const firstUnpaid = `
  coalesce((SELECT min(due_on) FROM core.premium_schedule AS unpaid
             WHERE unpaid.policy_number = policy.policy_number AND state = 'DUE'),
           (SELECT next_row_on FROM core.premium_plan AS plan WHERE plan.policy_number = policy.policy_number))`;

/**
 * SQL: document with the first unpaid due date, units per fund over both buckets, the latest FINAL price of every fund
 * on sale, and the allocation.
 */
export const policyColumns = `version.document, ${versionExpression} AS version, ${firstUnpaid} AS "firstUnpaidOn",
  (SELECT coalesce(json_agg(json_build_object('fundCode', fund_code, 'units', units) ORDER BY fund_code), '[]')
     FROM (SELECT fund_code, sum(units) AS units FROM core.unit_balance balance
            WHERE balance.policy_number = policy.policy_number GROUP BY fund_code) AS held WHERE units > 0) AS held,
  (SELECT coalesce(json_agg(json_build_object('fundCode', fund.fund_code, 'price', latest.price, 'on', latest.day) ORDER BY fund.fund_code), '[]')
     FROM core.product_fund fund,
          LATERAL (SELECT price, day FROM core.valid_price
                    WHERE fund_code = fund.fund_code AND state = 'FINAL' ORDER BY day DESC LIMIT 1) AS latest
    WHERE fund.product_id = policy.product_id) AS prices,
  (SELECT coalesce(json_agg(json_build_object('fundCode', fund_code, 'share', percent / 100) ORDER BY fund_code), '[]')
     FROM core.allocation_share
    WHERE allocation_id = (SELECT allocation_id FROM core.allocation
                            WHERE allocation.policy_number = policy.policy_number
                            ORDER BY valid_from DESC, allocation_id DESC LIMIT 1)) AS shares`;

const selectPolicy = {
  name: 'core/get-policy',
  text: `
    SELECT ${policyColumns}
    FROM core.policy JOIN core.policy_version version
      ON version.policy_number = policy.policy_number AND version.version = policy.current_version
    WHERE policy.policy_number = $1`,
};

export const PolicyRow = z.object({
  document: StoredPolicy,
  firstUnpaidOn: z.nullable(BusinessDate),
  version: z.string(),
  held: Investments.shape.holdings,
  prices: Investments.shape.prices,
  shares: Investments.shape.allocation,
});

/** Decrypts people's numbers in a stored row. */
export const withOpenDocument = <Row extends { readonly document: unknown }>(sealer: Sealer, row: Row) => ({
  ...row,
  document: openNumbers(sealer, row.document),
});

/**
 * Builds the policy from its row: leaves out the facts that only this core keeps and adds units from the ledgers. A
 * cover paid by instalments takes its due date from the schedule, because a payment writes no new version; one that ends
 * by then has none.
 */
export const buildPolicy = ({
  document: { partyRoles: _roles, beneficialOwner: _owner, ...stored },
  firstUnpaidOn,
  held: holdings,
  prices,
  shares: allocation,
}: Omit<z.infer<typeof PolicyRow>, 'version'>): Omit<VersionedPolicy, 'version'> => ({
  policy: changeCovers(stored, (cover) => {
    if (cover.nextDueOn === null) return cover;
    const isOver = firstUnpaidOn !== null && cover.expiresOn <= firstUnpaidOn;
    return { ...cover, nextDueOn: isOver ? null : firstUnpaidOn };
  }),
  investments: { holdings, prices, allocation },
});

/** Reads the current policy with its version. @throws PolicyNotFound */
export async function getPolicy(q: SealedQueryable, policyNumber: string): Promise<VersionedPolicy> {
  const { rows } = await q.query<{ document: unknown }>({ ...selectPolicy, values: [policyNumber] });
  if (rows[0] === undefined) throw new PolicyNotFound(policyNumber);
  const { version, ...row } = PolicyRow.parse(withOpenDocument(q.sealer, rows[0]));
  return { version, ...buildPolicy(row) };
}
