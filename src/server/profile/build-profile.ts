import type { Holder } from '#core/port.ts';
import { maskEmail } from '#shared/text/email.ts';
import { maskNumber } from '#shared/text/mask.ts';
import type { OwnContact, Profile } from '#shared/wire/profile.ts';
import { listContactProofs } from '#server/auth/sign-in/contact-proof-repository.ts';
import { emailFingerprints } from '#server/auth/sign-in/send-code-job.ts';
import { listSignIns } from '#server/auth/sessions/sign-in-history.ts';
import { identityFingerprints, phoneFingerprints } from '#server/vault/typed-identity.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { getPreferences } from '#server/messages/preferences-repository.ts';

/** Lists phone and email of the policy, each with the moment it was last proven to be this person's. */
async function listContacts({ pool, vault }: PeopleServices, holder: Holder): Promise<readonly OwnContact[]> {
  const { identityNumber, mobile, email } = holder;
  const hashes = { mobile: phoneFingerprints(vault, mobile), email: emailFingerprints(vault, email ?? '') };
  const proofs = await listContactProofs(
    pool,
    identityFingerprints(vault, identityNumber),
    Object.values(hashes).flat(),
  );
  const verified = (kind: OwnContact['kind']) =>
    hashes[kind]
      .flatMap((hash) => proofs.get(hash) ?? [])
      .toSorted()
      .at(-1) ?? null;
  return [
    ...(mobile === '' ? [] : [{ kind: 'mobile' as const, value: maskNumber(mobile), verified_at: verified('mobile') }]),
    ...(email === null ? [] : [{ kind: 'email' as const, value: maskEmail(email), verified_at: verified('email') }]),
  ];
}

/** Builds the profile of the signed-in person; numbers masked. */
export async function buildProfile(services: PeopleServices, caller: CustomerSession): Promise<Profile> {
  const holder = await services.core.findHolder(caller.policyNumber);
  if (!holder) throw refuse('NOT_FOUND');
  const [contacts, signIns, preferences] = await Promise.all([
    listContacts(services, holder),
    listSignIns(services.pool, caller, 2),
    getPreferences(services.pool, caller),
  ]);
  return {
    fullName: holder.fullName,
    policyNumber: caller.policyNumber,
    phoneNumber: maskNumber(holder.mobile),
    email: holder.email === null ? null : maskEmail(holder.email),
    identityNumber: maskNumber(holder.identityNumber),
    contacts: [...contacts],
    signed_in_at: caller.startedAt,
    previous_sign_in_at: signIns.find(({ at }) => at < caller.startedAt)?.at ?? null,
    preferences,
  };
}
