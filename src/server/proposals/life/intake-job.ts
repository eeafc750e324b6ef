import { z } from 'zod';
import { findRequestType } from '#requests/registry/registry.ts';
import { insertCards, NewCards } from '#server/card-reuse/card-repository.ts';
import { queuePayeeName } from '#server/payee-names/queue-payee-name.ts';
import { findDevice } from '#server/auth/sessions/session-repository.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { awaitMoney, payingDeadline } from './await-money.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { decideAutomatically } from './decide-automatically.ts';
import { moveProposal } from './move-proposal.ts';
import { noteSharing } from '#server/sharing/note-sharing.ts';
import {
  findProposalForUpdate,
  findStoredProposal,
  type StoredProposal,
} from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

/** Payload of the job; `sessionId` = the customer's session at sending, `cards` = attachments with the holder's KTP. */
const Payload = z.object({ number: z.string(), sessionId: z.uuid().optional(), cards: NewCards.optional() });

/**
 * Moves DIAJUKAN → MENUNGGU_VERIFIKASI, or MENUNGGU_PEMBAYARAN while money is missing; attachments are stored, typed
 * and hashed by now (rulebook 4.3). Returns the request after it; undefined when it has been moved already.
 */
async function receive(
  engine: Engine,
  moment: Moment,
  { row: before, content: { moneyIn: money } }: StoredProposal,
  sessionId?: string,
): Promise<ProposalRow | undefined> {
  await noteSharing(engine, before, moment, sessionId === undefined ? null : await findDevice(engine.pool, sessionId));
  const deadline = money && (await payingDeadline(engine, moment, money, before.policy_number));
  return inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, before.number);
    if (!row || row.state !== 'DIAJUKAN') return undefined;
    if (findRequestType(row.suffix)?.accountOwners !== undefined) await queuePayeeName(tx, row.number);
    if (money && deadline) return awaitMoney(tx, engine, moment, row, { money, deadline });
    return moveProposal(tx, moment, row, { to: 'MENUNGGU_VERIFIKASI', actor: 'sistem', role: 'SISTEM' });
  });
}

/** Processes a new request in two steps, with one read of request and clock; each step locks and reads the request again. */
async function takeIn(engine: Engine, { number, sessionId, cards }: z.infer<typeof Payload>): Promise<void> {
  if (cards !== undefined) await insertCards(engine.pool, cards);
  const stored = await findStoredProposal(engine.pool, engine.vault, number);
  if (!stored) return;
  const moment = await readMoment(engine);
  const row = stored.row.state === 'DIAJUKAN' ? await receive(engine, moment, stored, sessionId) : stored.row;
  if (row?.state === 'MENUNGGU_VERIFIKASI') await decideAutomatically(engine, moment, { ...stored, row });
}

export const intakeJobs = (engine: Engine): readonly Job[] =>
  ['proposal-intake', 'proposal-automatic'].map((name) => job(name, Payload, (payload) => takeIn(engine, payload)));
