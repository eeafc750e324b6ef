import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { readSealed, type StaffOpening } from '#server/attachments/open-file.ts';
import { insertOpening } from '#server/attachments/opening-repository.ts';
import type { OpenFile } from '#server/attachments/send-file.ts';
import type { FileKeeping } from '#server/attachments/store-file.ts';
import { buildFaceRefusal } from './face-refusal.ts';
import type { FoundFrame } from './finding-words.ts';
import type { OutsideHint } from './outside-words.ts';

export interface FrameOfRequest extends FoundFrame {
  readonly name: string;
  readonly policyNumber: string;
}

/** Lists the frames of the check that a request used, in the requested order. */
export async function listFramesOfRequest(q: Queryable, requestNumber: string): Promise<FrameOfRequest[]> {
  const { rows } = await q.query<FrameOfRequest & Record<string, unknown>>(
    `SELECT name, challenge_id AS "challengeId", policy_number AS "policyNumber", finding
     FROM face_frame JOIN face_session USING (transaction_id) WHERE used_by = $1 AND stored ORDER BY position`,
    [requestNumber],
  );
  return rows;
}

export interface CheckOfRequest {
  readonly provider: string;
  readonly consentVersion: string | null;
  readonly consentedAt: Instant | null;
  /** Moment at which its frames were deleted after the decision; null = they are kept. */
  readonly framesDeletedAt: Instant | null;
  /** True when the frames came from a phone to which the customer handed the check. */
  readonly secondDevice: boolean;
  /** Result by an outside service; null = the check was not made there. */
  readonly outside: OutsideHint | null;
  /** Checks for the same type on the day before that an outside service failed, as long as they are kept. */
  readonly failedOutside: number;
}

type CheckRow = Omit<CheckOfRequest, 'outside'> &
  Record<string, unknown> & {
    readonly state: OutsideHint['state'] | null;
    readonly reason: string | null;
    readonly isCompared: boolean | null;
    readonly isContradicted: boolean;
  };

/** Finds the check that a request used; undefined when it used none. */
export async function findCheckOfRequest(q: Queryable, requestNumber: string): Promise<CheckOfRequest | undefined> {
  const { rows } = await q.query<CheckRow>(
    `SELECT provider, consent_version AS "consentVersion", consented_at AS "consentedAt",
            frames_deleted_at AS "framesDeletedAt", second_device AS "secondDevice",
            state, reason, is_compared AS "isCompared", contradicted_at IS NOT NULL AS "isContradicted",
            (SELECT count(*)::integer FROM face_session AS other JOIN outside_face_check AS said USING (transaction_id)
             WHERE other.policy_number = used.policy_number AND other.identity = used.identity
               AND other.suffix IS NOT DISTINCT FROM used.suffix AND said.state = 'FAILED'
               AND other.created_at BETWEEN used.created_at - interval '1 day' AND used.created_at) AS "failedOutside"
     FROM face_session AS used LEFT JOIN outside_face_check USING (transaction_id) WHERE used_by = $1`,
    [requestNumber],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { state, reason, isCompared, isContradicted, ...check } = row;
  return { ...check, outside: state && { state, reason, isCompared: isCompared === true, isContradicted } };
}

/** Opens one frame for staff; the access is recorded (promises P13). @throws AppError 404 */
export async function openFrameForStaff(keeping: Omit<FileKeeping, 'scanner'>, view: StaffOpening): Promise<OpenFile> {
  const frame = (await listFramesOfRequest(keeping.pool, view.requestNumber)).find(({ name }) => name === view.name);
  if (!frame) throw buildFaceRefusal('NOT_FOUND');
  const content = await readSealed(keeping, frame.name);
  const { name, requestNumber, userName: by, reason } = view;
  const at = keeping.clock.systemNow();
  await inTransaction(keeping.pool, async (tx) => {
    await insertOpening(tx, { requestNumber, name, by, at, reason });
    await appendAudit(tx, keeping.vault, {
      stream: `policy:${frame.policyNumber}`,
      at,
      actor: `staff:${by}`,
      action: 'face_frame.viewed',
      detail: { frame: name, request: requestNumber, ...(reason !== null && { reason }) },
    });
  });
  return { name: frame.name, content, contentType: 'image/jpeg' };
}
