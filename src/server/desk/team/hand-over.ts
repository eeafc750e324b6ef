import { leaderRole } from '#shared/requests/roles.ts';
import { stateText } from '#shared/requests/request-states.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { HandOverInput } from '#shared/wire/desk-team/team.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findWaitingDecision } from '#server/desk/delayed/delayed-repository.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuseField } from '#server/http/refuse.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { unclaimed } from '#server/proposals/case-actions/claim.ts';
import { moveProposal } from '#server/proposals/life/move-proposal.ts';
import { ownerOf } from '#server/desk/queue/working-queue.ts';
import { assignmentOf } from './assignment.ts';
import { doesTakeCases } from './leave-repository.ts';
import { insertNotice } from './notice-repository.ts';
import { everySkill, findLack, readSkills, readTraits } from './skill-repository.ts';
import { actOnMany, type ManyOutcome } from '#server/desk/decisions/act-on-many.ts';

/** Hand-over of one case by the leader; `to` null = back to the queue. */
interface HandOver {
  readonly leader: string;
  readonly number: string;
  /** Owner that the leader saw; null = nobody. */
  readonly owner: string | null;
  readonly to: string | null;
  readonly word: string;
}

/** Returns why the case cannot be handed over; '' = it can. */
async function refusalOf(tx: Queryable, row: ProposalRow, { owner, to }: HandOver, at: Instant): Promise<string> {
  if (row.state !== 'MENUNGGU_VERIFIKASI' && row.state !== 'VERIFIKASI')
    return `Kasus ini tidak menunggu verifikator lagi: ${stateText(row.state)}.`;
  if ((await findWaitingDecision(tx, row.number)) !== undefined)
    return 'Keputusan atas kasus ini sedang dijalankan. Coba lagi sebentar lagi.';
  const holder = ownerOf(row, at);
  if (holder !== owner) return 'Pemilik kasus ini baru saja berganti. Lihat lagi daftarnya.';
  if (holder === to) return holder === null ? 'Kasus ini sudah di antrean.' : 'Kasus ini sudah di tangannya.';
  if (to === null) return '';
  const skill = (await readSkills(tx)).get(to) ?? everySkill;
  const lack = findLack(skill, await readTraits(tx, row.number));
  return lack === '' ? '' : `Kecakapan petugas ini tidak mencakup ${lack}.`;
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

/** Gives a case that nobody has in hand to a person, and tells them. */
async function give(tx: Queryable, moment: Moment, row: ProposalRow, { leader, to, word }: HandOver): Promise<void> {
  if (to === null) return;
  await moveProposal(tx, moment, row, { actor: leader, role: leaderRole, ...assignmentOf(to, moment) });
  await insertNotice(tx, { userName: to, number: row.number, kind: 'GIVEN', by: leader, word, at: moment.recordedAt });
}

/** Hands one case over in one transaction with events, notices and audit entry. Returns why not; '' = done. */
async function handOverOne(
  desk: Pick<DeskServices, 'pool' | 'vault'>,
  moment: Moment,
  asked: HandOver,
): Promise<string> {
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

/** @throws 422 when a reason lacks, or for a person who takes no cases today */
async function refuseInput(q: Queryable, { cases, to, word }: HandOverInput, { at }: Moment): Promise<void> {
  if (word === '' && cases.some(({ owner }) => owner !== null))
    throw refuseField('word', 'Tulis alasannya. Petugas yang kehilangan kasus membacanya.');
  if (to !== null && !(await doesTakeCases(q, to, businessDateOf(at))))
    throw refuseField('to', 'Petugas ini tidak dapat menerima kasus. Pilih verifikator lain.');
}

/**
 * Hands cases over one by one; those that changed meanwhile stay where they are, with the reason.
 * @throws 422
 */
export async function handOver(desk: DeskServices, leader: string, input: HandOverInput): Promise<ManyOutcome> {
  const { cases, to, word } = input;
  const moment = await readMoment(desk);
  await refuseInput(desk.pool, input, moment);
  return actOnMany(cases, ({ number, owner }) => handOverOne(desk, moment, { leader, number, owner, to, word }));
}
