import type { Queryable } from '#server/db/pool.ts';
import { refuse, refuseField, refuseState } from '#server/http/refuse.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import { findStoredProposal } from '#server/proposal-store/proposal-repository.ts';
import { findAddressee, type LetterCore } from '#server/proposals/letters/addressee.ts';
import { listWritableKinds, type LetterSubject } from '#server/proposals/letters/written-letters.ts';
import type { WrittenKind } from '#shared/requests/written-letters.ts';
import type { TypedLetter } from '#shared/wire/desk-letters/letters.ts';

/** Policy of a letter, and its request if it has one. */
export interface LetterPlace {
  readonly policyNumber: string;
  readonly requestNumber: string | null;
}

/** Connection, core and vault with which a subject is read. */
interface Reading extends Pick<Engine, 'vault'> {
  readonly q: Queryable;
  readonly core: LetterCore;
}

const otherHolder = 'Pemegang polis sudah berganti sejak pengajuan ini. Tulis surat tentang polisnya.';

/** Reads addressee and request; undefined for an unknown policy or request. @throws 409 when another person holds the policy */
export async function findSubject(
  { q, core, vault }: Reading,
  { policyNumber, requestNumber }: LetterPlace,
): Promise<LetterSubject | undefined> {
  const request = requestNumber === null ? null : await findStoredProposal(q, vault, requestNumber);
  if (request === undefined || (request !== null && request.row.policy_number !== policyNumber)) return undefined;
  const addressee = await findAddressee(core, policyNumber);
  if (addressee === undefined) return undefined;
  if (request !== null && request.row.party_id !== addressee.owner.partyId) throw refuseState(otherHolder);
  return { addressee, request };
}

/** @throws 404 for an unknown request, 422 for an unknown policy; 409 */
export async function getSubject(reading: Reading, place: LetterPlace): Promise<LetterSubject> {
  const subject = await findSubject(reading, place);
  if (subject !== undefined) return subject;
  throw place.requestNumber === null
    ? refuseField('policy_number', 'Nomor polis tidak ditemukan. Cari lagi nomornya, lalu isi kembali.')
    : refuse('NOT_FOUND');
}

/** @throws 409 for a letter that does not fit the request as it is now */
export function refuseKind(kind: WrittenKind, { request }: LetterSubject): void {
  if (!listWritableKinds(request).includes(kind))
    throw refuseState('Surat jenis ini tidak sesuai lagi dengan keadaan pengajuan. Pilih jenis lain.');
}

export const placeOf = ({ policy_number, request_number }: TypedLetter): LetterPlace => ({
  policyNumber: policy_number,
  requestNumber: request_number,
});
