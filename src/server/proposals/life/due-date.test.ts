import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestType } from '#requests/contract/bind.ts';
import { requestTypes } from '#requests/registry/registry.ts';
import { buildFacts } from '#requests/testing/build-facts.ts';
import { buildCalendar } from '#shared/time/calendar.ts';
import {
  addDays,
  instantAt,
  parseBusinessDate,
  parseInstant,
  TimeOfDay,
  type BusinessDate,
  type Instant,
} from '#shared/time/dates.ts';
import { defaultHolidays } from '#shared/time/holidays.ts';
import { navKnownOn, pricingDate } from '#shared/time/pricing-date.ts';
import { buildProposalRow } from '#tests/support/proposal-row.ts';
import { samplesOf } from '#tests/support/samples-by-route.ts';
import { pauseService } from '#server/proposal-store/service-pause.ts';
import { dueDateAfter, planDueDate, dueDateOfDay, resumedDueDate } from './due-date.ts';

const calendar = buildCalendar(defaultHolidays, { jointLeaveCounts: true });
const cutoff = TimeOfDay.parse('14:00');
const publishTime = TimeOfDay.parse('08:00');
const serviceTimes = {
  calendar,
  cutoffDocs: cutoff,
  complaintDays: 10,
  complaintExtension: 10,
  spokenDays: 5,
  messageDays: 2,
  endedDays: 30,
  staffLinkHours: 24,
  payoutUnclearMinutes: 30,
  caseFiles: { most: 10, megabytes: 7, shortestSide: 300, photoTries: 3 },
  queue: {
    recentDays: 7,
    savedViews: 20,
    assignedHours: 24,
    snoozeDays: 30,
    stillDays: 3,
    accessesCount: 40,
    samplePercent: 2,
  },
  lateness: { amberPercent: 70, leaderPercent: 90, apologyDays: 1, renewedDays: 3, longestDays: 20 },
  insight: { periodDays: 30, oldDays: 7, olderDays: 30, costPercent: 6 },
};

const plan = (type: RequestType, at: Instant) => {
  const { payload, facts: changes } = samplesOf(type).minimal;
  const facts = buildFacts(changes);
  const bound = type.parse(payload, 'complete');
  if (!bound.ok) throw new Error(`The minimal sample of ${type.endpoint} is refused.`);
  return planDueDate(type, bound.value, facts, { at, serviceTimes });
};

/** Generates moments of the years with known holidays. */
const sent = fc
  .tuple(fc.integer({ min: 0, max: 380 }), fc.integer({ min: 0, max: 24 * 60 - 1 }))
  .map(([days, minutes]) => momentOn(addDays(parseBusinessDate('2026-11-24'), days), minutes));

const momentOn = (date: BusinessDate, minutes: number): Instant =>
  instantAt(
    date,
    TimeOfDay.parse(`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`),
  );

/** Returns a moment between two, as a fraction of the time; the first one when nothing is between. */
const betweenOf = (from: Instant, last: number, part: number): Instant => {
  const begin = Date.parse(from);
  return parseInstant(new Date(begin + Math.max(0, last - begin) * part).toISOString());
};

describe.each(requestTypes.map((type) => [type.endpoint, type] as const))('%s', (_endpoint, type) => {
  it('never moves the due date later for a reason known at submission', () => {
    fc.assert(
      fc.property(sent, fc.double({ min: 0, max: 1, noNaN: true }), (at, part) => {
        const given = plan(type, at);
        if (given.promise.kind === 'DAY') return dueDateOfDay(given, given.promised_date).promise?.moved === null;
        const last = Date.parse(instantAt(given.serve_by, TimeOfDay.parse('23:59')));
        const decidedAt = betweenOf(at, last, part);
        const known = navKnownOn(pricingDate(decidedAt, cutoff, calendar), calendar);
        const row = buildProposalRow({
          ...given,
          state: 'DALAM_PROSES',
          paused_since: decidedAt,
          pause_reason: 'Harga.',
        });
        const moved =
          given.promise.kind === 'PRICE'
            ? resumedDueDate(row, { at: instantAt(known, publishTime), serviceTimes })
            : {};
        return (moved.promised_date ?? given.promised_date) === given.promised_date;
      }),
      // Found by chance: decided after the cut-off of the last service day, before Christmas.
      { numRuns: 80, examples: [[parseInstant('2026-12-22T17:00:00.000Z'), 0.948]] },
    );
  });
});

describe('a pause that goes on for another reason', () => {
  const [monday, wednesday, friday] = ['2026-11-23', '2026-11-25', '2026-11-27'].map((date) =>
    momentOn(parseBusinessDate(date), 9 * 60),
  );

  it.each([
    ['an unopened link and then a document', 'CONFIRMATION', 'CONFIRMATION'],
    ['a consent that never came and then other proof', 'FACE_CONSENT', null],
  ] as const)('counts its days once and from its start: %s', (_name, waits_for, next) => {
    if (monday === undefined || wednesday === undefined || friday === undefined)
      throw new Error('Three days are needed.');
    const waiting = buildProposalRow({ waits_for, paused_since: monday, pause_reason: 'Menunggu nasabah.' });
    const patch = { waits_for: next, ...pauseService(waiting, { at: wednesday }, 'Menunggu dokumen yang diminta.') };
    const move = { to: 'DOKUMEN_TIDAK_LENGKAP', patch } as const;
    const asked = { ...waiting, ...dueDateAfter(waiting, move, { at: wednesday, serviceTimes }), ...patch };
    expect(asked).toMatchObject({ paused_since: monday, serve_by: '2026-12-01' });
    const resumed = dueDateAfter({ ...asked, waits_for: null }, { to: 'VERIFIKASI' }, { at: friday, serviceTimes });
    // Four working days after Tuesday, 1 December.
    expect(resumed).toMatchObject({ paused_since: null, serve_by: '2026-12-07', promised_date: '2026-12-07' });
  });
});
