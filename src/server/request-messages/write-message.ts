import { businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import type { CustomerSession, StaffSession } from '#server/http/sessions.ts';
import { signalChange } from '#server/notifications/notification-repository.ts';
import { announceMessage, announceObjection } from '#server/proposals/life/announce-messages.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { lockOwnRequest } from '#server/proposals/life/own-request.ts';
import {
  answerDay,
  extendedDay,
  findObjection,
  newObjection,
  type Objection,
} from '#server/proposal-store/objection.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import type { ReplyKind, RequestMessageInput } from '#shared/wire/request-messages.ts';
import { openComplaintBy } from './open-complaint.ts';
import { countWritten, markAnswered, type SentWords } from './request-message-repository.ts';
import { isSentBefore, storeMessage } from './store-message.ts';

/** Maximum messages of a customer per hour about one request; more must come from a script. */
const mostInAnHour = 20;

async function refuseTooMany(tx: Queryable, number: string, { recordedAt }: Moment): Promise<void> {
  if ((await countWritten(tx, number, secondsAfter(recordedAt, -3600))) >= mostInAnHour)
    throw refuse('RATE_LIMIT', { values: { n: 3600 }, headers: { 'retry-after': '3600' } });
}

const answered =
  'Keberatan atas pengajuan ini sudah kami jawab. Bila Anda belum sepakat, hubungi LAPS SJK atau OJK; caranya ada di halaman pengajuan.';

/**
 * Computes the answer date of the customer's message: only the first objection gets one.
 * @throws 409 for an objection to an undecided request, or one that was answered
 */
function planAnswerDay(row: ProposalRow, objection: Objection | null, moment: Moment): BusinessDate | null {
  if (row.ended_at === null) throw refuse('REQ-STATE');
  if (objection === null) return answerDay(newObjection(businessDateOf(moment.at)), moment.serviceTimes);
  if (objection.answeredOn !== null) throw refuseState(answered);
  return null;
}

/** @throws 404 when the request is not the caller's, 409 for an objection that cannot be made (any more), 429 */
export async function writeAsCustomer(
  engine: Engine,
  caller: CustomerSession,
  number: string,
  { text, objection, complaint, key }: RequestMessageInput,
): Promise<void> {
  const moment = await readMoment(engine);
  await inTransaction(engine.pool, async (tx) => {
    const row = await lockOwnRequest(tx, caller, number);
    const actor = `nasabah:${caller.partyId}`;
    const kind = objection ? 'OBJECTION' : complaint ? 'COMPLAINT' : 'PLAIN';
    const sent = { number, author: 'customer', actor, kind, text, key } as const;
    if (await isSentBefore(tx, engine, moment, sent)) return;
    const answerBy = objection ? planAnswerDay(row, await findObjection(tx, number), moment) : null;
    await refuseTooMany(tx, number, moment);
    const messageId = await storeMessage(tx, engine, moment, { ...sent, answerBy });
    const complaining = { messageId, source: 'CUSTOMER', markedBy: null, receivedAt: moment.at } as const;
    if (complaint) await openComplaintBy(tx, moment, row, complaining);
    if (answerBy !== null) await announceObjection(tx, moment, row, 'objection-received', answerBy);
    await signalChange(tx, row.policy_number);
    await appendAudit(tx, engine.vault, {
      stream: `policy:${row.policy_number}`,
      at: moment.recordedAt,
      actor: `customer:${row.policy_number}`,
      action: 'message.sent',
      detail: { request: number, objection, ...(complaint && { complaint }) },
    });
  });
}

/**
 * Returns the new due date of the answer, for an extension. @throws 409 without an open objection, or when its time was
 * extended before
 */
function checkReply(reply: ReplyKind, objection: Objection | null, moment: Moment): BusinessDate | null {
  if (objection === null || objection.answeredOn !== null)
    throw refuseState('Tidak ada keberatan yang menunggu jawaban pada kasus ini. Muat ulang halaman.');
  if (reply === 'ANSWER') return null;
  if (objection.extendedTo !== null)
    throw refuseState('Waktu jawaban sudah pernah diperpanjang. Kirim jawaban keberatan.');
  return extendedDay(objection, moment.serviceTimes);
}

/** Tells the customer what was written, in the panel and by message. */
const announceReply = (
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  reply: ReplyKind | null,
  until: BusinessDate | null,
): Promise<void> => {
  if (reply === null) return announceMessage(tx, moment, row);
  return until === null
    ? announceObjection(tx, moment, row, 'objection-answered', businessDateOf(moment.at))
    : announceObjection(tx, moment, row, 'objection-extended', until);
};

/**
 * Writes to the customer, who is notified in the portal and by message. @throws 404, 409 for a reply without an open
 * objection
 */
export async function writeAsClerk(
  engine: Engine,
  caller: StaffSession,
  number: string,
  { text, reply, key }: Pick<SentWords, 'key' | 'text'> & { readonly reply: ReplyKind | null },
): Promise<void> {
  const moment = await readMoment(engine);
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row) throw refuse('NOT_FOUND');
    const sent = { number, author: 'insurer', actor: caller.userName, kind: reply ?? 'PLAIN', text, key } as const;
    if (await isSentBefore(tx, engine, moment, sent)) return;
    const answerBy = reply === null ? null : checkReply(reply, await findObjection(tx, number), moment);
    await storeMessage(tx, engine, moment, { ...sent, answerBy });
    await markAnswered(tx, number, reply, moment.recordedAt);
    await announceReply(tx, moment, row, reply, answerBy);
    await appendAudit(tx, engine.vault, {
      stream: 'desk',
      at: moment.recordedAt,
      actor: `staff:${caller.userName}`,
      action: 'message.sent',
      detail: { request: number, ...(reply !== null && { reply }) },
    });
  });
}
