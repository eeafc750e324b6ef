import { describe, expect, it, test } from 'vitest';
import { parseBusinessDate, parseInstant, type Instant } from '#shared/time/dates.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import { buildProposalRow } from '#tests/support/proposal-row.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { caseActions, offeredSteps } from './all-case-actions.ts';
import type { StepContext } from './case-action.ts';

const at = parseInstant('2026-11-24T03:00:00.000Z');
const later = parseInstant('2026-11-24T04:00:00.000Z');

const blank = buildProposalRow({
  suffix: 'add-rider',
  route: 'add-rider',
  headline: 'Satu rider',
  state: 'VERIFIKASI',
});

type Given = Partial<ProposalRow> &
  Partial<
    Pick<
      StepContext,
      'checksRefusal' | 'claimed' | 'compliance' | 'frozen' | 'mayChoose' | 'reports' | 'snoozed' | 'unopened'
    >
  >;

const seenBy = (
  roles: readonly StaffRole[],
  {
    checksRefusal = '',
    claimed = '',
    compliance = 'clear',
    frozen = false,
    reports = [],
    unopened = [],
    mayChoose = true,
    snoozed = false,
    ...row
  }: Given,
) =>
  offeredSteps({
    row: { ...blank, ...row },
    userName: 'ani',
    roles,
    at,
    claimed,
    worked: false,
    frozen,
    compliance,
    reports,
    unopened,
    checksRefusal,
    mayChoose,
    snoozed,
    delayed: null,
  });

const mine = (until: Instant) => ({ claimed_by: 'ani', claimed_until: until });
const all: readonly StaffRole[] = ['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU', 'KEPATUHAN'];
const toApprove = { state: 'MENUNGGU_PERSETUJUAN', verifier: 'budi', proposed: 'approve' } as const;

const bars: readonly (readonly [who: string, given: Given, texts: readonly string[]])[] = [
  ['a waiting case', { state: 'MENUNGGU_VERIFIKASI' }, ['Ambil kasus']],
  [
    'a waiting case that is offered to another while nobody chooses',
    { state: 'MENUNGGU_VERIFIKASI', mayChoose: false },
    [],
  ],
  [
    'a case that the caller has claimed',
    mine(later),
    ['Usulkan setujui', 'Minta dokumen', 'Usulkan tolak', 'Lepas kasus', 'Tunda'],
  ],
  [
    'a claimed case that is put aside',
    { ...mine(later), snoozed: true },
    ['Usulkan setujui', 'Minta dokumen', 'Usulkan tolak', 'Lepas kasus', 'Ubah penundaan', 'Akhiri penundaan'],
  ],
  [
    'a claimed case on its last day',
    { ...mine(later), serve_by: parseBusinessDate('2026-11-24') },
    ['Usulkan setujui', 'Minta dokumen', 'Usulkan tolak', 'Lepas kasus'],
  ],
  ['a case whose claim by the caller has expired', mine(at), ['Ambil kasus']],
  [
    'a level U case whose risk is not judged',
    { ...mine(later), review_level: 'U' },
    ['Teruskan ke underwriter', 'Minta dokumen', 'Usulkan tolak', 'Lepas kasus', 'Tunda'],
  ],
  [
    'a level U case whose risk is judged',
    { ...mine(later), review_level: 'U', underwriter: 'dedi' },
    ['Usulkan setujui', 'Minta dokumen', 'Usulkan tolak', 'Lepas kasus', 'Tunda'],
  ],
  [
    'a claimed case with an unopened attachment',
    { ...mine(later), unopened: ['KTP'] },
    ['Minta dokumen', 'Lepas kasus', 'Tunda'],
  ],
  [
    'a claimed case with an unanswered check',
    { ...mine(later), checksRefusal: 'Daftar periksa belum dijawab: KTP.' },
    ['Minta dokumen', 'Usulkan tolak', 'Lepas kasus', 'Tunda'],
  ],
  [
    'a level U case with an unanswered check',
    { ...mine(later), review_level: 'U', checksRefusal: 'Daftar periksa belum dijawab: KTP.' },
    ['Minta dokumen', 'Usulkan tolak', 'Lepas kasus', 'Tunda'],
  ],
  [
    'a case that a colleague has claimed',
    { ...mine(later), claimed_by: 'budi', claimed: 'Diambil oleh Budi pada 24/11/2026 pukul 09.00.' },
    [],
  ],
  [
    'a case in underwriting whose type allows offers',
    { state: 'UNDERWRITING' },
    ['Risiko standar', 'Tawarkan syarat', 'Tolak risiko'],
  ],
  [
    'a case in underwriting whose type allows no offers',
    { state: 'UNDERWRITING', suffix: 'partial-withdraw' },
    ['Risiko standar', 'Tolak risiko'],
  ],
  ['a case proposed for approval', toApprove, ['Setujui', 'Kembalikan', 'Tolak']],
  [
    'a case proposed for approval with an open compliance hit',
    { ...toApprove, compliance: 'open' },
    ['Kembalikan', 'Tolak', 'Tidak ada keberatan', 'Tidak setuju'],
  ],
  [
    'a case of a policy with frozen payouts',
    { ...toApprove, frozen: true },
    ['Setujui', 'Kembalikan', 'Tolak', 'Cabut pembekuan'],
  ],
  ['an approved case', { state: 'DISETUJUI', decided_at: at }, ['Hentikan pengajuan']],
  ['a posted case', { state: 'DALAM_PROSES', decided_at: at, holds_lock: false }, []],
];

