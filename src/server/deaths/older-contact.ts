import type { Holder, PolicyCore } from '#core/port.ts';
import type { Contact } from '#server/messages/channels.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listMarkingMoments } from './death-report-repository.ts';

/**
 * The holder's contact as far as it was recorded, for the same person, before the first report that marks the policy came: what was
 * changed since proves nothing about who objects (rulebook 7.28). `mobile` '' and `email` null where nothing is older.
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
