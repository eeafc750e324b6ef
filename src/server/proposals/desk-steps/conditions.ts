import type { Compliance } from '#server/screening/look-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { StepContext } from './step.ts';

/** True for a level U case whose risk nobody has judged: it can be referred or proposed for rejection, not for approval (rulebook 5.4). */
export const awaitsUnderwriter = (row: Pick<ProposalRow, 'review_level' | 'underwriter'>): boolean =>
  row.review_level === 'U' && row.underwriter === null;

const isClaimOver = ({ row, at }: StepContext): boolean => row.claimed_until === null || row.claimed_until <= at;
export const isMine = (c: StepContext): boolean => c.row.claimed_by === c.userName && !isClaimOver(c);

/** Who checked a case, or judged its risk, decides nothing about it. */
export const ownWork = (c: StepContext): string =>
  c.worked || c.row.verifier === c.userName ? 'Anda ikut memeriksa kasus ini. Keputusan harus diambil orang lain.' : '';

/** A person who verified the case does not judge its risk as well. */
export const ownVerification = (c: StepContext): string =>
  c.row.verifier === c.userName ? 'Anda memverifikasi kasus ini. Risikonya dinilai orang lain.' : '';

export const needsClaim = (c: StepContext): string => (isMine(c) ? '' : c.claimed || 'Ambil kasus ini dahulu.');

/** Nobody agrees to what they have not looked at (P13). */
export const mustOpen = ({ unopened }: StepContext): string =>
  unopened.length === 0 ? '' : `Sebelum memutuskan, buka dahulu: ${unopened.join(', ')}.`;

/** Why a case with a closed face picture goes to no approval (rulings 6.7). */
export const noFaceConsent =
  'Persetujuan wajah nasabah belum ada, jadi fotonya tertutup. Nasabah memberikannya pada halaman pengajuannya; sesudah itu foto dapat dibuka dan kasus dapat disetujui.';

/** Forwarding too is the verifier's word on the attachments: after it the case comes back to them only when it is sent back. */
export const verified = (c: StepContext): string => needsClaim(c) || mustOpen(c);

/** Taking the risk proposes approval, with terms or without. */
export const judging = (c: StepContext): string => ownVerification(c) || mustOpen(c);

const refusals: Readonly<Record<Compliance, string>> = {
  clear: '',
  open: 'Menunggu pemeriksaan kepatuhan.',
  upheld: 'Kepatuhan tidak menyetujui. Tolak pengajuan ini dengan alasan "Atas permintaan kepatuhan".',
};

/** Why compliance keeps a case from being approved; '' = it does not. */
export const complianceRefusal = (compliance: Compliance): string => refusals[compliance];
