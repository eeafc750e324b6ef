import type { RequestState } from '#shared/requests/request-states.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import { caseActions } from '#server/proposals/case-actions/all-case-actions.ts';
import type { GuardName } from './guards.ts';

/** Role that changes a request's state: the customer, a staff role, or the system's timers and jobs (rulebook 4.2). */
export type ActorRole = 'NASABAH' | 'SISTEM' | StaffRole;

export interface Transition {
  readonly from: RequestState;
  readonly to: RequestState;
  readonly who: readonly ActorRole[];
  readonly guard: GuardName;
}

const system: readonly ActorRole[] = ['SISTEM'];
const customer: readonly ActorRole[] = ['NASABAH'];

const row = (from: RequestState, to: RequestState, who: readonly ActorRole[], guard: GuardName): Transition => ({
  from,
  to,
  who,
  guard,
});

/** States in which the customer may still cancel: any before DISETUJUI. */
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

/** States in which a face picture without consent is deleted and another proof requested (rulings 6.7). */
const asksProof: readonly RequestState[] = [
  'MENUNGGU_VERIFIKASI',
  'VERIFIKASI',
  'UNDERWRITING',
  'MENUNGGU_PERSETUJUAN',
];

const posted: readonly RequestState[] = ['DISETUJUI', 'DALAM_PROSES'];

/** State changes by case actions, without duplicates: two actions may make the same one (rulebook 4.3). */
const stepMoves = new Map(
  caseActions
    .flatMap(({ move, first, role }) => [move, first].flatMap((each) => (each ? [{ ...each, role }] : [])))
    .flatMap(({ from, to, role, guard }) => from.map((each) => row(each, to, [role], guard)))
    .map((each) => [`${each.from} ${each.to} ${each.who.join(' ')}`, each]),
);

/** State changes by the system, by the customer, and by finance when it pays or finds money. */
const otherMoves: readonly Transition[] = [
  row('DIAJUKAN', 'MENUNGGU_VERIFIKASI', system, 'always'),
  row('DIAJUKAN', 'MENUNGGU_PEMBAYARAN', system, 'always'),
  row('MENUNGGU_PEMBAYARAN', 'MENUNGGU_VERIFIKASI', ['SISTEM', 'KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'], 'always'),
  row('MENUNGGU_PEMBAYARAN', 'KEDALUWARSA', system, 'deadlinePassed'),
  row('MENUNGGU_VERIFIKASI', 'DISETUJUI', system, 'automaticAndGreen'),
  row('DOKUMEN_TIDAK_LENGKAP', 'MENUNGGU_VERIFIKASI', customer, 'allAskedReplaced'),
  row('DOKUMEN_TIDAK_LENGKAP', 'KEDALUWARSA', system, 'deadlinePassed'),
  ...asksProof.map((from) => row(from, 'DOKUMEN_TIDAK_LENGKAP', system, 'namesAttachments')),
  row('MENUNGGU_VERIFIKASI', 'VERIFIKASI', system, 'always'),
  row('VERIFIKASI', 'MENUNGGU_VERIFIKASI', system, 'claimOverOrHandedBack'),
  row('PENAWARAN', 'MENUNGGU_PERSETUJUAN', customer, 'inTime'),
  row('PENAWARAN', 'DITOLAK', customer, 'always'),
  row('PENAWARAN', 'KEDALUWARSA', system, 'deadlinePassed'),
  row('DISETUJUI', 'DALAM_PROSES', system, 'always'),
  row('DALAM_PROSES', 'VERIFIKASI', system, 'givesReason'),
  row('DALAM_PROSES', 'SELESAI', system, 'always'),
  row('DALAM_PROSES', 'PROSES_TRANSFER', ['KEUANGAN_PENYETUJU'], 'releasedByTwo'),
  row('PROSES_TRANSFER', 'SELESAI', system, 'always'),
  row('PROSES_TRANSFER', 'GAGAL_TRANSFER', system, 'givesReason'),
  row('GAGAL_TRANSFER', 'PROSES_TRANSFER', ['KEUANGAN_PENYETUJU'], 'releasedByTwo'),
  row('DALAM_PROSES', 'DIBATALKAN', customer, 'effectVoid'),
  ...undecided.map((from) => row(from, 'DIBATALKAN', customer, 'always')),
  ...[...undecided, ...posted].map((from) => row(from, 'DIBATALKAN', system, 'givesReason')),
];

/** Transition table, the only one (rulebook 4.3). A state change that is not in it is impossible. */
export const transitions: readonly Transition[] = [...otherMoves, ...stepMoves.values()];

export const findTransition = (from: RequestState, to: RequestState, role: ActorRole): Transition | undefined =>
  transitions.find((each) => each.from === from && each.to === to && each.who.includes(role));
