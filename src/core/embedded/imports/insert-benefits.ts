import type { Queryable } from '../db/database.ts';
import type { PolicyRecord } from './policy-record.ts';

/** Inserts the benefit schedule of the policies; what is owed of it must stand in core.payable already. */
export async function insertBenefits(q: Queryable, records: readonly PolicyRecord[]): Promise<void> {
  const rows = records.flatMap(({ policy, benefits }) =>
    benefits.map((benefit) => ({ ...benefit, policyNumber: policy.number, currency: policy.currency })),
  );
  await q.query(
    `INSERT INTO core.benefit_schedule (policy_number, kind, due_on, amount, currency, state, payable_id)
     SELECT "policyNumber", kind, "dueOn", amount, currency, state, "payableId"
     FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, kind text, "dueOn" date, amount numeric, currency integer,
          state text, "payableId" uuid)`,
    [JSON.stringify(rows)],
  );
}
