import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import { OutsideState } from '#shared/wire/face-provider/face-provider.ts';
import type { Queryable } from '#server/db/pool.ts';

const OutsideRow = z.object({
  transactionId: z.string(),
  providerRef: z.string(),
  provider: z.string(),
  policyNumber: z.string(),
  isCompared: z.boolean(),
  state: OutsideState,
  isContradicted: z.boolean(),
  isUnanswered: z.boolean(),
  expiresAt: Instant,
});
/** Check by an outside service, with its face session. */
export type OutsideRow = Readonly<z.infer<typeof OutsideRow>>;

const select = `
  SELECT transaction_id AS "transactionId", provider_ref AS "providerRef", provider, policy_number AS "policyNumber",
    is_compared AS "isCompared", state, contradicted_at IS NOT NULL AS "isContradicted",
    unanswered_at IS NOT NULL AS "isUnanswered", expires_at AS "expiresAt"
  FROM outside_face_check AS outside JOIN face_session USING (transaction_id) WHERE transaction_id = $1`;

const statements = { read: select, lock: `${select} FOR UPDATE OF outside` } as const;

/** Finds a check of an outside service; 'lock' keeps results of the same check one after the other. */
export async function findOutsideCheck(
  q: Queryable,
  transactionId: string,
  how: keyof typeof statements = 'read',
): Promise<OutsideRow | undefined> {
  const { rows } = await q.query(statements[how], [transactionId]);
  return rows[0] && OutsideRow.parse(rows[0]);
}

/** Inserts the check; false when the service named a session that it has named before. */
export async function insertOutsideCheck(
  tx: Queryable,
  check: Pick<OutsideRow, 'isCompared' | 'providerRef' | 'transactionId'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO outside_face_check (transaction_id, provider_ref, is_compared) VALUES ($1, $2, $3)
     ON CONFLICT (provider_ref) DO NOTHING`,
    [check.transactionId, check.providerRef, check.isCompared],
  );
  return rowCount === 1;
}

/** Stores the first result of an open check. */
export async function updateResult(
  tx: Queryable,
  transactionId: string,
  result: { readonly state: OutsideState; readonly reason: string | null; readonly at: Instant },
): Promise<void> {
  await tx.query(
    `UPDATE outside_face_check SET state = $2, reason = $3, result_at = $4, unanswered_at = NULL
     WHERE transaction_id = $1 AND state = 'OPEN'`,
    [transactionId, result.state, result.reason, result.at],
  );
}

/** Marks a check whose service said something else later. A request that has not used it yet goes to a person. */
export async function markContradicted(tx: Queryable, transactionId: string, at: Instant): Promise<void> {
  await tx.query(
    'UPDATE outside_face_check SET contradicted_at = coalesce(contradicted_at, $2) WHERE transaction_id = $1',
    [transactionId, at],
  );
  await tx.query(
    `UPDATE face_session SET outcome = 'recorded' WHERE transaction_id = $1 AND outcome = 'passed' AND used_by IS NULL`,
    [transactionId],
  );
}

/** Takes the turn to ask for the state, by one statement; false while another question was asked since `before`. */
export async function takeQuestion(
  q: Queryable,
  transactionId: string,
  at: Instant,
  before: Instant,
): Promise<boolean> {
  const { rowCount } = await q.query(
    `UPDATE outside_face_check SET asked_at = $2
     WHERE transaction_id = $1 AND state = 'OPEN' AND (asked_at IS NULL OR asked_at <= $3)`,
    [transactionId, at, before],
  );
  return rowCount === 1;
}

/** Records whether the last question was answered; `at` = null when it was. */
export async function updateUnanswered(q: Queryable, transactionId: string, at: Instant | null): Promise<void> {
  await q.query('UPDATE outside_face_check SET unanswered_at = $2 WHERE transaction_id = $1', [transactionId, at]);
}

/** What a result did. LATE = after the end of the check. */
export type ResultEffect = 'APPLIED' | 'REPEATED' | 'CONTRADICTED' | 'LATE';

const EventRow = z.object({
  body_hash: z.string(),
  effect: z.enum(['APPLIED', 'REPEATED', 'CONTRADICTED', 'LATE']),
});

/** Finds a result that was taken before, by the service's id of the event. */
export async function findEvent(q: Queryable, eventId: string): Promise<z.infer<typeof EventRow> | undefined> {
  const { rows } = await q.query('SELECT body_hash, effect FROM face_provider_event WHERE event_id = $1', [eventId]);
  return rows[0] && EventRow.parse(rows[0]);
}

export async function insertEvent(
  tx: Queryable,
  event: {
    readonly id: string;
    readonly transactionId: string;
    readonly bodyHash: string;
    readonly result: string;
    readonly effect: ResultEffect;
    readonly at: Instant;
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO face_provider_event (event_id, transaction_id, body_hash, result, effect, at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [event.id, event.transactionId, event.bodyHash, event.result, event.effect, event.at],
  );
}
