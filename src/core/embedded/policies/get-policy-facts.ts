import * as z from 'zod';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { Product } from '#shared/policy/product.ts';
import { PolicyNotFound, type PolicyFacts } from '../../port.ts';
import type { SealedQueryable } from '../db/database.ts';
import { findParameters } from '../parameters/find-parameters.ts';
import { coveredProductsColumn } from '../products/products-repository.ts';
import { positionColumns, PositionRow, positionTables, withMaskedAccounts } from './find-position-row.ts';
import { buildPolicyValue, owedColumns, OwedRow } from './get-policy-value.ts';
import { buildPolicy, policyColumns, PolicyRow, withOpenDocument } from './get-policy.ts';
import { buildPosition } from './get-position.ts';

/** SQL: policy, position, debts and products in one statement. $2 = today. */
export const factsColumns = `${policyColumns}, ${positionColumns}, ${owedColumns}, ${coveredProductsColumn}`;
export const factsTables = `${positionTables}
    LEFT JOIN core.policy_value worth ON worth.policy_number = policy.policy_number`;

const selectFacts = {
  name: 'core/get-policy-facts',
  text: `
    SELECT ${factsColumns}
    FROM ${factsTables}
    WHERE policy.policy_number = $1`,
};

export const FactsRow = z.object({
  ...PolicyRow.shape,
  ...PositionRow.omit({ covers: true }).shape,
  ...OwedRow.shape,
  products: z.array(Product),
});

/** Builds the facts of a policy on a day from its row. */
export const buildPolicyFacts = (
  row: z.infer<typeof FactsRow>,
  parameters: Parameters,
  today: BusinessDate,
): PolicyFacts => ({
  policy: buildPolicy(row).policy,
  position: buildPosition({ ...row, covers: row.document }, parameters, today),
  value: buildPolicyValue(row, parameters, today),
  products: row.products,
});

/** Reads the facts that the rules of requests need, on a day; two statements. @throws PolicyNotFound */
export async function getPolicyFacts(
  q: SealedQueryable,
  policyNumber: string,
  today: BusinessDate,
): Promise<PolicyFacts> {
  const { rows } = await q.query<{ document: unknown }>({ ...selectFacts, values: [policyNumber, today] });
  if (rows[0] === undefined) throw new PolicyNotFound(policyNumber);
  const row = withMaskedAccounts(q.sealer, FactsRow.parse(withOpenDocument(q.sealer, rows[0])));
  return buildPolicyFacts(row, await findParameters(q, { ...row, on: today }), today);
}
