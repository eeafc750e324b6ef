import { pageTypes } from '#requests/registry/registry.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import type { LeaveInput, SkillInput } from '#shared/wire/desk-team/team-plan.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { findStaffMember } from '#server/desk/sign-in/staff-repository.ts';
import { refuse, refuseField } from '#server/http/refuse.ts';
import { insertLeave, withdrawLeave } from './leave-repository.ts';
import { insertFreeChoice } from './offer-repository.ts';
import { saveSkill } from './skill-repository.ts';

type Changing = Pick<DeskServices, 'clock' | 'pool' | 'vault'>;

/** @throws 422 unless this is a verifier who may sign in */
async function refuseOthers({ pool }: Pick<DeskServices, 'pool'>, userName: string, field: string): Promise<void> {
  const person = await findStaffMember(pool, userName);
  if (person?.roles.includes('VERIFIKATOR') !== true)
    throw refuseField(field, 'Petugas ini bukan verifikator yang aktif. Pilih petugas lain.');
}

/** Enters a leave of a clerk. @throws 422 */
export async function enterLeave(desk: Changing, leader: string, leave: LeaveInput): Promise<void> {
  await refuseOthers(desk, leave.user_name, 'user_name');
  if (leave.substitute !== null) await refuseOthers(desk, leave.substitute, 'substitute');
  if (leave.last_day < businessDateOf(await desk.clock.businessNow()))
    throw refuseField('last_day', 'Cuti ini sudah lewat. Isi hari ini atau sesudahnya.');
  const at = desk.clock.systemNow();
  await inTransaction(desk.pool, async (tx) => {
    await insertLeave(tx, leave, { by: leader, at });
    await appendAudit(tx, desk.vault, {
      stream: `staff:${leave.user_name}`,
      at,
      actor: `staff:${leader}`,
      action: 'leave.entered',
      detail: { from: leave.first_day, to: leave.last_day, substitute: leave.substitute },
    });
  });
}

/** Withdraws a leave. @throws 404 */
export async function endLeave(desk: Changing, leader: string, id: string): Promise<void> {
  const at = desk.clock.systemNow();
  await inTransaction(desk.pool, async (tx) => {
    const userName = await withdrawLeave(tx, id, { by: leader, at });
    if (userName === undefined) throw refuse('NOT_FOUND');
    await appendAudit(tx, desk.vault, {
      stream: `staff:${userName}`,
      at,
      actor: `staff:${leader}`,
      action: 'leave.withdrawn',
      detail: { leave: id },
    });
  });
}

/** Sets the skills of a clerk. @throws 422 */
export async function setSkill(desk: Changing, leader: string, skill: SkillInput): Promise<void> {
  await refuseOthers(desk, skill.user_name, 'user_name');
  const { types, syariah, limit_rupiah } = skill;
  if (types?.every((suffix) => pageTypes.some(({ endpoint }) => endpoint === suffix)) === false)
    throw refuseField('types', 'Jenis pengajuan tidak dikenal.');
  const at = desk.clock.systemNow();
  await inTransaction(desk.pool, async (tx) => {
    await saveSkill(tx, skill, { by: leader, at });
    await appendAudit(tx, desk.vault, {
      stream: `staff:${skill.user_name}`,
      at,
      actor: `staff:${leader}`,
      action: 'skill.set',
      detail: { types: types?.join(' ') ?? null, syariah, limit: limit_rupiah },
    });
  });
}

/** Says whether clerks may choose their cases; without, each takes what is offered to them. */
export async function setFreeChoice(desk: Changing, leader: string, freeChoice: boolean): Promise<void> {
  const at = desk.clock.systemNow();
  await inTransaction(desk.pool, async (tx) => {
    await insertFreeChoice(tx, freeChoice, leader, at);
    await appendAudit(tx, desk.vault, {
      stream: 'desk',
      at,
      actor: `staff:${leader}`,
      action: 'team.choice-set',
      detail: { freeChoice },
    });
  });
}
