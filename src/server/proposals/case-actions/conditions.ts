import type { Compliance } from '#server/screening/screening-hit-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { StepContext } from './case-action.ts';

/**
 * Returns true when the risk of a level U case is not yet judged: it can be referred or proposed for rejection, not for
 * approval (rulebook 5.4).
 */
export const awaitsUnderwriter = (row: Pick<ProposalRow, 'review_level' | 'underwriter'>): boolean =>
  row.review_level === 'U' && row.underwriter === null;

const isClaimOver = ({ row, at }: StepContext): boolean => row.claimed_until === null || row.claimed_until <= at;
export const isMine = (c: StepContext): boolean => c.row.claimed_by === c.userName && !isClaimOver(c);

/** Refuses a decision by a person who verified the case or judged its risk. */
export const ownWork = (c: StepContext): string =>
  c.worked || c.row.verifier === c.userName ? 'Anda ikut memeriksa kasus ini. Keputusan harus diambil orang lain.' : '';

/** Refuses a judgement by the person who verified the case. */
export const ownVerification = (c: StepContext): string =>
  c.row.verifier === c.userName ? 'Anda memverifikasi kasus ini. Risikonya dinilai orang lain.' : '';

export const needsClaim = (c: StepContext): string => (isMine(c) ? '' : c.claimed || 'Ambil kasus ini dahulu.');

/** Refuses a decision before all attachments were opened (P13). */
export const mustOpen = ({ unopened }: StepContext): string =>
  unopened.length === 0 ? '' : `Sebelum memutuskan, buka dahulu: ${unopened.join(', ')}.`;

/** Reason why a case with a closed face picture cannot be approved (rulings 6.7). */
export const noFaceConsent =
  'Persetujuan wajah nasabah belum ada, jadi fotonya tertutup. Nasabah memberikannya pada halaman pengajuannya; sesudah itu foto dapat dibuka dan kasus dapat disetujui.';

/** Checks what the verifier must do before forwarding a case: forwarding confirms the attachments. */
export const verified = (c: StepContext): string => needsClaim(c) || mustOpen(c);

/** Checks what the underwriter must do before proposing approval, with terms or without. */
export const judging = (c: StepContext): string => ownVerification(c) || mustOpen(c);

const refusals: Readonly<Record<Compliance, string>> = {
  clear: '',
  open: 'Menunggu pemeriksaan kepatuhan.',
  upheld: 'Kepatuhan tidak menyetujui. Tolak pengajuan ini dengan alasan "Atas permintaan kepatuhan".',
};

/** Returns why compliance prevents an approval; '' = it does not. */
export const complianceRefusal = (compliance: Compliance): string => refusals[compliance];
