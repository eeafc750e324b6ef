import type { RequestState } from '#shared/requests/request-states.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import type { GuardName } from './guards.ts';

/** Who moves a request: the customer, a staff role, or the system's own timers and jobs (rulebook 4.2). */
export type ActorRole = 'NASABAH' | 'SISTEM' | StaffRole;

export interface Transition {
  readonly from: RequestState;
  readonly to: RequestState;
  readonly who: readonly ActorRole[];
  readonly guard: GuardName;
}

const system: readonly ActorRole[] = ['SISTEM'];
const customer: readonly ActorRole[] = ['NASABAH'];
const verifier: readonly ActorRole[] = ['VERIFIKATOR'];
const underwriter: readonly ActorRole[] = ['UNDERWRITER'];
const approver: readonly ActorRole[] = ['PENYETUJU'];

const row = (from: RequestState, to: RequestState, who: readonly ActorRole[], guard: GuardName): Transition => ({
  from,
  to,
  who,
  guard,
});

/** States in which the customer may still withdraw the request: any before DISETUJUI. */
const undecided: readonly RequestState[] = [
  'DIAJUKAN',
  'MENUNGGU_VERIFIKASI',
  'VERIFIKASI',
  'DOKUMEN_TIDAK_LENGKAP',
  'MENUNGGU_PEMBAYARAN',
  'UNDERWRITING',
  'PENAWARAN',
  'MENUNGGU_PERSETUJUAN',
];

const posted: readonly RequestState[] = ['DISETUJUI', 'DALAM_PROSES'];

/** The ONE transition table (rulebook 4.3). A move that is not here does not exist. */
export const transitions: readonly Transition[] = [
  row('DIAJUKAN', 'MENUNGGU_VERIFIKASI', system, 'always'),
  row('DIAJUKAN', 'MENUNGGU_PEMBAYARAN', system, 'always'),
  row('MENUNGGU_PEMBAYARAN', 'MENUNGGU_VERIFIKASI', ['SISTEM', 'KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'], 'always'),
  row('MENUNGGU_PEMBAYARAN', 'KEDALUWARSA', system, 'deadlinePassed'),
  row('MENUNGGU_VERIFIKASI', 'VERIFIKASI', verifier, 'always'),
  row('MENUNGGU_VERIFIKASI', 'DISETUJUI', system, 'automaticAndGreen'),
  row('VERIFIKASI', 'DOKUMEN_TIDAK_LENGKAP', verifier, 'holdsClaimAndNamesPapers'),
  row('DOKUMEN_TIDAK_LENGKAP', 'MENUNGGU_VERIFIKASI', customer, 'allAskedReplaced'),
  row('DOKUMEN_TIDAK_LENGKAP', 'KEDALUWARSA', system, 'deadlinePassed'),
  row('VERIFIKASI', 'UNDERWRITING', verifier, 'holdsClaim'),
  row('VERIFIKASI', 'MENUNGGU_PERSETUJUAN', verifier, 'holdsClaimAndProposes'),
  row('VERIFIKASI', 'MENUNGGU_VERIFIKASI', ['SISTEM', 'VERIFIKATOR'], 'claimOverOrHandedBack'),
  row('UNDERWRITING', 'PENAWARAN', underwriter, 'givesReason'),
  row('UNDERWRITING', 'MENUNGGU_PERSETUJUAN', underwriter, 'always'),
  row('UNDERWRITING', 'DITOLAK', underwriter, 'givesReason'),
  row('PENAWARAN', 'MENUNGGU_PERSETUJUAN', customer, 'inTime'),
  row('PENAWARAN', 'DITOLAK', customer, 'always'),
  row('PENAWARAN', 'KEDALUWARSA', system, 'deadlinePassed'),
  row('MENUNGGU_PERSETUJUAN', 'DITOLAK', approver, 'notTheVerifierWithReason'),
  row('MENUNGGU_PERSETUJUAN', 'DISETUJUI', approver, 'notTheVerifierAndRulesHold'),
  row('MENUNGGU_PERSETUJUAN', 'VERIFIKASI', approver, 'notTheVerifierWithReason'),
  row('DISETUJUI', 'DALAM_PROSES', system, 'always'),
  row('DALAM_PROSES', 'VERIFIKASI', system, 'givesReason'),
  row('DALAM_PROSES', 'SELESAI', system, 'always'),
  row('DALAM_PROSES', 'PROSES_TRANSFER', ['KEUANGAN_PENYETUJU'], 'releasedByTwo'),
  row('PROSES_TRANSFER', 'SELESAI', system, 'always'),
  row('PROSES_TRANSFER', 'GAGAL_TRANSFER', system, 'givesReason'),
  row('GAGAL_TRANSFER', 'PROSES_TRANSFER', ['KEUANGAN_PENYETUJU'], 'releasedByTwo'),
  row('DALAM_PROSES', 'DIBATALKAN', customer, 'effectVoid'),
  ...undecided.map((from) => row(from, 'DIBATALKAN', customer, 'always')),
  ...posted.map((from) => row(from, 'DIBATALKAN', approver, 'effectVoidWithReason')),
  ...[...undecided, ...posted].map((from) => row(from, 'DIBATALKAN', system, 'givesReason')),
];

export const findTransition = (from: RequestState, to: RequestState, role: ActorRole): Transition | undefined =>
  transitions.find((each) => each.from === from && each.to === to && each.who.includes(role));
