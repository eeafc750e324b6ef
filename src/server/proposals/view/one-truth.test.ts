import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestTypes } from '#requests/registry/registry.ts';
import { isTerminal, RequestState } from '#shared/requests/request-states.ts';
import { buildCalendar } from '#shared/time/calendar.ts';
import { formatLongDate, parseBusinessDate, parseInstant } from '#shared/time/dates.ts';
import { defaultHolidays } from '#shared/time/holidays.ts';
import { promisedDay, sendsMoney, describeTurn } from '#server/proposal-store/due-date-words.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { transitions, type ActorRole } from '#server/proposals/life/transitions.ts';
import { buildProposalRow } from '#tests/support/proposal-row.ts';
import { repeatedPhrases } from '#tests/support/repeated-phrases.ts';
import type { NextStepFacts } from './next-step.ts';
import { buildDetail } from './proposal-view.ts';

const calendar = buildCalendar(defaultHolidays, { jointLeaveCounts: true });
const day = parseBusinessDate;
const sentAt = parseInstant('2026-11-24T03:00:00.000Z');

const content: ProposalContent = {
  payload: {},
  summary: { headline: '', rows: [], details: [], note: null },
  consequences: [],
  holdNote: '',
  terms: [],
  missingTerms: [],
  quotedPrices: {},
  moneyIn: null,
  earlier: [],
  offer: null,
  effect: [],
  elsewhere: [],
  parameterKeys: [],
  uploads: [],
};

/** States that ask the customer for something with a last day; returned money has none (rulebook 4.4). */
const replies: readonly RequestState[] = ['DOKUMEN_TIDAK_LENGKAP', 'MENUNGGU_PEMBAYARAN', 'PENAWARAN'];
const decided: readonly RequestState[] = ['DISETUJUI', 'DALAM_PROSES', 'PROSES_TRANSFER', 'GAGAL_TRANSFER'];

interface Flags {
  readonly state: RequestState;
  readonly endpoint: (typeof requestTypes)[number]['endpoint'];
  readonly waits: ProposalRow['waits_for'];
  readonly kind: 'SERVICE' | 'PRICE' | 'DAY' | 'NONE';
  readonly pricePause: boolean;
  readonly holdsLock: boolean;
  readonly days: number;
  readonly rejectedByUs: boolean;
}

const flags: fc.Arbitrary<Flags> = fc.record({
  state: fc.constantFrom(...RequestState.options),
  endpoint: fc.constantFrom(...requestTypes.map(({ endpoint }) => endpoint)),
  waits: fc.constantFrom('STATEMENT' as const, 'FACE_CONSENT' as const, 'CONFIRMATION' as const, null),
  kind: fc.constantFrom('SERVICE' as const, 'PRICE' as const, 'DAY' as const, 'NONE' as const),
  pricePause: fc.boolean(),
  holdsLock: fc.boolean(),
  days: fc.integer({ min: 0, max: 40 }),
  rejectedByUs: fc.boolean(),
});

/** Builds a row that the program can produce. */
function rowOf(each: Flags): ProposalRow {
  const { state, endpoint, kind, rejectedByUs } = each;
  const isDecided = decided.includes(state);
  const waits_for = isDecided || isTerminal(state) ? null : each.waits;
  const promised_date = day('2026-12-01');
  const isPriced = state === 'DALAM_PROSES' && each.pricePause && kind !== 'DAY';
  const pause_reason = waits_for !== null ? 'Menunggu.' : isPriced ? 'Harga unit keluar 27/11/2026.' : null;
  return buildProposalRow({
    state,
    suffix: endpoint,
    waits_for,
    face_consent_until: waits_for === 'FACE_CONSENT' ? day('2027-02-01') : null,
    promised_date,
    promise: kind === 'NONE' ? null : { first: promised_date, kind, price_days: kind === 'PRICE' ? 2 : 0, moved: null },
    effective_on: state === 'DALAM_PROSES' && kind === 'DAY' ? promised_date : null,
    holds_lock: each.holdsLock,
    pause_reason,
    paused_since: pause_reason === null ? null : sentAt,
    reply_by: replies.includes(state) ? day('2027-02-01') : null,
    decided_at: isDecided || state === 'SELESAI' ? sentAt : null,
    ended_at: isTerminal(state) ? sentAt : null,
    approver: rejectedByUs ? 'penyetuju1' : null,
  });
}

const today = (days: number) => calendar.addWorkingDays(day('2026-11-24'), days);

