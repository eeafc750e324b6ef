import { randomUUID } from 'node:crypto';
import { businessDateOf } from '#shared/time/dates.ts';
import { maskNumber } from '#shared/text/mask.ts';
import type { CallWishes, CallWishInput } from '#shared/wire/face-handoff/call-wish.ts';
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
import { findNewestWish, upsertWish, withdrawWish, type WishOwner } from './call-wish-repository.ts';

/** Returns the owner of a wish. @throws 422 for a request type without a face step */
function ownerOf({ config }: Pick<PeopleServices, 'config'>, caller: CustomerSession, named: string): WishOwner {
  const suffix = findSuffix(named);
  const subject = suffix && faceSubject(suffix);
  if (subject === undefined || stepOf(subject, config) === 'none')
    throw refuseField('subject', 'Pengajuan ini tidak memakai verifikasi wajah.');
  return { policyNumber: caller.policyNumber, partyId: caller.partyId, subject };
}

async function describe(services: Pick<PeopleServices, 'core' | 'pool'>, owner: WishOwner): Promise<CallWishes> {
  const [holder, wish] = [
    await services.core.findHolder(owner.policyNumber),
    await findNewestWish(services.pool, owner),
  ];
  return {
    phone: maskNumber(holder?.mobile ?? ''),
    wish:
      wish === undefined
        ? null
        : {
            id: wish.id,
            state: wish.state,
            slot: wish.slot,
            wished_at: wish.wishedAt,
            call_by: wish.callBy,
            tried_at: wish.triedAt,
            ended_at: wish.endedAt,
          },
  };
}

/** Reads the newest wish for a request type, and the masked number that is called. @throws 422 */
export const readCallWish = (services: PeopleServices, caller: CustomerSession, named: string): Promise<CallWishes> =>
  describe(services, ownerOf(services, caller, named));

/** Counts a wish against its policy. @throws 429 */
async function countWish({ pool, limits, clock }: PeopleServices, policyNumber: string): Promise<void> {
  const seconds = await takeBucketHit(pool, limitRules.callWishes(limits, policyNumber), clock.systemNow());
  if (seconds > 0) throw refusals.busy(seconds);
}

const record = (
  tx: Queryable,
  { vault, clock }: Pick<PeopleServices, 'clock' | 'vault'>,
  { policyNumber, subject }: WishOwner,
  what: { readonly action: 'call-wish.made' | 'call-wish.withdrawn'; readonly id: string },
): Promise<void> =>
  appendAudit(tx, vault, {
    stream: `policy:${policyNumber}`,
    at: clock.systemNow(),
    actor: `customer:${policyNumber}`,
    action: what.action,
    detail: { wish: what.id, subject },
  });

/** Records the wish to be called at the registered number within `face.call_wd` working days. @throws 422, 429 */
export async function wishForCall(
  services: PeopleServices,
  caller: CustomerSession,
  { subject: named, slot }: CallWishInput,
): Promise<CallWishes> {
  const { pool, core } = services;
  const owner = ownerOf(services, caller, named);
  await countWish(services, owner.policyNumber);
  const { at, serviceTimes } = await readMoment(services);
  const { parameters } = await core.getPosition(owner.policyNumber);
  const { policy } = await core.getPolicy(owner.policyNumber);
  const callBy = serviceTimes.calendar.addWorkingDays(businessDateOf(at), parameters['face.call_wd']);
  const title = findRequestType(owner.subject)?.title(policy) ?? '';
  await inTransaction(pool, async (tx) => {
    const id = await upsertWish(tx, { ...owner, id: randomUUID(), title, slot, at, callBy });
    await record(tx, services, owner, { action: 'call-wish.made', id });
  });
  return describe(services, owner);
}

/** Withdraws the open wish for a request type. @throws 404 when none is open, 422 */
export async function withdrawCallWish(
  services: PeopleServices,
  caller: CustomerSession,
  named: string,
): Promise<CallWishes> {
  const owner = ownerOf(services, caller, named);
  const at = await services.clock.businessNow();
  await inTransaction(services.pool, async (tx) => {
    const id = await withdrawWish(tx, owner, at);
    if (id === undefined) throw refuse('NOT_FOUND');
    await record(tx, services, owner, { action: 'call-wish.withdrawn', id });
  });
  return describe(services, owner);
}
