import { businessDateOf } from '#shared/time/dates.ts';
import { deathObjectionStepUp, type DeathObjectionInput } from '#shared/wire/deaths/death-objection.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import { markStepUpUsed } from '#server/step-up/step-up-repository.ts';
import { insertDeathObjection, listObjectionsTo } from './death-objection-repository.ts';
import { lockMarking } from './death-report-repository.ts';
import { claimObjectionFace, useObjectionFace } from './objection-face.ts';
import { notifyObjectionStep } from './notify-objection.ts';

/**
 * Records the holder's objection to the death reports that mark the policy, on each that has none; lifts nothing.
 * @throws 409 without such a report, 422 STEP-UP without a fresh code, LIV-NONE or LIV-EXP for another face check
 */
export async function objectToDeath(
  services: PeopleServices,
  input: DeathObjectionInput,
  caller: CustomerSession,
): Promise<void> {
  const { pool, vault, clock } = services;
  const { who, words } = input;
  const { policyNumber, partyId, sessionId } = caller;
  const moment = await readMoment(services);
  const { at, recordedAt, serviceTimes } = moment;
  const on = businessDateOf(at);
  const answerBy = serviceTimes.calendar.addWorkingDays(on, serviceTimes.complaintDays);
  await inTransaction(pool, async (tx) => {
    const marking = await lockMarking(tx, policyNumber);
    const answered = await listObjectionsTo(tx, vault, marking);
    const reports = marking.filter((number) => !answered.has(number));
    if (reports.length === 0) throw refuse(marking.length === 0 ? 'DEATH-NONE' : 'DEATH-OBJECTED');
    const code = { sessionId, suffix: deathObjectionStepUp, number: null };
    if (!(await markStepUpUsed(tx, code, clock.systemNow()))) throw refuse('STEP-UP');
    const faceCheck = await claimObjectionFace(tx, services, input, caller);
    const objection = { policyNumber, partyId, who, words, at: recordedAt, on, answerBy, faceCheck };
    for (const reportNumber of reports) {
      await insertDeathObjection(tx, vault, { ...objection, reportNumber });
      await appendAudit(tx, vault, {
        stream: `policy:${policyNumber}`,
        at: recordedAt,
        actor: `customer:${policyNumber}`,
        action: 'death.objected',
        detail: { report: reportNumber },
      });
    }
    await useObjectionFace(tx, faceCheck, reports[0] ?? '');
    await notifyObjectionStep(tx, moment, { step: 'RECEIVED', policyNumber, partyId, answerBy });
  });
}
