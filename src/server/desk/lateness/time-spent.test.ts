import { describe, expect, it } from 'vitest';
import { buildCalendar } from '#shared/time/calendar.ts';
import type { RequestState } from '#shared/requests/request-states.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { buildProposalRow } from '#tests/support/proposal-row.ts';
import { causeOf, timeSpent } from './time-spent.ts';

type RequestHistory = Parameters<typeof timeSpent>[0];

const calendar = buildCalendar([], { jointLeaveCounts: true });
/** Noon in WIB. */
const noon = (day: string): Instant => Instant.parse(`2026-11-${day}T05:00:00.000Z`);
const event = (day: string, kind: string, to_state: RequestState, detail = {}): RequestHistory['events'][number] => ({
  at: noon(day),
  kind,
  to_state,
  detail,
});
const into = (day: string, state: RequestState) => event(day, 'transition', state);
const row = buildProposalRow({ submitted_at: noon('16') });
const none = { US: 0, CUSTOMER: 0, BANK: 0, PRICE: 0, COMPLIANCE: 0, CORE: 0 };

interface Case {
  readonly events: RequestHistory['events'];
  readonly hits?: RequestHistory['hits'];
  readonly changes?: Partial<typeof row>;
  readonly spent: Partial<typeof none>;
  readonly cause: string;
}

/** From Monday 16 to Friday 27 November 2026, nine working days. */
const cases: Readonly<Record<string, Case>> = {
  'we verify, without the weekend': {
    events: [into('16', 'MENUNGGU_VERIFIKASI')],
    spent: { US: 9 },
    cause: 'US',
  },
  'the customer sends what was asked, and we are the cause all the same': {
    events: [into('16', 'VERIFIKASI'), into('17', 'DOKUMEN_TIDAK_LENGKAP'), into('26', 'MENUNGGU_VERIFIKASI')],
    spent: { US: 2, CUSTOMER: 7 },
    cause: 'US',
  },
  'a statement of the customer is missing in whatever state': {
    events: [into('16', 'MENUNGGU_VERIFIKASI'), event('18', 'statement-given', 'MENUNGGU_VERIFIKASI')],
    spent: { CUSTOMER: 2, US: 7 },
    cause: 'US',
  },
  'nobody but the customer ever had it': {
    events: [into('16', 'DOKUMEN_TIDAK_LENGKAP')],
    spent: { CUSTOMER: 9 },
    cause: 'CUSTOMER',
  },
  'compliance answers a hit after the proposal': {
    events: [into('16', 'VERIFIKASI'), into('17', 'MENUNGGU_PERSETUJUAN')],
    hits: [{ found_at: noon('16'), answered_at: noon('26') }],
    spent: { US: 2, COMPLIANCE: 7 },
    cause: 'COMPLIANCE',
  },
  'the unit price comes late, then finance pays': {
    events: [
      into('16', 'DALAM_PROSES'),
      event('16', 'waiting-for-price', 'DALAM_PROSES'),
      event('25', 'priced', 'DALAM_PROSES'),
      event('25', 'payable', 'DALAM_PROSES', { payableFrom: '2026-11-25' }),
    ],
    spent: { PRICE: 7, US: 2 },
    cause: 'PRICE',
  },
  'the bank does not answer': {
    events: [into('16', 'DALAM_PROSES'), into('17', 'PROSES_TRANSFER')],
    spent: { CORE: 1, BANK: 8 },
    cause: 'BANK',
  },
  'the core does not post after the planned day': {
    events: [into('16', 'DALAM_PROSES'), event('16', 'waiting-for-day', 'DALAM_PROSES')],
    changes: { effective_on: BusinessDate.parse('2026-11-26') },
    spent: { CORE: 1.5 },
    cause: 'CORE',
  },
  'money is held until its day, which belongs to nobody': {
    events: [into('16', 'DALAM_PROSES'), event('16', 'payable', 'DALAM_PROSES', { payableFrom: '2026-11-27' })],
    spent: { US: 0.5 },
    cause: 'US',
  },
};

describe('time that a request spent', () => {
  it.each(Object.entries(cases))(
    'is counted by its holder: %s',
    (_name, { events, hits = [], changes, spent, cause }) => {
      const history = { row: { ...row, ...changes }, events, hits };
      const counted = timeSpent(history, { from: row.submitted_at, to: noon('27') }, calendar);
      expect(counted).toEqual({ ...none, ...spent });
      expect(causeOf(counted)).toBe(cause);
    },
  );
});
