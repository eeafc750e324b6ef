import { describe, expect, it } from 'vitest';
import { isTerminal, RequestState } from '#shared/requests/request-states.ts';
import { Actor } from '#shared/requests/roles.ts';
import { guards, type GuardContext, type GuardName } from './guards.ts';
import { findTransition, transitions, type ActorRole } from './transitions.ts';

/** Table of rulebook 4.3, row by row: from, to, who. Kept apart from the program's table on purpose. */
const rulebook: readonly (readonly [from: RequestState, to: RequestState, who: string])[] = [
  ['DIAJUKAN', 'MENUNGGU_VERIFIKASI', 'SISTEM'],
  ['DIAJUKAN', 'MENUNGGU_PEMBAYARAN', 'SISTEM'],
  ['MENUNGGU_PEMBAYARAN', 'MENUNGGU_VERIFIKASI', 'SISTEM KEUANGAN_PEMBUAT KEUANGAN_PENYETUJU'],
  ['MENUNGGU_PEMBAYARAN', 'KEDALUWARSA', 'SISTEM'],
  ['MENUNGGU_VERIFIKASI', 'VERIFIKASI', 'SISTEM VERIFIKATOR'],
  ['VERIFIKASI', 'DOKUMEN_TIDAK_LENGKAP', 'SISTEM VERIFIKATOR'],
  ['MENUNGGU_VERIFIKASI', 'DOKUMEN_TIDAK_LENGKAP', 'SISTEM'],
  ['UNDERWRITING', 'DOKUMEN_TIDAK_LENGKAP', 'SISTEM'],
  ['MENUNGGU_PERSETUJUAN', 'DOKUMEN_TIDAK_LENGKAP', 'SISTEM'],
  ['DOKUMEN_TIDAK_LENGKAP', 'MENUNGGU_VERIFIKASI', 'NASABAH'],
  ['DOKUMEN_TIDAK_LENGKAP', 'KEDALUWARSA', 'SISTEM'],
  ['VERIFIKASI', 'UNDERWRITING', 'VERIFIKATOR'],
  ['UNDERWRITING', 'PENAWARAN', 'UNDERWRITER'],
  ['PENAWARAN', 'MENUNGGU_PERSETUJUAN', 'NASABAH'],
  ['PENAWARAN', 'DITOLAK', 'NASABAH'],
  ['PENAWARAN', 'KEDALUWARSA', 'SISTEM'],
  ['UNDERWRITING', 'MENUNGGU_PERSETUJUAN', 'UNDERWRITER'],
  ['UNDERWRITING', 'DITOLAK', 'UNDERWRITER'],
  ['VERIFIKASI', 'MENUNGGU_PERSETUJUAN', 'VERIFIKATOR'],
  ['MENUNGGU_PERSETUJUAN', 'DITOLAK', 'PENYETUJU'],
  ['VERIFIKASI', 'MENUNGGU_VERIFIKASI', 'SISTEM VERIFIKATOR'],
  ['DALAM_PROSES', 'VERIFIKASI', 'SISTEM'],
  ['MENUNGGU_VERIFIKASI', 'DISETUJUI', 'SISTEM'],
  ['MENUNGGU_PERSETUJUAN', 'DISETUJUI', 'PENYETUJU'],
  ['MENUNGGU_PERSETUJUAN', 'VERIFIKASI', 'PENYETUJU'],
  ['DISETUJUI', 'DALAM_PROSES', 'SISTEM'],
  ['DALAM_PROSES', 'SELESAI', 'SISTEM'],
  ['DALAM_PROSES', 'PROSES_TRANSFER', 'KEUANGAN_PENYETUJU'],
  ['PROSES_TRANSFER', 'SELESAI', 'SISTEM'],
  ['PROSES_TRANSFER', 'GAGAL_TRANSFER', 'SISTEM'],
  ['GAGAL_TRANSFER', 'PROSES_TRANSFER', 'KEUANGAN_PENYETUJU'],
  ['DIAJUKAN', 'DIBATALKAN', 'NASABAH SISTEM'],
  ['MENUNGGU_VERIFIKASI', 'DIBATALKAN', 'NASABAH SISTEM'],
  ['VERIFIKASI', 'DIBATALKAN', 'NASABAH SISTEM'],
  ['DOKUMEN_TIDAK_LENGKAP', 'DIBATALKAN', 'NASABAH SISTEM'],
  ['MENUNGGU_PEMBAYARAN', 'DIBATALKAN', 'NASABAH SISTEM'],
  ['UNDERWRITING', 'DIBATALKAN', 'NASABAH SISTEM'],
  ['PENAWARAN', 'DIBATALKAN', 'NASABAH SISTEM'],
  ['MENUNGGU_PERSETUJUAN', 'DIBATALKAN', 'NASABAH SISTEM'],
  ['DISETUJUI', 'DIBATALKAN', 'PENYETUJU SISTEM'],
  ['DALAM_PROSES', 'DIBATALKAN', 'NASABAH PENYETUJU SISTEM'],
];

