import type { RequestState } from '#shared/requests/request-states.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { WorkingQueue } from '#shared/wire/desk-queue/queue.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { notSnoozed, someHit } from './needs-me.ts';

type OpenState = Exclude<RequestState, 'SELESAI' | 'DITOLAK' | 'DIBATALKAN' | 'KEDALUWARSA'>;

/** Queue of each open state, unless a condition of `workingQueue` comes first. */
const queueOfState: Readonly<Record<OpenState, WorkingQueue>> = {
  DIAJUKAN: 'SYSTEM',
  MENUNGGU_VERIFIKASI: 'VERIFICATION',
  VERIFIKASI: 'VERIFICATION',
  DOKUMEN_TIDAK_LENGKAP: 'CUSTOMER',
  MENUNGGU_PEMBAYARAN: 'CUSTOMER',
  UNDERWRITING: 'UNDERWRITING',
  PENAWARAN: 'CUSTOMER',
  MENUNGGU_PERSETUJUAN: 'APPROVAL',
  DISETUJUI: 'SYSTEM',
  DALAM_PROSES: 'FINANCE',
  PROSES_TRANSFER: 'BANK',
  GAGAL_TRANSFER: 'FINANCE',
};

const byState = Object.entries(queueOfState).map(([state, queue]) => `WHEN state = '${state}' THEN '${queue}'`);

/** SQL: a proposed rejection, which waits for nobody but the approver. */
const isRejection = `state = 'MENUNGGU_PERSETUJUAN' AND proposed = 'reject'`;

const decidedOrProposed = `state IN ('MENUNGGU_PERSETUJUAN', 'DISETUJUI', 'DALAM_PROSES')`;

/**
 * SQL: working queue of a row of `proposal`, exactly one while it is open (rulebook 4.2). Compliance comes before the
 * approval and before the money, never before the verification. A rejection waits for neither compliance nor the customer.
 */
export const workingQueue = `CASE
  WHEN ended_at IS NOT NULL THEN NULL
  WHEN ${isRejection} THEN 'APPROVAL'
  WHEN ${decidedOrProposed} AND ${someHit('OPEN')} THEN 'COMPLIANCE'
  WHEN ${decidedOrProposed} AND ${someHit('UPHELD')} THEN 'APPROVAL'
  WHEN state = 'MENUNGGU_PERSETUJUAN' AND waits_for IS NOT NULL THEN 'CUSTOMER'
  WHEN state = 'DALAM_PROSES' AND holds_lock THEN 'SYSTEM'
  ${byState.join('\n  ')}
  ELSE 'UNKNOWN' END`;

/** SQL: who has the case in hand at a business moment, null = nobody. A claim that is over has no owner. */
export const ownerAt = (moment: string): string =>
  `CASE WHEN state = 'VERIFIKASI' AND claimed_until > ${moment} THEN claimed_by END`;

/** SQL: who has the case in hand at $3. */
export const owner = ownerAt('$3');

/** Returns who has the case in hand, as `owner` does in SQL. */
export const ownerOf = ({ state, claimed_by, claimed_until }: ProposalRow, at: Instant): string | null =>
  state === 'VERIFIKASI' && claimed_until !== null && claimed_until > at ? claimed_by : null;

/** SQL: work of the insurer's people that nobody has in hand or has put aside. */
export const unowned = `ended_at IS NULL AND ${owner} IS NULL AND ${notSnoozed}
  AND ${workingQueue} IN ('VERIFICATION', 'UNDERWRITING', 'APPROVAL', 'COMPLIANCE', 'FINANCE', 'UNKNOWN')`;
