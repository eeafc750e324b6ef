import type { Queryable } from '#server/db/pool.ts';
import { isDisputed } from '#server/retention/request-data.ts';

/** Reason of the server why nothing of a person is erased yet. */
export type OpenMatter = 'DISPUTE' | 'ENTRY' | 'FOLLOW_UP' | 'REPORT' | 'REQUEST' | 'SCREENING';

const matters = `
  SELECT policy AS "policyNumber", matter.name AS matter
  FROM unnest($1::text[]) AS policy, LATERAL (VALUES
    ('REQUEST', EXISTS (SELECT FROM proposal WHERE ended_at IS NULL AND (policy_number = policy
      OR EXISTS (SELECT FROM proposal_policy AS other WHERE other.request_number = proposal.number AND other.policy_number = policy)))),
    ('DISPUTE', EXISTS (SELECT FROM proposal WHERE policy_number = policy AND ${isDisputed})),
    ('SCREENING', EXISTS (SELECT FROM compliance_look AS hit JOIN proposal ON number = hit.request_number
                          WHERE proposal.policy_number = policy AND hit.state = 'UPHELD')),
    ('REPORT', EXISTS (SELECT FROM fraud_report WHERE policy_number = policy AND state = 'OPEN')
      OR EXISTS (SELECT FROM death_report WHERE policy_number = policy AND state IN ('OPEN', 'CONFIRMED'))
      OR EXISTS (SELECT FROM security_report_policy AS about JOIN security_report AS report USING (report_number)
                 WHERE about.policy_number = policy AND report.closed_at IS NULL)),
    ('ENTRY', EXISTS (SELECT FROM two_person_entry WHERE decided_at IS NULL AND kind <> 'ERASURE'
                      AND policy IN (subject, content ->> 'policyNumber'))),
    ('FOLLOW_UP', EXISTS (SELECT FROM follow_up WHERE policy_number = policy AND done_at IS NULL))
  ) AS matter (name, holds)
  WHERE matter.holds ORDER BY policy, matter.name`;

/** Lists open requests, disputes and other work about the policies, which still needs the data. */
export async function listOpenMatters(
  q: Queryable,
  policies: readonly string[],
): Promise<readonly { readonly policyNumber: string; readonly matter: OpenMatter }[]> {
  const { rows } = await q.query<{ policyNumber: string; matter: OpenMatter }>(matters, [[...policies]]);
  return rows;
}
