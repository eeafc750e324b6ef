import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Words of a notice to the holders of affected policies. */
interface BreachNotice {
  readonly noticeId: string;
  readonly breachNumber: string;
  readonly what: string;
  readonly data: string;
  readonly advice: string;
  readonly contact: string;
}

interface ReleasedNotice extends BreachNotice {
  readonly releasedBy: string;
  readonly releasedAt: Instant;
  readonly policies: readonly string[];
}

/** Stores a released notice with its policies; those that this breach has already are left out. */
export async function insertBreachNotice(tx: Queryable, notice: ReleasedNotice): Promise<void> {
  await tx.query(
    `INSERT INTO data_breach_notice (notice_id, breach_number, what, data, advice, contact, released_by, released_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      notice.noticeId,
      notice.breachNumber,
      notice.what,
      notice.data,
      notice.advice,
      notice.contact,
      notice.releasedBy,
      notice.releasedAt,
    ],
  );
  await tx.query(
    `INSERT INTO data_breach_policy (breach_number, policy_number, notice_id)
     SELECT $1, unnest($2::text[]), $3 ON CONFLICT DO NOTHING`,
    [notice.breachNumber, notice.policies, notice.noticeId],
  );
}

/** Policy whose holder is still to be notified. */
export interface WaitingPolicy extends BreachNotice {
  readonly policyNumber: string;
}

/** Lists policies of a breach that wait, at most 200, each with the words of its notice. */
export async function listWaitingPolicies(q: Queryable, breachNumber: string): Promise<readonly WaitingPolicy[]> {
  const { rows } = await q.query<WaitingPolicy & Record<string, unknown>>(
    `SELECT policy_number AS "policyNumber", notice_id AS "noticeId", policy.breach_number AS "breachNumber", what, data, advice, contact
     FROM data_breach_policy AS policy JOIN data_breach_notice USING (notice_id)
     WHERE policy.breach_number = $1 AND outcome IS NULL ORDER BY policy_number LIMIT 200`,
    [breachNumber],
  );
  return rows;
}

/** Marks a policy as notified, or as one without a contact; false when it was marked already. */
export async function markPolicyHandled(
  tx: Queryable,
  { breachNumber, policyNumber }: Pick<WaitingPolicy, 'breachNumber' | 'policyNumber'>,
  outcome: 'SENT' | 'NO_CONTACT',
  at: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE data_breach_policy SET outcome = $3, handled_at = $4
     WHERE breach_number = $1 AND policy_number = $2 AND outcome IS NULL`,
    [breachNumber, policyNumber, outcome, at],
  );
  return rowCount === 1;
}

/** Policies of a breach: all, notified, and those without a contact (at most 100 are named). */
export interface PolicyCounts {
  readonly number: string;
  readonly listed: number;
  readonly sent: number;
  readonly unreachable: readonly string[];
}

export async function countPolicies(q: Queryable): Promise<ReadonlyMap<string, PolicyCounts>> {
  const { rows } = await q.query<PolicyCounts & Record<string, unknown>>(
    `SELECT breach_number AS number, count(*)::integer AS listed, count(*) FILTER (WHERE outcome = 'SENT')::integer AS sent,
       coalesce((array_agg(policy_number ORDER BY policy_number) FILTER (WHERE outcome = 'NO_CONTACT'))[:100], '{}') AS unreachable
     FROM data_breach_policy GROUP BY breach_number`,
  );
  return new Map(rows.map((row) => [row.number, row]));
}
