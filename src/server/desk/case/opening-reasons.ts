import type { Instant } from '#shared/time/dates.ts';
import { openingReasons, type OpeningReasonInput } from '#shared/wire/desk-checks/opening-reason.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { findProposal } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { findCompliance } from '#server/screening/screening-hit-repository.ts';
import { ownerOf } from '#server/desk/queue/working-queue.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { hasWorkedOn } from './work-done.ts';

type Caller = Pick<StaffSession, 'roles' | 'sessionId' | 'userName'>;

/** True when the caller's own next step on the case needs its attachments: verify, assess, approve, or clear a hit. */
async function isOwnWork(q: Queryable, row: ProposalRow, { roles, userName }: Caller, at: Instant): Promise<boolean> {
  const { number, state, verifier } = row;
  if (ownerOf(row, at) === userName) return true;
  if (state === 'UNDERWRITING' && roles.includes('UNDERWRITER') && verifier !== userName) return true;
  if (state === 'MENUNGGU_PERSETUJUAN' && roles.includes('PENYETUJU') && verifier !== userName)
    return !(await hasWorkedOn(q, number, userName));
  return roles.includes('KEPATUHAN') && (await findCompliance(q, number)) === 'open';
}

async function findReason(q: Queryable, number: string, sessionId: string): Promise<string | undefined> {
  const { rows } = await q.query<{ reason: string }>(
    'SELECT reason FROM opening_reason WHERE session_id = $1 AND number = $2',
    [sessionId, number],
  );
  return rows[0]?.reason;
}

/**
 * Returns why the caller opens attachments of a case; null = it is their own work. Pictures of reports and applications
 * are kept under other numbers, and have calls of their own.
 * @throws AppError 404 for an unknown case; 409 OPENING_REASON for one in other hands without a reason of this session
 */
export async function requireOpeningReason(
  { pool, clock }: Pick<DeskServices, 'clock' | 'pool'>,
  caller: Caller,
  number: string,
): Promise<string | null> {
  const row = await findProposal(pool, number);
  if (row === undefined) throw refuse('NOT_FOUND');
  if (await isOwnWork(pool, row, caller, await clock.businessNow())) return null;
  const reason = await findReason(pool, number, caller.sessionId);
  if (reason === undefined) throw refuse('OPENING_REASON');
  return reason;
}

const wordsOf = ({ reason, note }: OpeningReasonInput): string =>
  note === '' ? openingReasons[reason] : `${openingReasons[reason]}: ${note}`;

/** Stores why the caller opens attachments of a case, until their session ends. @throws 404 */
export async function giveOpeningReason(
  { pool, clock }: Pick<DeskServices, 'clock' | 'pool'>,
  { sessionId }: Caller,
  number: string,
  input: OpeningReasonInput,
): Promise<void> {
  const { rowCount } = await pool.query(
    `INSERT INTO opening_reason (session_id, number, reason, given_at)
     SELECT $1, number, $3, $4 FROM proposal WHERE number = $2
     ON CONFLICT (session_id, number) DO UPDATE SET reason = excluded.reason, given_at = excluded.given_at`,
    [sessionId, number, wordsOf(input), clock.systemNow()],
  );
  if (rowCount === 0) throw refuse('NOT_FOUND');
}
