import { stateText } from '#shared/requests/request-states.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { HandOverInput } from '#shared/wire/desk-team/team.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findWaitingDecision } from '#server/desk/delayed/delayed-repository.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { findStaffMember } from '#server/desk/sign-in/staff-repository.ts';
import { refuseField } from '#server/http/refuse.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { unchecked, unclaimed } from '#server/proposals/case-actions/claim.ts';
import { moveProposal } from '#server/proposals/life/move-proposal.ts';
import { leaderRole } from './describe-team.ts';
import { insertNotice } from './notice-repository.ts';

const secondsOfHour = 3_600;

/** Hand-over of one case by the leader; `to` null = back to the queue. */
interface HandOver {
  readonly leader: string;
  readonly number: string;
  /** Owner that the leader saw; null = nobody. */
  readonly owner: string | null;
  readonly to: string | null;
  readonly word: string;
}

/** Returns who has the case in hand, as `owner` of the queue does in SQL. */
const ownerOf = ({ state, claimed_by, claimed_until }: ProposalRow, at: Instant): string | null =>
  state === 'VERIFIKASI' && claimed_until !== null && claimed_until > at ? claimed_by : null;

/** Returns why the case cannot be handed over; '' = it can. */
async function refusalOf(tx: Queryable, row: ProposalRow, { owner, to }: HandOver, at: Instant): Promise<string> {
  if (row.state !== 'MENUNGGU_VERIFIKASI' && row.state !== 'VERIFIKASI')
    return `Kasus ini tidak menunggu verifikator lagi: ${stateText(row.state)}.`;
  if ((await findWaitingDecision(tx, row.number)) !== undefined)
    return 'Keputusan atas kasus ini sedang dijalankan. Coba lagi sebentar lagi.';
  const holder = ownerOf(row, at);
  if (holder !== owner) return 'Pemilik kasus ini baru saja berganti. Lihat lagi daftarnya.';
  if (holder === to) return holder === null ? 'Kasus ini sudah di antrean.' : 'Kasus ini sudah di tangannya.';
  return '';
}

/** Brings a case back to the queue, and tells who had it. */
async function takeAway(tx: Queryable, moment: Moment, row: ProposalRow, taking: HandOver): Promise<ProposalRow> {
  if (row.state !== 'VERIFIKASI') return row;
  const { leader, number, owner, word } = taking;
  const ready = await moveProposal(tx, moment, row, {
    to: 'MENUNGGU_VERIFIKASI',
    actor: leader,
    role: leaderRole,
    reason: word === '' ? 'Waktu pengambilnya habis.' : word,
    detail: owner === null ? {} : { from: owner },
    patch: unclaimed,
  });
  if (owner !== null)
    await insertNotice(tx, { userName: owner, number, kind: 'TAKEN', by: leader, word, at: moment.recordedAt });
  return ready;
}

/** Gives a case that nobody has in hand to a person for `desk.assigned_hours`, and tells them. */
async function give(tx: Queryable, moment: Moment, row: ProposalRow, { leader, to, word }: HandOver): Promise<void> {
  if (to === null) return;
  const hours = moment.serviceTimes.queue.assignedHours;
  await moveProposal(tx, moment, row, {
    to: 'VERIFIKASI',
    actor: leader,
    role: leaderRole,
    detail: { to },
    patch: { ...unchecked, claimed_by: to, claimed_until: secondsAfter(moment.at, hours * secondsOfHour) },
  });
  await insertNotice(tx, { userName: to, number: row.number, kind: 'GIVEN', by: leader, word, at: moment.recordedAt });
}

/** Hands one case over in one transaction with events, notices and audit entry. Returns why not; '' = done. */
async function handOverOne(desk: DeskServices, moment: Moment, asked: HandOver): Promise<string> {
  return inTransaction(desk.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, asked.number);
    if (row === undefined) return 'Kasus ini tidak ada.';
    const refusal = await refusalOf(tx, row, asked, moment.at);
    if (refusal !== '') return refusal;
    await give(tx, moment, await takeAway(tx, moment, row, asked), asked);
    await appendAudit(tx, desk.vault, {
      stream: 'desk',
      at: moment.recordedAt,
      actor: `staff:${asked.leader}`,
      action: asked.to === null ? 'case.taken-away' : 'case.assigned',
      detail: { request: asked.number, from: asked.owner, to: asked.to },
    });
    return '';
  });
}

/** @throws 422 when a reason lacks, or for a person who takes no cases */
async function refuseInput(q: Queryable, { cases, to, word }: HandOverInput): Promise<void> {
  if (word === '' && cases.some(({ owner }) => owner !== null))
    throw refuseField('word', 'Tulis alasannya. Petugas yang kehilangan kasus membacanya.');
  if (to === null) return;
  const person = await findStaffMember(q, to);
  if (person?.roles.includes('VERIFIKATOR') !== true)
    throw refuseField('to', 'Petugas ini tidak dapat menerima kasus. Pilih verifikator lain.');
}

/** Outcome of a hand-over of several cases. */
interface HandedOver {
  readonly moved: string[];
  readonly refused: { number: string; why: string }[];
}

/**
 * Hands cases over one by one; those that changed meanwhile stay where they are, with the reason.
 * @throws 422
 */
export async function handOver(desk: DeskServices, leader: string, input: HandOverInput): Promise<HandedOver> {
  await refuseInput(desk.pool, input);
  const { cases, to, word } = input;
  const moment = await readMoment(desk);
  const outcome: HandedOver = { moved: [], refused: [] };
  for (const { number, owner } of cases) {
    const why = await handOverOne(desk, moment, { leader, number, owner, to, word });
    if (why === '') outcome.moved.push(number);
    else outcome.refused.push({ number, why });
  }
  return outcome;
}