describe('action bar of a case', () => {
  it.each(bars)('offers the allowed actions: %s', (_name, given, texts) => {
    expect(
      seenBy(all, given).buttons.map(({ text }) => text),
      'A new button belongs into the rows of `bars` above.',
    ).toEqual(texts);
  });

  it.each([
    ['waits', { state: 'MENUNGGU_VERIFIKASI' }, ['Tunda']],
    [
      'a clerk has in hand',
      { claimed_by: 'budi', claimed_until: later, snoozed: true },
      ['Ubah penundaan', 'Akhiri penundaan'],
    ],
    ['is proposed', toApprove, []],
  ] as const)('offers the leader to put a case aside that %s', (_name, given, texts) => {
    expect(seenBy(['KETUA_TIM'], given).buttons.map(({ text }) => text)).toEqual(texts);
  });

  it('offers a leader who is a verifier one button for it, without a last day', () => {
    const buttons = seenBy(['VERIFIKATOR', 'KETUA_TIM'], mine(later)).buttons.filter(({ key }) => key === 'snooze');
    expect(buttons.map(({ action, asks }) => ({ action, asks }))).toEqual([
      { action: 'snooze-as-leader', asks: { form: 'snooze', first: '2026-11-25', last: null } },
    ]);
  });

  it('requires a reason to approve a case with an open report, and names the report', () => {
    const note = (reports: StepContext['reports']) => {
      const { asks } = seenBy(['PENYETUJU'], { ...toApprove, reports }).buttons[0] ?? {};
      return asks?.form === 'decision' ? asks.note : undefined;
    };
    const report = {
      policy_number: blank.policy_number,
      report_number: 'LM-1',
      reported_at: at,
      confirmed: false,
      objected: false,
    };
    expect(note([])).toMatchObject({ required: false, as: 'note' });
    expect(note([{ ...report, kind: 'DEATH' }])).toMatchObject({
      required: true,
      as: 'note',
      hint: 'Ada laporan terbuka: LM-1. Hanya dibaca petugas.',
    });
  });

  it('offers no action to a caller without the role for it', () => {
    expect(seenBy(['AUDITOR', 'UNDERWRITER'], toApprove)).toEqual({ actions: [], buttons: [], delayed: null });
  });
});

describe('list of case actions', () => {
  test('gives each action a different name in the URL', () => {
    const actions = caseActions.map(({ action }) => action);
    expect(new Set(actions).size).toBe(actions.length);
  });

  test('defines a history note for every action that changes no state', () => {
    expect(caseActions.filter(({ move, note }) => !move && !note).map(({ action }) => action)).toEqual([]);
  });

  test('gives actions of one role with the same state change the same guard', () => {
    const moves = caseActions.flatMap(({ move, first, role }) =>
      [move, first].flatMap((each) => (each ? each.from.map((from) => ({ ...each, from, role })) : [])),
    );
    const guards = Map.groupBy(moves, ({ from, to, role }) => `${from} → ${to}: ${role}`);
    const differing = [...guards].filter(([, same]) => new Set(same.map(({ guard }) => guard)).size > 1);
    expect(differing.map(([move]) => move)).toEqual([]);
  });
});
