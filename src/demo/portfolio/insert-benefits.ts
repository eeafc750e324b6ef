import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '#core/embedded/db/database.ts';
import { buildOpeningBenefits } from './build/opening-benefits.ts';
import type { DemoPolicy } from './build/demo-policy.ts';

/** Inserts the benefit schedule of the demo policies; their owed benefits must be in core.payable already. */
export async function insertOpeningBenefits(
  q: Queryable,
  policies: readonly DemoPolicy[],
  today: BusinessDate,
): Promise<void> {
  await q.query(
    `INSERT INTO core.benefit_schedule (policy_number, kind, due_on, amount, currency, state, payable_id)
     SELECT "policyNumber", kind, "dueOn", amount, currency, state, "payableId"
     FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, kind text, "dueOn" date, amount numeric, currency integer,
          state text, "payableId" uuid)`,
    [JSON.stringify(policies.flatMap((demo) => buildOpeningBenefits(demo, today)))],
  );
}
