import * as z from 'zod';
import type { PayoutPolicy } from '#core/port.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { Archetype } from '#shared/parameters/archetypes.ts';
import type { Queryable } from '../db/database.ts';
import { readNumbers } from '../parameters/known-numbers.ts';
import { listHolderNames } from './holders.ts';

const PolicyRow = z.object({
  policyNumber: z.string(),
  productId: z.number(),
  archetype: Archetype,
  currency: z.number(),
  accountChangedOn: z.nullable(BusinessDate),
  payoutHoldUntil: z.nullable(BusinessDate),
});

/** Lists the data that a payout needs of each policy, by three statements for any number of policies. */
export async function listPoliciesForPayout(
  q: Queryable,
  policyNumbers: readonly string[],
  on: BusinessDate,
): Promise<readonly PayoutPolicy[]> {
  const { rows } = await q.query(
    `SELECT policy.policy_number AS "policyNumber", policy.product_id AS "productId", product.archetype, policy.currency,
            policy.account_changed_on AS "accountChangedOn", policy.payout_hold_until AS "payoutHoldUntil"
     FROM core.policy AS policy JOIN core.product AS product USING (product_id) WHERE policy.policy_number = ANY($1)`,
    [[...policyNumbers]],
  );
  const { parametersOf } = await readNumbers(q);
  const names = await listHolderNames(q, policyNumbers);
  return z
    .array(PolicyRow)
    .parse(rows)
    .map(({ policyNumber, accountChangedOn, payoutHoldUntil, ...scope }) => ({
      policyNumber,
      accountChangedOn,
      payoutHoldUntil,
      holderName: names.get(policyNumber) ?? '-',
      parameters: parametersOf({ ...scope, on }),
    }));
}
