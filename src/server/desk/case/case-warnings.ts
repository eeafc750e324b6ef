import { findRequestType } from '#requests/registry/registry.ts';
import { compareDates, formatDate, formatMoment, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { matchNames, nameMatchText } from '#shared/text/name-match.ts';
import { nikMismatch } from '#shared/text/nik.ts';
import { fullName } from '#shared/text/person-name.ts';
import { runChecks } from '#server/proposals/examine/run-checks.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { describeFindings, type FoundFrame } from '#server/verification/finding-words.ts';
import type { CheckOfRequest } from '#server/verification/frames-for-staff.ts';
import { describeFailedOutside, describeOutside } from '#server/verification/outside-words.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

const rightsWarnings = ({ rights: { pledgedTo, irrevocable } }: Facts['position']): string[] => [
  ...(pledgedTo.length > 0 ? [`Polis dijaminkan kepada ${pledgedTo.join(', ')}.`] : []),
  ...(irrevocable.length > 0 ? [`Penerima manfaat yang tidak dapat ditarik kembali: ${irrevocable.join(', ')}.`] : []),
];

/** Lists warnings for the verifier; none of them refuses the request. */
export function policyWarnings(policy: Facts['policy'], position: Facts['position'], today: BusinessDate): string[] {
  const { person } = policy.holder;
  const nik = nikMismatch(person.identityNumber, { birthDate: person.birthDate, gender: person.gender });
  const holder = fullName(person);
  const payee = policy.benefitAccount?.accountName;
  const match = payee === undefined ? undefined : matchNames(payee, holder, position.parameters);
  const hold = position.payoutHoldUntil;
  return [
    ...(nik === undefined ? [] : [nik]),
    ...(match === undefined || match.level === 'same' ? [] : [`${nameMatchText(match)}: ${payee}.`]),
    ...rightsWarnings(position),
    ...(position.claimRegistered ? ['Polis ini ditandai karena laporan meninggal.'] : []),
    ...(hold !== null && compareDates(hold, today) > 0
      ? [`Pembayaran polis ini ditahan sampai ${formatDate(hold)} karena data baru diubah.`]
      : []),
  ];
}

const unjudged = {
  passed: 'Wajah direkam dan dihitung lulus karena mode demo; tidak ada penyedia yang menilainya.',
  recorded: 'Wajah direkam, tetapi belum dinilai penyedia. Cocokkan sendiri dengan KTP.',
  missing: 'Tidak ada verifikasi wajah.',
} as const;

/** Text for a check whose picture was sent separately, as an older client does (rulings 6.7). */
const pictureAlone = 'Tanpa pemeriksaan wajah: foto dikirim nasabah sendiri. Cocokkan sendiri dengan KTP.';

/** Warnings for a face that nothing counts as passed. */
const undecidedFace = {
  recorded: 'Wajah belum dipastikan. Cocokkan sendiri dengan KTP.',
  missing: pictureAlone,
} as const;

/** Describes the face check for staff: whether it was judged, and by whom. */
function faceText(result: ProposalRow['face_result'], check: CheckOfRequest | undefined): string {
  if (check === undefined) return unjudged[result];
  if (result === 'missing') return pictureAlone;
  return check.outside === null ? unjudged[result] : describeOutside(check.provider, check.outside);
}

/** Describes a check that the embedded judge looked at: hints, beside the fact that nobody was recognised. */
function hintText(result: ProposalRow['face_result'], frames: readonly FoundFrame[]): string | undefined {
  const hints = result === 'missing' ? undefined : describeFindings(frames);
  if (hints === undefined) return undefined;
  const counted = result === 'passed' ? 'Wajah direkam dan dihitung lulus karena mode demo.' : 'Wajah direkam.';
  return `${counted} ${hints} Cocokkan sendiri dengan KTP.`;
}

/** Describes the check with the hints about its frames and, after the retention period, that these are gone. */
export function describeFace(
  result: ProposalRow['face_result'],
  check: CheckOfRequest | undefined,
  frames: readonly FoundFrame[],
): string {
  const device = check?.secondDevice === true ? ' Dengan perangkat kedua: direkam di HP lain lewat kode QR.' : '';
  const text = `${hintText(result, frames) ?? faceText(result, check)}${device}${describeFailedOutside(check?.failedOutside ?? 0)}`;
  const deletedAt = check?.framesDeletedAt ?? null;
  return deletedAt === null ? text : `${text} Rekaman geraknya sudah dihapus ${formatMoment(deletedAt)}.`;
}

/** Describes when the customer consented to the check, and to which wording; null = no check. */
export const consentText = (check: CheckOfRequest | undefined): string | null => {
  if (check === undefined) return null;
  if (check.consentVersion === null || check.consentedAt === null) return 'Tidak tercatat.';
  return `Diberikan ${formatMoment(check.consentedAt)}, teks versi ${check.consentVersion}.`;
};

const undecided = [
  'MENUNGGU_VERIFIKASI',
  'VERIFIKASI',
  'DOKUMEN_TIDAK_LENGKAP',
  'UNDERWRITING',
  'MENUNGGU_PERSETUJUAN',
];

/** Statements that were missing when it was sent (rulings 6.5); people decide, and nobody may do without some of them. */
async function statementWarnings(
  { pool, vault }: Pick<DeskServices, 'pool' | 'vault'>,
  row: ProposalRow,
): Promise<string[]> {
  if (row.terms_given) return [];
  if (row.waits_for === 'STATEMENT')
    return ['Pernyataan nasabah belum ada. Sebelum diberikan, kasus ini tidak dapat disetujui.'];
  const { missingTerms } = await getContent(pool, vault, row.number);
  const titles = missingTerms.map(({ title }) => title).join(', ');
  return titles === ''
    ? []
    : [`Pernyataan tidak diberikan saat dikirim: ${titles}. Putuskan sendiri apakah perlu ditanyakan.`];
}

/** Returns a face picture that nobody may open or compare before its customer agrees (rulings 6.7). */
const consentWarnings = ({ face_consent_until: until }: ProposalRow): string[] =>
  until === null
    ? []
    : [
        `Persetujuan wajah belum ada. Foto wajah tertutup dan tidak diperiksa; nasabah dapat menyetujuinya sampai ${formatDate(until)}. Sesudah itu foto dihapus dan bukti identitas lain diminta.`,
      ];

/** Warnings of the rules on today's policy, while a decision is still ahead; and of the face where the type asks for one. */
export async function ruleWarnings(desk: DeskServices, row: ProposalRow): Promise<string[]> {
  const type = findRequestType(row.suffix);
  if (!type || !undecided.includes(row.state)) return [];
  const { rulesHold, problem } = await runChecks(desk, row);
  return [
    ...(await statementWarnings(desk, row)),
    ...consentWarnings(row),
    ...(rulesHold ? [] : [`Aturan tidak terpenuhi pada polis hari ini: ${problem ?? 'isi pengajuan tidak sesuai.'}`]),
    ...(type.stepUp === 'face' && row.face_result !== 'passed' ? [undecidedFace[row.face_result]] : []),
  ];
}
