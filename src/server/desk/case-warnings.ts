import { findRequestType } from '#requests/registry.ts';
import { compareDates, formatDate, type BusinessDate } from '#shared/dates.ts';
import type { Facts } from '#shared/facts.ts';
import { matchNames, nameMatchText } from '#shared/name-match.ts';
import { nikMismatch } from '#shared/nik.ts';
import { fullName } from '#shared/person-name.ts';
import { runChecks } from '#server/proposals/intake-job.ts';
import type { ProposalRow } from '#server/proposals/proposal-row.ts';
import type { DeskServices } from './desk-services.ts';

/** What a verifier should look at twice; never a refusal by itself. */
export function policyWarnings(policy: Facts['policy'], position: Facts['position'], today: BusinessDate): string[] {
  const { person } = policy.policyHolder;
  const nik = nikMismatch(person.certiCode, { birthDate: person.birthday, gender: person.gender });
  const holder = fullName(person);
  const payees = policy.refundPayeeBankAccount
    .map(({ accoName }) => ({ accoName, match: matchNames(accoName, holder, position.parameters) }))
    .filter(({ match }) => match.level !== 'same');
  const hold = position.payoutHoldUntil;
  return [
    ...(nik === undefined ? [] : [nik]),
    ...payees.map(({ accoName, match }) => `${nameMatchText(match)}: ${accoName}.`),
    ...(position.claimRegistered ? ['Ada klaim yang terdaftar pada polis ini.'] : []),
    ...(hold !== null && compareDates(hold, today) > 0
      ? [`Pembayaran polis ini ditahan sampai ${formatDate(hold)} karena data baru diubah.`]
      : []),
  ];
}

const faceTexts = {
  passed: 'Verifikasi wajah lulus.',
  recorded: 'Wajah terekam, tetapi belum dinilai penyedia. Cocokkan sendiri dengan KTP.',
  missing: 'Tidak ada verifikasi wajah.',
} as const;

export const faceText = (row: ProposalRow): string => faceTexts[row.face_result];

const undecided = [
  'MENUNGGU_VERIFIKASI',
  'VERIFIKASI',
  'DOKUMEN_TIDAK_LENGKAP',
  'UNDERWRITING',
  'MENUNGGU_PERSETUJUAN',
];

/** Rules on today's policy, while a decision is still ahead; and the face where the type asks for one. */
export async function ruleWarnings(desk: DeskServices, row: ProposalRow): Promise<string[]> {
  const type = findRequestType(row.suffix);
  if (!type || !undecided.includes(row.state)) return [];
  const { rulesHold, problem } = await runChecks(desk, row);
  return [
    ...(rulesHold ? [] : [`Aturan tidak terpenuhi pada polis hari ini: ${problem ?? 'isi pengajuan tidak sesuai.'}`]),
    ...(type.stepUp === 'face' && row.face_result !== 'passed' ? [faceText(row)] : []),
  ];
}