const actors: readonly ActorRole[] = Actor.options;

describe('the transition table', () => {
  it.each(rulebook)('%s → %s is open to %s and no other role', (from, to, who) => {
    const open = actors.filter((actor) => findTransition(from, to, actor) !== undefined);
    expect(open.sort()).toEqual(who.split(' ').sort());
  });

  it('has no transition that the rulebook lacks', () => {
    const known = new Set(rulebook.map(([from, to]) => `${from} ${to}`));
    expect(
      transitions.map(({ from, to }) => `${from} ${to}`).filter((move) => !known.has(move)),
      'Is the move meant? Then tell it in rulebook 4.3 and in the table above (docs/adding-a-case-action.md).',
    ).toEqual([]);
  });

  it('leaves no terminal state, and reaches every state but the first', () => {
    expect(transitions.filter(({ from }) => isTerminal(from))).toEqual([]);
    const reached = new Set(transitions.map(({ to }) => to));
    expect(RequestState.options.filter((state) => !reached.has(state))).toEqual(['DIAJUKAN']);
  });
});

const nothing: GuardContext = {
  actor: 'ani',
  reason: null,
  claimedBy: null,
  claimOver: false,
  verifier: null,
  proposed: null,
  underwriter: null,
  reviewLevel: 'S',
  firstApprover: null,
  termsGiven: true,
  lacksStatement: false,
  lacksFaceConsent: false,
  checks: [],
  askedAttachments: 0,
  openAttachments: 0,
  deadlineOver: false,
  rulesHold: null,
  complianceClear: null,
  contactsConfirmed: null,
  effectVoid: false,
  maker: null,
};
const held = { claimedBy: 'ani' };
const byBudi = { verifier: 'budi', rulesHold: true, complianceClear: true, contactsConfirmed: true };
const green = { reviewLevel: 'A', rulesHold: true, complianceClear: true, checks: [{ outcome: 'passed' }] };

const level = { U: { ...held, reviewLevel: 'U' }, judged: { ...held, reviewLevel: 'U', underwriter: 'dedi' } };

type Case = readonly [name: string, guard: GuardName, context: Partial<GuardContext>, passes: boolean];

