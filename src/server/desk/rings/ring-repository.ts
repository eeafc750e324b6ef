import { z } from 'zod';
import { FindingKind } from '#shared/requests/finding-kinds.ts';
import { SharedKind } from '#shared/requests/sharing.ts';
import { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { openContent, proposalColumns } from '#server/proposal-store/proposal-repository.ts';
import { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { Vault } from '#server/vault/vault.ts';

/** Policy and how many steps of shared things it is away. */
export interface RingPolicy {
  readonly policyNumber: string;
  readonly step: number;
}

/** Lists policies that share something, from one policy on, nearest first: at most `steps` steps and `limit` policies. */
export async function listRingPolicies(
  q: Queryable,
  policyNumber: string,
  { steps, limit }: { readonly steps: number; readonly limit: number },
): Promise<readonly RingPolicy[]> {
  const { rows } = await q.query<RingPolicy & Record<string, unknown>>(
    `WITH RECURSIVE ring (policy, step) AS (
       SELECT $1::text, 0
       UNION
       SELECT next.policy, ring.step + 1 FROM ring CROSS JOIN LATERAL (
         SELECT mark.other_policy AS policy FROM proposal JOIN shared_mark AS mark ON mark.request_number = proposal.number
         WHERE proposal.policy_number = ring.policy
         UNION
         SELECT proposal.policy_number FROM shared_mark AS mark JOIN proposal ON proposal.number = mark.request_number
         WHERE mark.other_policy = ring.policy) AS next
       WHERE ring.step < $2)
     SELECT policy AS "policyNumber", min(step) AS step FROM ring GROUP BY policy ORDER BY 2, 1 LIMIT $3`,
    [policyNumber, steps, limit],
  );
  return rows;
}

const RingMark = z.object({
  number: z.string(),
  kind: SharedKind,
  fingerprint: z.string(),
  policy_number: z.string(),
});
export type RingMark = z.infer<typeof RingMark>;

/** Most marks that are read, the newest. */
const mostMarks = 500;

/** Lists the marks of requests on these policies, newest first. */
export async function listRingMarks(q: Queryable, policies: readonly string[]): Promise<readonly RingMark[]> {
  const { rows } = await q.query(
    `SELECT request_number AS number, kind, fingerprint, policy_number FROM request_mark
     WHERE policy_number = ANY ($1) ORDER BY noted_at DESC, request_number, kind LIMIT $2`,
    [[...policies], mostMarks],
  );
  return z.array(RingMark).parse(rows);
}

const Sealed = z.object({ number: z.string(), policy_number: z.string(), content: z.instanceof(Buffer) });

/** Reads what these requests ask for, decrypted. */
export async function listRingPayloads(q: Queryable, vault: Vault, numbers: readonly string[]) {
  const { rows } = await q.query('SELECT number, policy_number, content FROM proposal WHERE number = ANY ($1)', [
    [...numbers],
  ]);
  return z
    .array(Sealed)
    .parse(rows)
    .map(({ number, policy_number, content }) => ({
      policyNumber: policy_number,
      payload: openContent(vault, number, content).payload,
    }));
}

const Findings = z.array(
  z.object({
    about: z.string(),
    kind: FindingKind,
    state: z.enum(['OPEN', 'CLEARED', 'UPHELD']),
    found_at: Instant,
  }),
);
const RingRequest = ProposalRow.extend({ findings: Findings });
export type RingRequest = z.infer<typeof RingRequest>;

/** SQL: findings of a row of `proposal`, in the order in which they were made. */
const findings = `coalesce((
  SELECT json_agg(json_build_object('about', about, 'state', look.state,
      'kind', coalesce(sharing, pattern, CASE WHEN entry_id IS NULL THEN 'AMOUNT' ELSE 'NAME' END),
      'found_at', to_char(found_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY look_id)
  FROM compliance_look AS look WHERE look.request_number = proposal.number), '[]') AS findings`;

/** Lists the findings of a request, in the order in which they were made. */
export async function listFindings(q: Queryable, number: string): Promise<RingRequest['findings']> {
  const { rows } = await q.query<{ findings: unknown }>(`SELECT ${findings} FROM proposal WHERE number = $1`, [number]);
  return Findings.parse(rows[0]?.findings ?? []);
}

/** Lists requests on these policies with their findings: the open ones, then those sent since `since`, newest first. */
export async function listRingRequests(
  q: Queryable,
  policies: readonly string[],
  { since, limit }: { readonly since: Instant; readonly limit: number },
): Promise<readonly RingRequest[]> {
  const { rows } = await q.query(
    `SELECT ${proposalColumns}, ${findings}
     FROM proposal WHERE policy_number = ANY ($1) AND (ended_at IS NULL OR submitted_at >= $2)
     ORDER BY ended_at IS NULL DESC, submitted_at DESC, number DESC LIMIT $3`,
    [[...policies], since, limit],
  );
  return z.array(RingRequest).parse(rows);
}

/** Most requests that are listed by kind. */
const mostUnanswered = 200;

/** Lists open requests with a finding that waits for compliance, those with the nearest last day first. */
export async function listUnanswered(q: Queryable): Promise<readonly RingRequest[]> {
  const { rows } = await q.query(
    `SELECT ${proposalColumns}, ${findings} FROM proposal
     WHERE ended_at IS NULL AND number IN (SELECT request_number FROM compliance_look WHERE state = 'OPEN')
     ORDER BY coalesce(serve_by, promised_date), submitted_at, number LIMIT $1`,
    [mostUnanswered],
  );
  return z.array(RingRequest).parse(rows);
}
