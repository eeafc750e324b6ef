import { randomUUID } from 'node:crypto';
import { businessDateOf } from '#shared/time/dates.ts';
import { maskNumber } from '#shared/text/mask.ts';
import type { RequestedCalls, CallRequestInput } from '#shared/wire/face-handoff/requested-call.ts';
import { findRequestType } from '#requests/registry/registry.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { takeBucketHit } from '#server/auth/limits/limit-repository.ts';
import { limitRules } from '#server/auth/limits/limit-rules.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { findSuffix, stepOf } from '#server/config/face-config.ts';
import { faceSubject } from '#server/consents/face-subject.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse, refuseField } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import { findNewestCall, upsertCall, withdrawCall, type CallOwner } from './requested-call-repository.ts';

/** Returns the owner of a requested call. @throws 422 for a request type without a face step */
function ownerOf({ config }: Pick<PeopleServices, 'config'>, caller: CustomerSession, named: string): CallOwner {
  const suffix = findSuffix(named);
  const subject = suffix && faceSubject(suffix);
  if (subject === undefined || stepOf(subject, config) === 'none')
    throw refuseField('subject', 'Pengajuan ini tidak memakai verifikasi wajah.');
  return { policyNumber: caller.policyNumber, partyId: caller.partyId, subject };
}

async function describe(services: Pick<PeopleServices, 'core' | 'pool'>, owner: CallOwner): Promise<RequestedCalls> {
  const [holder, call] = [
    await services.core.findHolder(owner.policyNumber),
    await findNewestCall(services.pool, owner),
  ];
  return {
    phone: maskNumber(holder?.mobile ?? ''),
    call:
      call === undefined
        ? null
        : {
            id: call.id,
            state: call.state,
            slot: call.slot,
            requested_at: call.requestedAt,
            call_by: call.callBy,
            tried_at: call.triedAt,
            ended_at: call.endedAt,
          },
  };
}

/** Reads the newest requested call for a request type, and the masked number that is called. @throws 422 */
export const readRequestedCall = (
  services: PeopleServices,
  caller: CustomerSession,
  named: string,
): Promise<RequestedCalls> => describe(services, ownerOf(services, caller, named));

/** Counts a requested call against its policy. @throws 429 */
async function countCall({ pool, limits, clock }: PeopleServices, policyNumber: string): Promise<void> {
  const seconds = await takeBucketHit(pool, limitRules.requestedCalls(limits, policyNumber), clock.systemNow());
  if (seconds > 0) throw refusals.busy(seconds);
}

const record = (
  tx: Queryable,
  { vault, clock }: Pick<PeopleServices, 'clock' | 'vault'>,
  { policyNumber, subject }: CallOwner,
  what: { readonly action: 'requested-call.made' | 'requested-call.withdrawn'; readonly id: string },
): Promise<void> =>
  appendAudit(tx, vault, {
    stream: `policy:${policyNumber}`,
    at: clock.systemNow(),
    actor: `customer:${policyNumber}`,
    action: what.action,
    detail: { call: what.id, subject },
  });

/** Records the request to be called at the registered number within `face.call_wd` working days. @throws 422, 429 */
export async function requestCall(
  services: PeopleServices,
  caller: CustomerSession,
  { subject: named, slot }: CallRequestInput,
): Promise<RequestedCalls> {
  const { pool, core } = services;
  const owner = ownerOf(services, caller, named);
  await countCall(services, owner.policyNumber);
  const { at, serviceTimes } = await readMoment(services);
  const { parameters } = await core.getPosition(owner.policyNumber);
  const { policy } = await core.getPolicy(owner.policyNumber);
  const callBy = serviceTimes.calendar.addWorkingDays(businessDateOf(at), parameters['face.call_wd']);
  const title = findRequestType(owner.subject)?.title(policy) ?? '';
  await inTransaction(pool, async (tx) => {
    const id = await upsertCall(tx, { ...owner, id: randomUUID(), title, slot, at, callBy });
    await record(tx, services, owner, { action: 'requested-call.made', id });
  });
  return describe(services, owner);
}

/** Withdraws the open call for a request type. @throws 404 when none is open, 422 */
export async function withdrawRequestedCall(
  services: PeopleServices,
  caller: CustomerSession,
  named: string,
): Promise<RequestedCalls> {
  const owner = ownerOf(services, caller, named);
  const at = await services.clock.businessNow();
  await inTransaction(services.pool, async (tx) => {
    const id = await withdrawCall(tx, owner, at);
    if (id === undefined) throw refuse('NOT_FOUND');
    await record(tx, services, owner, { action: 'requested-call.withdrawn', id });
  });
  return describe(services, owner);
}
