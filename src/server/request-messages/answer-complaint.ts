import { businessDateOf } from '#shared/time/dates.ts';
import type { ComplaintReply } from '#shared/wire/request-messages.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { announceComplaint } from '#server/proposals/life/announce-messages.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { listComplaints, updateComplaintAnswer, updateExtension, type Complaint } from './complaint-repository.ts';
import { complaintDay, openComplaint } from './complaint-words.ts';
import { markAnswered, type SentWords } from './request-message-repository.ts';
import { isSentBefore, storeMessage } from './store-message.ts';

/** People who decided a case, who do not answer a complaint about it. */
const decidersOf = ({ verifier, underwriter, first_approver, approver }: ProposalRow): readonly (string | null)[] => [
  verifier,
  underwriter,
  first_approver,
  approver,
];

/** @throws 409 without an open complaint, for a second extension, or for an answer by somebody who decided the case */
function checkComplaint(
  reply: ComplaintReply,
  row: ProposalRow,
  complaints: readonly Complaint[],
  userName: string,
): Complaint {
  const complaint = openComplaint(complaints);
  if (complaint === undefined)
    throw refuseState('Tidak ada keluhan yang menunggu jawaban pada kasus ini. Muat ulang halaman.');
  if (reply === 'COMPLAINT_ANSWER' && decidersOf(row).includes(userName))
    throw refuseState('Anda ikut memutuskan kasus ini. Keluhannya harus dijawab orang lain.');
  if (reply === 'COMPLAINT_EXTENSION' && complaint.extended_to !== null)
    throw refuseState('Waktu jawaban keluhan ini sudah pernah diperpanjang. Kirim jawabannya.');
  return complaint;
}

/** Message that was written about a complaint. */
interface Reply {
  readonly complaint: Complaint;
  readonly messageId: string;
  readonly userName: string;
}

async function keepAnswer(tx: Queryable, moment: Moment, row: ProposalRow, reply: Reply): Promise<void> {
  const { complaint, messageId, userName: by } = reply;
  await updateComplaintAnswer(tx, complaint.complaint_number, { by, at: moment.at, messageId });
  await markAnswered(tx, row.number, null, moment.recordedAt);
  const on = businessDateOf(moment.at);
  await announceComplaint(tx, moment, row, 'complaint-answered', { ticket: complaint.complaint_number, on });
}

async function keepExtension(tx: Queryable, moment: Moment, row: ProposalRow, { complaint }: Reply): Promise<void> {
  const { calendar, complaintExtension } = moment.serviceTimes;
  const on = calendar.addWorkingDays(complaintDay(complaint), complaintExtension);
  await updateExtension(tx, complaint.complaint_number, on);
  await announceComplaint(tx, moment, row, 'complaint-extended', { ticket: complaint.complaint_number, on });
}

/** Answers an open complaint, or extends its time once; the customer is notified. @throws 404, 409 */
export async function replyToComplaint(
  engine: Engine,
  { userName }: StaffSession,
  number: string,
  { text, reply, key }: Pick<SentWords, 'key' | 'text'> & { readonly reply: ComplaintReply },
): Promise<void> {
  const moment = await readMoment(engine);
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row) throw refuse('NOT_FOUND');
    const sent = { number, author: 'insurer', actor: userName, kind: reply, text, key } as const;
    if (await isSentBefore(tx, engine, moment, sent)) return;
    const complaint = checkComplaint(reply, row, await listComplaints(tx, number), userName);
    const messageId = await storeMessage(tx, engine, moment, { ...sent, answerBy: null });
    const keep = reply === 'COMPLAINT_ANSWER' ? keepAnswer : keepExtension;
    await keep(tx, moment, row, { complaint, messageId, userName });
    await appendAudit(tx, engine.vault, {
      stream: 'desk',
      at: moment.recordedAt,
      actor: `staff:${userName}`,
      action: 'message.sent',
      detail: { request: number, reply, complaint: complaint.complaint_number },
    });
  });
}