const viewOf = (each: Flags) => {
  const row = rowOf(each);
  const nextStep: NextStepFacts = {
    row,
    asked: [],
    today: today(each.days),
    calendar,
    complaintDays: 10,
    objection: null,
  };
  const detail = buildDetail({
    ...nextStep,
    content,
    events: [],
    payment: null,
    statements: [],
    contacts: [],
    paidOut: '',
    firstDueDate: row.promised_date,
  });
  return { ...nextStep, detail, turn: describeTurn(row, nextStep.today, calendar) };
};

type Checked = ReturnType<typeof viewOf>;

const always = (holds: (checked: Checked) => void): void =>
  fc.assert(
    fc.property(flags, (each) => {
      holds(viewOf(each));
    }),
    { numRuns: 1500 },
  );

/** Expected wording for each role that makes the next move. */
const namedAs: Readonly<Record<ActorRole, RegExp>> = {
  NASABAH: /^(Kirim|Bayar|Baca|Buka|Isi) /,
  SISTEM: /kami|bank/i,
  VERIFIKATOR: /petugas kami/i,
  PENYETUJU: /petugas kedua/i,
  UNDERWRITER: /tim underwriting/i,
  KEUANGAN_PEMBUAT: /petugas keuangan/i,
  KEUANGAN_PENYETUJU: /petugas keuangan/i,
  KEPATUHAN: /(?:)/,
  AUDITOR: /(?:)/,
  ADMIN_PARAMETER: /(?:)/,
  ADMIN_STAF: /(?:)/,
  KETUA_TIM: /(?:)/,
};

/** Returns true when a move leads on; nobody waits for an end or a cancellation. */
const isOnward = (to: RequestState): boolean => !['DIBATALKAN', 'KEDALUWARSA', 'DITOLAK'].includes(to);

/**
 * Returns true when the move waits for this role: after posting, finance pays out; before that, and for types without
 * payout, the system continues alone.
 */
const waitsFor = (role: ActorRole, { row }: Checked): boolean =>
  role !== 'SISTEM' && (row.state !== 'DALAM_PROSES' || (sendsMoney(row) && !row.holds_lock));

describe('customer sentences over all states, types and flags', () => {
  it('agree on whose turn it is', () => {
    always(({ row, detail }) => {
      expect(detail.your_turn, row.state).toBe(detail.next.who === 'you');
      const idle = detail.explanation.includes('Tidak ada yang perlu Anda lakukan');
      if (detail.next.who === 'you') expect(idle, detail.explanation).toBe(false);
      if (detail.next.who === 'us' || detail.next.who === 'bank') expect(idle, detail.explanation).toBe(true);
    });
  });

  it('name the person or role that a state waits for', () => {
    always((checked) => {
      const { row, detail } = checked;
      if (row.waits_for !== null) return expect(detail.next.what).toMatch(namedAs.NASABAH);
      const words = `${detail.next.what} ${detail.next.when}`;
      const roles = transitions.filter(({ from, to }) => from === row.state && isOnward(to)).flatMap(({ who }) => who);
      for (const role of roles.filter((each) => waitsFor(each, checked)))
        expect(role === 'NASABAH' ? detail.next.what : words, `${row.state} waits for ${role}`).toMatch(namedAs[role]);
    });
  });

  it('give one date in sentence, note, timeline and API', () => {
    always(({ row, detail, turn }) => {
      if (row.ended_at !== null) return expect([detail.next.by, detail.promise_note]).toEqual([null, '']);
      expect(turn.text === '' || !detail.promise_note.includes(turn.text)).toBe(true);
      expect(detail.next.by).toBe(turn.on);
      expect(detail.next.when.startsWith(turn.text)).toBe(true);
      const dated = detail.timeline
        .map((step) => step.detail)
        .filter((text) => /^(Janji kami|Paling lambat Anda)/.test(text));
      const whose = detail.next.who === 'you' ? 'Paling lambat Anda' : 'Janji kami';
      expect(dated).toEqual(turn.on === null ? [] : [`${whose}: ${formatLongDate(turn.on)}`]);
      expect(detail.promised_date).toBe(promisedDay(turn, row));
      if (turn.on !== null) expect(detail.next.when).toContain(formatLongDate(turn.on));
    });
  });

  it('state status, next step and date without repeating a phrase', () => {
    always(({ row, detail }) => {
      const { status_text, explanation, next, promise_note } = detail;
      const said = [status_text, explanation, next.what, next.when, promise_note];
      expect(repeatedPhrases(said.join('\n')), row.state).toEqual([]);
    });
  });

  it('never promise a date in the past', () => {
    always(({ row, detail, today: now }) => {
      if (row.ended_at === null && detail.next.who !== 'you' && detail.next.by !== null)
        expect(detail.next.by >= now, detail.next.when).toBe(true);
    });
  });
});
