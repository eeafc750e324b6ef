import type { Compliance } from '#server/screening/screening-hit-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { StepContext } from './case-action.ts';

/**
 * Returns true when the risk of a level U case is not yet judged. Such a case can be referred or proposed for
 * rejection, but not proposed for approval (rulebook 5.4).
 */
export const awaitsUnderwriter = (row: Pick<ProposalRow, 'review_level' | 'underwriter'>): boolean =>
  row.review_level === 'U' && row.underwriter === null;

const isClaimOver = ({ row, at }: StepContext): boolean => row.claimed_until === null || row.claimed_until <= at;
export const isMine = (c: StepContext): boolean => c.row.claimed_by === c.userName && !isClaimOver(c);

/** Returns a refusal when the caller verified the case or judged its risk, so that another person decides. */
export const ownWorkRefusal = (c: StepContext): string =>
  c.worked || c.row.verifier === c.userName
    ? 'Anda ikut memeriksa atau membagi kasus ini. Keputusan harus diambil orang lain.'
    : '';

/** Returns a refusal when the caller verified the case, so that another person judges its risk. */
export const ownVerificationRefusal = (c: StepContext): string =>
  c.row.verifier === c.userName ? 'Anda memverifikasi kasus ini. Risikonya dinilai orang lain.' : '';

/** Returns a refusal unless the caller holds an unexpired claim on the case. */
export const claimRefusal = (c: StepContext): string => (isMine(c) ? '' : c.claimed || 'Ambil kasus ini dahulu.');

/** Returns a refusal that lists the required attachments that the caller has not opened (P13). */
export const unopenedRefusal = ({ unopened }: StepContext): string =>
  unopened.length === 0 ? '' : `Sebelum memutuskan, buka dahulu: ${unopened.join(', ')}.`;

/** Refusal to approve a case whose face picture staff may not open, because its consent is missing (rulings 6.7). */
export const faceConsentRefusal =
  'Persetujuan wajah nasabah belum ada, jadi fotonya tertutup. Nasabah memberikannya pada halaman pengajuannya; sesudah itu foto dapat dibuka dan kasus dapat disetujui.';

/** Returns a refusal until the verifier has claimed the case and opened its attachments. */
export const verifierRefusal = (c: StepContext): string => claimRefusal(c) || unopenedRefusal(c);

/** Returns a refusal when the underwriter verified the case or has not opened its attachments. */
export const judgementRefusal = (c: StepContext): string => ownVerificationRefusal(c) || unopenedRefusal(c);

const complianceRefusals: Readonly<Record<Compliance, string>> = {
  clear: '',
  open: 'Menunggu pemeriksaan kepatuhan.',
  upheld: 'Kepatuhan tidak menyetujui. Tolak pengajuan ini dengan alasan "Atas permintaan kepatuhan".',
};

/** Returns why compliance prevents an approval; '' = it does not prevent it. */
export const complianceRefusal = (compliance: Compliance): string => complianceRefusals[compliance];
