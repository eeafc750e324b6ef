import { businessDateOf, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { ComplaintInput } from '#shared/wire/request-messages.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { signalChange } from '#server/notifications/notification-repository.ts';
import { announceComplaint } from '#server/proposals/life/announce-messages.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import {
  findPlainMessage,
  insertComplaint,
  isMarkedBy,
  listComplaints,
  type Complaint,
} from './complaint-repository.ts';
import { openComplaint } from './complaint-words.ts';
import { isSentBefore, storeMessage } from './store-message.ts';
import type { SentWords } from './request-message-repository.ts';

/** Message that is a complaint. */
interface Complaining {
  readonly messageId: string;
  readonly source: Complaint['source'];
  readonly markedBy: string | null;
  readonly receivedAt: Instant;
}

/** Calculates the due date of the answer: `complaint.spoken_wd` for a spoken complaint, else `complaint.days_wd`. */
function dueDay({ source, receivedAt }: Complaining, { serviceTimes }: Moment): BusinessDate {
  const days = source === 'SPOKEN' ? serviceTimes.spokenDays : serviceTimes.complaintDays;
  return serviceTimes.calendar.addWorkingDays(businessDateOf(receivedAt), days);
}

/**
 * Opens a complaint with its number and confirms it to the customer. While one is open, a further message belongs to it.
 * The caller has locked the request.
 */
export async function openComplaintBy(
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  complaining: Complaining,
): Promise<void> {
  const earlier = await listComplaints(tx, row.number);
  if (openComplaint(earlier) !== undefined) return;
  const complaint_number = `K-${row.number}-${earlier.length + 1}`;
  const answerBy = dueDay(complaining, moment);
  await insertComplaint(tx, { ...complaining, complaint_number, number: row.number, answerBy });
  await announceComplaint(tx, moment, row, 'complaint-received', { ticket: complaint_number, on: answerBy });
}

/** Stores what a customer said, as the clerk wrote it down, and returns it as a complaint. */
async function storeSpoken(
  tx: Queryable,
  engine: Pick<Engine, 'vault'>,
  moment: Moment,
  spoken: SentWords,
): Promise<Complaining> {
  const messageId = await storeMessage(tx, engine, moment, { ...spoken, answerBy: null });
  return { messageId, source: 'SPOKEN', markedBy: spoken.actor, receivedAt: moment.at };
}

/** @throws 409 without a message that waits */
async function findMarked(tx: Queryable, number: string, userName: string): Promise<Complaining> {
  const message = await findPlainMessage(tx, number);
  if (message === undefined)
    throw refuseState('Tidak ada pesan nasabah yang menunggu jawaban. Keluhan lisan: tulis isinya.');
  return { messageId: message.message_id, source: 'CLERK', markedBy: userName, receivedAt: message.at };
}

/**
 * Marks the customer's latest waiting message as a complaint, or records a spoken one (`text`). A second press changes
 * nothing. @throws 404, 409 without such a message, or while another complaint is open
 */
export async function complainByStaff(
  engine: Engine,
  { userName }: StaffSession,
  number: string,
  { text, key }: ComplaintInput,
): Promise<void> {
  const moment = await readMoment(engine);
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row) throw refuse('NOT_FOUND');
    const spoken =
      text === null ? undefined : ({ number, author: 'customer', actor: userName, kind: 'SPOKEN', text, key } as const);
    const isRepeated =
      spoken === undefined ? await isMarkedBy(tx, number, userName) : await isSentBefore(tx, engine, moment, spoken);
    if (isRepeated) return;
    const open = openComplaint(await listComplaints(tx, number));
    if (open !== undefined)
      throw refuseState(`Keluhan ${open.complaint_number} atas kasus ini masih terbuka. Jawab dulu keluhan itu.`);
    const complaining =
      spoken === undefined ? await findMarked(tx, number, userName) : await storeSpoken(tx, engine, moment, spoken);
    await openComplaintBy(tx, moment, row, complaining);
    await signalChange(tx, row.policy_number);
    await appendAudit(tx, engine.vault, {
      stream: 'desk',
      at: moment.recordedAt,
      actor: `staff:${userName}`,
      action: 'complaint.opened',
      detail: { request: number, source: complaining.source },
    });
  });
}
