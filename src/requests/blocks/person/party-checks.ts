import { nikMismatch } from '#shared/text/nik.ts';
import type { CheckResult } from '../../contract/contract.ts';
import type { PartyPayload } from './party-fields.ts';

/**
 * Compares the NIK with birth date and gender. A mismatch is reported to the verifier, never refused (rulebook 9.1).
 */
export function nikCheck(party: PartyPayload): CheckResult {
  const stated = { birthDate: party.birth_date, gender: party.gender };
  const mismatch = nikMismatch(party.certi_code, stated);
  return {
    rule: 'NIK sesuai tanggal lahir dan jenis kelamin',
    outcome: mismatch === undefined ? 'passed' : 'failed',
    detail: mismatch ?? 'Tidak ada perbedaan.',
  };
}
