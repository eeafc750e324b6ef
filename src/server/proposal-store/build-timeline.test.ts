import { describe, expect, it } from 'vitest';
import { requestTypes } from '#requests/registry/registry.ts';
import { isTerminal, RequestState, stateText } from '#shared/requests/request-states.ts';
import { buildCalendar } from '#shared/time/calendar.ts';
import { parseBusinessDate, parseInstant } from '#shared/time/dates.ts';
import { defaultHolidays } from '#shared/time/holidays.ts';
import { transitions } from '#server/proposals/life/transitions.ts';
import { buildProposalRow } from '#tests/support/proposal-row.ts';
import { buildTimeline } from './build-timeline.ts';
import type { ProposalEvent } from './event-repository.ts';
import { newObjection } from './objection.ts';
import { describeTurn } from './due-date-words.ts';
import type { ProposalRow } from './proposal-row.ts';

const calendar = buildCalendar(defaultHolidays, { jointLeaveCounts: true });
const today = parseBusinessDate('2026-11-25');
const at = parseInstant('2026-11-24T03:00:00.000Z');

const event = (changes: Partial<ProposalEvent>): ProposalEvent => ({
  position: 1,
  at,
  recorded_at: at,
  actor: 'sistem',
  actor_role: 'SISTEM',
  kind: 'transition',
  from_state: null,
  to_state: null,
  reason: null,
  detail: { replyBy: '08/12/2026', dueOn: '01/12/2026', payableFrom: '2026-12-04', amount: 'Rp 1', to: 'REFUND' },
  rule_version: '1',
  ...changes,
});

const noted = (kind: string): ProposalEvent => event({ kind });
const entered = (to_state: RequestState, from_state: RequestState | null = null): ProposalEvent =>
  event({ from_state, to_state });

/** Lists every path through the transition table from a state, without loops. */
function waysFrom(way: readonly RequestState[]): readonly (readonly RequestState[])[] {
  const here = way.at(-1);
  const next = [...new Set(transitions.filter(({ from }) => from === here).map(({ to }) => to))];
  return [way, ...next.filter((to) => !way.includes(to)).flatMap((to) => waysFrom([...way, to]))];
}

const eventsOf = (way: readonly RequestState[]): readonly ProposalEvent[] =>
  way.map((to, index) =>
    index === 0 ? event({ kind: 'submitted', to_state: to }) : entered(to, way[index - 1] ?? null),
  );

const rowIn = (state: RequestState, changes: Partial<ProposalRow> = {}): ProposalRow =>
  buildProposalRow({ state, ...(isTerminal(state) && { ended_at: at }), ...changes });

const build = (row: ProposalRow, events: readonly ProposalEvent[]) =>
  buildTimeline(row, events, {
    type: requestTypes.find(({ endpoint }) => endpoint === row.suffix),
    turn: describeTurn(row, today, calendar),
    objection: null,
  });

const asides = [
  'contacts-confirmed',
  'statement-given',
  'documents-reminded',
  'papers-received',
  'old-contact-told',
  'money-received',
  'money-matched',
  'money-released',
  'disowned',
  'refund-paid',
  'waiting-for-day',
  'waiting-for-price',
  'priced',
  'settled',
  'payable',
  'payable-redirected',
  'payable-held',
  'hold-ended',
  'loan-repaid',
  'payout-paid',
  'payout-returned',
];

const ways = waysFrom(['DIAJUKAN']);

/** Pattern of words about something still to come, requested or referred to. */
const ahead = /lalu|paling lambat|ada di atas|melepas|Menunggu (pembayaran|konfirmasi)|Berlaku mulai|akan /i;

