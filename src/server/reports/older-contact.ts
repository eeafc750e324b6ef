import { deathObjectionStepUp } from '#shared/wire/deaths/death-objection.ts';
import type { Holder, PolicyCore } from '#core/port.ts';
import type { Contact } from '#server/messages/channels.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { StepUpServices } from '#server/step-up/step-up-services.ts';
import { listMarkingMoments } from './death-report-repository.ts';

/**
 * Finds the holder's contact as far as it was recorded, for the same person, before the first report that marks the
 * policy came: what was changed since proves nothing about who objects (rulebook 7.28). `mobile` '' and `email` null
 * where nothing is older.
 */
export async function findOlderContact(
  { core, pool }: { readonly core: Pick<PolicyCore, 'findContactBefore'>; readonly pool: Queryable },
  holder: Pick<Holder, 'policyNumber' | 'partyId' | 'mobile' | 'email'>,
): Promise<Contact> {
  const [first] = await listMarkingMoments(pool, holder.policyNumber);
  const before = first && (await core.findContactBefore(holder.policyNumber, first));
  if (before?.partyId !== holder.partyId) return { mobile: '', email: null };
  return {
    mobile: before.mobile === holder.mobile ? holder.mobile : '',
    email: before.email === holder.email ? holder.email : null,
  };
}

interface Asked {
  readonly core: Pick<PolicyCore, 'findContactBefore'>;
  readonly pool: Queryable;
}

/**
 * Creates the lookup of a code's recipient: for a report of a death only contacts older than the report (rulebook
 * 7.28), otherwise the holder's present ones.
 */
export const createFindCodeContact =
  (services: Asked): StepUpServices['findCodeContact'] =>
  async (suffix, holder) =>
    suffix === deathObjectionStepUp
      ? { contact: await findOlderContact(services, holder), refusal: 'DEATH-CONTACT' }
      : { contact: holder, refusal: 'AUTH-METHOD' };
