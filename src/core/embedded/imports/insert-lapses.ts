import type { Queryable } from '../db/database.ts';
import type { PolicyRecord } from './policy-record.ts';

/** Inserts the running lapses. */
export async function insertLapses(q: Queryable, records: readonly PolicyRecord[]): Promise<void> {
  const rows = records.flatMap(({ policy, lapse }) =>
    lapse === null ? [] : [{ ...lapse, policyNumber: policy.number }],
  );
  await q.query(
    `INSERT INTO core.policy_lapse (policy_number, lapsed_on, reason)
     SELECT "policyNumber", "lapsedOn", reason
     FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, "lapsedOn" date, reason text)`,
    [JSON.stringify(rows)],
  );
}
