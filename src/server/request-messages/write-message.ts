import { randomUUID } from 'node:crypto';
import { appendAudit } from '#server/audit/append-audit.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession, StaffSession } from '#server/http/sessions.ts';
import { signalNews } from '#server/notifications/notification-repository.ts';
import { announceMessage } from '#server/proposals/life/announce.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { lockOwnRequest } from '#server/proposals/life/own-request.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import type { RequestMessageInput } from '#shared/wire/request-messages.ts';
import {
  markAnswered,
  countWritten,
  findTwin,
  insertRequestMessage,
  type WrittenMessage,
} from './request-message-repository.ts';

/** A customer writes at most this often about one request; more is somebody's script. */
const mostInAnHour = 20;
const doublePressSeconds = 60;

type Words = Pick<WrittenMessage, 'number' | 'author' | 'actor' | 'objection' | 'text'>;

/** False when it is a double press: nothing is stored and nobody is told twice. The caller holds the request's row. */
async function store(tx: Queryable, engine: Pick<Engine, 'vault'>, moment: Moment, words: Words): Promise<boolean> {
  const message = { ...words, id: randomUUID(), at: moment.at, recordedAt: moment.recordedAt };
  const lately = secondsAfter(moment.recordedAt, -doublePressSeconds);
  if ((await findTwin(tx, engine.vault, message, lately)) !== undefined) return false;
  await insertRequestMessage(tx, engine.vault, message);
  return true;
}

async function refuseTooMany(tx: Queryable, number: string, { recordedAt }: Moment): Promise<void> {
  if ((await countWritten(tx, number, secondsAfter(recordedAt, -3600))) >= mostInAnHour)
    throw refuse('RATE_LIMIT', { values: { n: 3600 }, headers: { 'retry-after': '3600' } });
}

/** @throws 404 when the request is not the caller's, 409 for an objection to what is not decided, 429 */
export async function writeAsCustomer(
  engine: Engine,
  caller: CustomerSession,
  number: string,
  { text, objection }: RequestMessageInput,
): Promise<void> {
  const moment = await readMoment(engine);
  await inTransaction(engine.pool, async (tx) => {
    const row = await lockOwnRequest(tx, caller, number);
    if (objection && row.ended_at === null) throw refuse('REQ-STATE');
    await refuseTooMany(tx, number, moment);
    const actor = `nasabah:${caller.partyId}`;
    if (!(await store(tx, engine, moment, { number, author: 'customer', actor, objection, text }))) return;
    await signalNews(tx, row.policy_number);
    await appendAudit(tx, engine.vault, {
      stream: `policy:${row.policy_number}`,
      at: moment.recordedAt,
      actor: `customer:${row.policy_number}`,
      action: 'message.sent',
      detail: { request: number, objection },
    });
  });
}

/** The desk writes to the customer, who is told in the panel and by message. @throws 404 */
export async function writeAsClerk(engine: Engine, caller: StaffSession, number: string, text: string): Promise<void> {
  const moment = await readMoment(engine);
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row) throw refuse('NOT_FOUND');
    const words = { number, author: 'insurer', actor: caller.userName, objection: false, text } as const;
    if (!(await store(tx, engine, moment, words))) return;
    await markAnswered(tx, number, moment.recordedAt);
    await announceMessage(tx, moment, row);
    await appendAudit(tx, engine.vault, {
      stream: 'desk',
      at: moment.recordedAt,
      actor: `staff:${caller.userName}`,
      action: 'message.sent',
      detail: { request: number },
    });
  });
}