const cases: readonly Case[] = [
  ['a reason of blanks is none', 'givesReason', { reason: '  ' }, false],
  ['asking attachments without one', 'holdsClaimAndNamesAttachments', held, false],
  ['asking attachments with one', 'holdsClaimAndNamesAttachments', { ...held, askedAttachments: 1 }, true],
  [
    'asking attachments on somebody else’s claim',
    'holdsClaimAndNamesAttachments',
    { claimedBy: 'budi', askedAttachments: 1 },
    false,
  ],
  [
    'asking attachments after the lease',
    'holdsClaimAndNamesAttachments',
    { ...held, claimOver: true, askedAttachments: 1 },
    false,
  ],
  ['proposing nothing', 'holdsClaimAndProposes', held, false],
  ['proposing approval', 'holdsClaimAndProposes', { ...held, proposed: 'approve' }, true],
  ['proposing approval before the risk is judged', 'holdsClaimAndProposes', { ...level.U, proposed: 'approve' }, false],
  ['proposing approval of a judged risk', 'holdsClaimAndProposes', { ...level.judged, proposed: 'approve' }, true],
  ['proposing rejection of a risk', 'holdsClaimAndProposes', { ...level.U, proposed: 'reject', reason: 'x' }, true],
  ['approving before the risk is judged', 'notTheVerifierAndRulesHold', { ...byBudi, reviewLevel: 'U' }, false],
  ['proposing rejection without a reason', 'holdsClaimAndProposes', { ...held, proposed: 'reject' }, false],
  ['proposing rejection with one', 'holdsClaimAndProposes', { ...held, proposed: 'reject', reason: 'x' }, true],
  ['handing back one’s own claim', 'claimOverOrHandedBack', held, true],
  ['taking back a running claim', 'claimOverOrHandedBack', { claimedBy: 'budi' }, false],
  ['taking back a claim that is over', 'claimOverOrHandedBack', { claimedBy: 'budi', claimOver: true }, true],
  ['an attachment is still missing', 'allAskedReplaced', { openAttachments: 1 }, false],
  ['the deadline is today', 'deadlinePassed', {}, false],
  ['automatic, all green', 'automaticAndGreen', green, true],
  ['automatic without any check', 'automaticAndGreen', { ...green, checks: [] }, false],
  ['automatic with a check that waits', 'automaticAndGreen', { ...green, checks: [{ outcome: 'waiting' }] }, false],
  ['automatic of level S', 'automaticAndGreen', { ...green, reviewLevel: 'S' }, false],
  ['automatic without the statements', 'automaticAndGreen', { ...green, termsGiven: false }, false],
  ['approving while a statement lacks', 'notTheVerifierAndRulesHold', { ...byBudi, lacksStatement: true }, false],
  [
    'approving while a face picture waits for consent',
    'notTheVerifierAndRulesHold',
    { ...byBudi, lacksFaceConsent: true },
    false,
  ],
  [
    'approving a contact nobody confirmed',
    'notTheVerifierAndRulesHold',
    { ...byBudi, contactsConfirmed: false },
    false,
  ],
  ['automatic, rules not run', 'automaticAndGreen', { ...green, rulesHold: null }, false],
  ['approving what another verified', 'notTheVerifierAndRulesHold', byBudi, true],
  ['approving one’s own work', 'notTheVerifierAndRulesHold', { ...byBudi, verifier: 'ani' }, false],
  ['approving what nobody verified', 'notTheVerifierAndRulesHold', { ...byBudi, verifier: null }, false],
  ['approving although a rule broke', 'notTheVerifierAndRulesHold', { ...byBudi, rulesHold: false }, false],
  ['approving what nobody screened', 'notTheVerifierAndRulesHold', { ...byBudi, complianceClear: null }, false],
  ['approving what compliance looks at', 'notTheVerifierAndRulesHold', { ...byBudi, complianceClear: false }, false],
  ['automatic while compliance looks at it', 'automaticAndGreen', { ...green, complianceClear: false }, false],
  ['approving S+ alone', 'notTheVerifierAndRulesHold', { ...byBudi, reviewLevel: 'S+' }, false],
  ['approving S+ twice', 'notTheVerifierAndRulesHold', { ...byBudi, reviewLevel: 'S+', firstApprover: 'ani' }, false],
  ['approving S+ second', 'notTheVerifierAndRulesHold', { ...byBudi, reviewLevel: 'S+', firstApprover: 'cici' }, true],
  ['rejecting without a reason', 'notTheVerifierWithReason', byBudi, false],
  ['rejecting one’s own work', 'notTheVerifierWithReason', { verifier: 'ani', reason: 'x' }, false],
  ['releasing what nobody prepared', 'releasedByTwo', {}, false],
  ['releasing what oneself prepared', 'releasedByTwo', { maker: 'ani' }, false],
  ['releasing what another prepared', 'releasedByTwo', { maker: 'budi' }, true],
  ['cancelling what has happened', 'effectVoidWithReason', { reason: 'x' }, false],
  ['cancelling what is void', 'effectVoidWithReason', { reason: 'x', effectVoid: true }, true],
];

describe('guards', () => {
  it.each(cases)('%s (%s)', (_name, guard, context, passes) => {
    expect(guards[guard]({ ...nothing, ...context })).toBe(passes);
  });
});