describe('timeline of a request, for every path through its states', () => {
  it.each(RequestState.options)(
    '%s: has one current point while the request is open, and none after its end',
    (state) => {
      const own = ways.filter((way) => way.at(-1) === state);
      expect(own.length).toBeGreaterThan(0);
      for (const way of own)
        for (const aside of [[], ...asides.map((kind) => [noted(kind)])]) {
          const steps = build(rowIn(state), [...eventsOf(way), ...aside]);
          expect(steps.map(({ kind }) => kind).join(' ')).toMatch(
            isTerminal(state) ? /^done( done)*$/ : /^(done )*current( coming)+$/,
          );
        }
    },
  );

  it.each(requestTypes.map(({ endpoint }) => endpoint))(
    '%s: ends with a future point while the request is open',
    (suffix) => {
      for (const state of RequestState.options.filter((each) => !isTerminal(each)))
        expect(build(rowIn(state, { suffix }), eventsOf(['DIAJUKAN', state])).at(-1)).toMatchObject({
          title: 'Selesai',
        });
    },
  );

  it('shows no future point once the request is over', () => {
    for (const way of ways)
      for (const aside of asides) {
        const [last = 'DIAJUKAN'] = way.slice(-1);
        const events = eventsOf(way);
        const steps = build(rowIn(last), [...events.slice(0, -1), noted(aside), ...events.slice(-1)]);
        const over = steps.filter(({ kind }) => kind === 'done').map(({ title, detail }) => `${title} ${detail}`);
        for (const text of over) expect(text).not.toMatch(ahead);
      }
  });

  it.each(['contacts-confirmed', 'documents-reminded', 'old-contact-told', 'money-received'])(
    'keeps its current point after a note (%s)',
    (aside) => {
      const steps = build(rowIn('VERIFIKASI'), [
        ...eventsOf(['DIAJUKAN', 'MENUNGGU_VERIFIKASI', 'VERIFIKASI']),
        noted(aside),
      ]);
      expect(steps.find(({ kind }) => kind === 'current')).toMatchObject({ title: stateText('VERIFIKASI'), at: null });
    },
  );

  it('has its current point at a step that only the customer can do', () => {
    const steps = build(rowIn('MENUNGGU_VERIFIKASI', { waits_for: 'CONFIRMATION' }), eventsOf(['DIAJUKAN']));
    expect(steps.find(({ kind }) => kind === 'current')?.title).toBe('Tautan di kontak baru belum dibuka');
  });

  it('lists a reassigned claim and a returned payout once', () => {
    const events = [
      ...eventsOf(['DIAJUKAN', 'MENUNGGU_VERIFIKASI', 'VERIFIKASI', 'MENUNGGU_VERIFIKASI', 'VERIFIKASI']),
      entered('DISETUJUI', 'VERIFIKASI'),
      entered('PROSES_TRANSFER', 'DALAM_PROSES'),
      noted('payout-returned'),
      event({ from_state: 'PROSES_TRANSFER', to_state: 'GAGAL_TRANSFER', reason: 'Rekening ditutup.' }),
    ];
    const steps = build(rowIn('GAGAL_TRANSFER'), events).filter(({ kind }) => kind !== 'coming');
    expect(steps.map(({ title, detail }) => `${title}|${detail}`)).toEqual([
      'Diterima|Tercatat dengan nomor 20261124-000001.',
      'Diperiksa petugas|',
      'Disetujui|Diputuskan otomatis karena semua pemeriksaan lulus.',
      'Dana dikirim ke bank|',
      'Bank mengembalikan dana|Rekening ditutup.',
    ]);
  });
});

describe('timeline of an objection', () => {
  const events = eventsOf(['DIAJUKAN', 'MENUNGGU_VERIFIKASI', 'VERIFIKASI', 'MENUNGGU_PERSETUJUAN', 'DITOLAK']);
  const turn = { who: 'us', on: null, text: 'Jawaban paling lambat Rabu, 09/12/2026.' } as const;
  const titles = (answeredOn: typeof today | null) =>
    buildTimeline(rowIn('DITOLAK'), events, {
      type: undefined,
      turn,
      objection: { ...newObjection(today), answeredOn },
    })
      .slice(-2)
      .map(({ title, detail, kind }) => [title, detail, kind]);

  it('has its current point at the answer while that is pending', () => {
    expect(titles(null)).toEqual([
      ['Keberatan Anda diterima', '25/11/2026.', 'done'],
      ['Keberatan Anda kami periksa', turn.text, 'current'],
    ]);
  });

  it('ends with the answer', () => {
    expect(titles(today).at(-1)).toEqual(['Keberatan Anda dijawab', '25/11/2026.', 'done']);
  });
});
