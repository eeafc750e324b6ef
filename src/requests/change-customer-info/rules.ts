import { emailProblem } from '#shared/text/email.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { requiredField } from '#shared/words/messages.ts';
import { phoneProblem } from '#shared/text/phone.ts';
import { faceRule } from '../blocks/form/face.ts';
import { checkBy } from '../contract/build-findings.ts';
import type { CheckResult, Evidence } from '../contract/contract.ts';
import { problem } from '../blocks/form/refusals.ts';
import { changedChannels, type ChannelChange } from './differences.ts';
import { addressProblems, changedAddress } from './new-address.ts';
import type { CustomerInfoPayload } from './payload.ts';

export const title = 'Informasi Customer';

const field = (path: string, message: string): FieldProblem => ({ path, code: 'FIELD', message });

/** Returns a problem of one contact. E-mail and first phone cannot be removed, since sign-in and notices need them. */
function channelProblem(change: ChannelChange): FieldProblem | undefined {
  const path = `party_contract.${change.field}`;
  const needed = change.channel === 'mobile' || (change.channel === 'email' && change.old !== null);
  if (change.typed === '') return needed ? field(path, requiredField) : undefined;
  const message =
    change.kind === 'email'
      ? emailProblem(change.typed)
      : change.kind === 'phone'
        ? phoneProblem(change.typed)
        : undefined;
  return message === undefined ? undefined : field(path, message);
}

/** Returns the problems of the payload (rulebook 7.25 IN). */
export function problems(payload: CustomerInfoPayload, facts: Facts): readonly FieldProblem[] {
  if (payload.party_id !== facts.policy.holder.partyId) return [problem(facts, 'party_id', 'NOT_FOUND')];
  const changes = changedChannels(payload, facts);
  const ofChannels = changes.flatMap((change) => channelProblem(change) ?? []);
  const wrong = [...ofChannels, ...addressProblems(payload, facts)];
  if (wrong.length > 0) return wrong;
  const isEmpty = changes.length === 0 && changedAddress(payload, facts) === undefined;
  return isEmpty ? [problem(facts, 'party_contract', 'INF-NONE')] : [];
}

/**
 * Returns the contacts that must confirm by link: for a new e-mail the new one; for a new first phone the new and the
 * old one.
 */
export function contactsToConfirm(payload: CustomerInfoPayload, facts: Facts): readonly string[] {
  return changedChannels(payload, facts).flatMap(({ channel, typed, old }) => {
    if (channel === 'email') return [typed];
    return channel === 'mobile' ? [typed, ...(old ? [old] : [])] : [];
  });
}

export const automaticRules = {
  ...faceRule,
  'no-payout': 'Tidak ada pembayaran yang sedang berjalan',
  'contacts-confirmed': 'Kontak baru sudah dipastikan',
} as const;

const check = checkBy(automaticRules);

/** Returns in words where links were sent, without the contacts themselves (rulings 6.8). */
const placesOf = (contacts: readonly string[]): string =>
  [...new Set(contacts.map((contact) => (contact.includes('@') ? 'email baru' : 'nomor HP Anda')))].join(' dan ');

/** Returns the automatic checks (rulebook 5.4, 7.25): face check passed, no open payout, every contact confirmed. */
export function automaticChecks(
  payload: CustomerInfoPayload,
  facts: Facts,
  evidence: Evidence,
): readonly CheckResult[] {
  const waiting = contactsToConfirm(payload, facts).filter((contact) => !evidence.confirmedContacts.includes(contact));
  const noPayout = facts.position.openPayables === 0;
  return [
    check(
      'face-passed',
      evidence.face === 'passed',
      evidence.face === 'passed'
        ? 'Wajah Anda direkam saat pengajuan dikirim.'
        : 'Wajah Anda belum dinilai; petugas mencocokkannya dengan KTP.',
      'Verifikasi wajah',
    ),
    check(
      'no-payout',
      noPayout,
      noPayout
        ? 'Tidak ada dana yang menunggu dikirim.'
        : 'Ada dana yang menunggu dikirim; petugas memeriksa lebih dulu.',
    ),
    waiting.length === 0
      ? check('contacts-confirmed', true, 'Semua tautan sudah dibuka.')
      : {
          id: 'contacts-confirmed',
          rule: `Anda belum membuka tautan yang kami kirim ke ${placesOf(waiting)}`,
          outcome: 'waiting',
          detail: 'Buka tautannya, atau kirim ulang dari halaman ini.',
        },
  ];
}
