import { renewPeople } from '#server/auth/sign-in/renew-people.ts';
import { renewFingerprints, type Rotating } from '#server/data-keys/rotate-keys.ts';
import { customerFingerprints } from '#server/desk/customers/customer-repository.ts';
import { updatePepper } from '#server/installation/claim-installation.ts';
import { documentFingerprints } from '#server/issued-documents/issued-document-repository.ts';
import { subscriptionFingerprints } from '#server/push/subscription-repository.ts';
import { createSealer } from '#server/services/create-sealer.ts';
import { createOperatorCore } from './set-up.ts';

/** Columns with fingerprints that cannot be renewed, because only a browser or a message has their clear value. Value = what they expire with. */
export const endingFingerprints: Readonly<Record<string, string>> = {
  'public.contact_confirmation.token_hash': 'the link of the message',
  'public.customer_session.device_mark': 'the session',
  'public.customer_session.phone_hash': 'the session',
  'public.customer_token.token_hash': 'the session',
  'public.disown_link.token_hash': 'the link of the message',
  'public.face_handoff.device_hash': 'the session',
  'public.face_handoff.token_hash': 'the session',
  'public.face_session.identity': 'the face check',
  'public.face_session.token_fingerprint': 'the face check',
  'public.holder_card.identity_hash': 'the months of doc.ktp_reuse_months',
  'public.known_device.device_mark': 'the next sign-in in that browser',
  'public.known_device.identity_hash': 'the next sign-in in that browser',
  'public.limit_bucket.subject': 'the span of the limit',
  'public.limit_window.subject': 'the span of the limit',
  'public.message.provider_hash': 'the last delivery report of the message',
  'public.number_change.secret_hash': 'the tab of the browser',
  'public.number_change_code.code_hash': 'the code',
  'public.number_change_link.token_hash': 'the link of the message',
  'public.payout_batch.hash': 'the payouts',
  'public.payout_batch_release.hash': 'the payouts',
  'public.payout_release.prepared_for': 'the payout',
  'public.public_case.secret_hash': 'the next time its sender opens it, or its clean-up',
  'public.push_subscription.device_mark': 'the next sign-in in that browser',
  'public.request_mark.fingerprint': 'the days of sharing.days_cd',
  'public.request_mark.holder': 'the days of sharing.days_cd',
  'public.request_message.fingerprint': 'the minute of a double press',
  'public.shared_mark.other_holder': 'the request',
  'public.sign_in_attempt.code_hash': 'the code',
  'public.sign_in_attempt.counted_by': 'the code',
  'public.sign_in_attempt.email_hash': 'the code',
  'public.sign_in_attempt.handle_hash': 'the code',
  'public.sign_in_attempt.identity_hash': 'the code',
  'public.sign_in_attempt.phone_hash': 'the code',
  'public.sign_in_pause.identity_hash': 'the pause',
  'public.staff_network.network_hash': 'the next sign-in from that network',
  'public.staff_session.token_hash': 'the session',
  'public.step_up.code_hash': 'the code',
  'public.step_up.identity_hash': 'the code',
};

/**
 * Recomputes every fingerprint whose clear value is known with the newest pepper; the server may run meanwhile. Fingerprints
 * of tokens, codes and browsers are not renewed. Until they expire, they are looked up with the old and the new pepper.
 */
export async function renewAllFingerprints({ pool, vault, say }: Rotating): Promise<void> {
  const core = createOperatorCore(pool, createSealer(vault));
  const places = [
    ...core.listFingerprintPlaces(),
    customerFingerprints(vault),
    documentFingerprints(vault),
    subscriptionFingerprints(vault),
  ];
  await renewFingerprints({ pool, say }, places);
  let people = 0;
  for await (const holders of core.listHolders()) {
    await renewPeople(pool, vault, holders);
    people += holders.length;
  }
  say(`people of sessions, subscriptions and proven contacts: ${people} policies`);
  for (const [column, end] of Object.entries(endingFingerprints)) say(`not renewed: ${column}, ends with ${end}`);
  await updatePepper(pool, vault);
}
