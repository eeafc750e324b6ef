import { expect, it } from 'vitest';
import { buildCalendar } from '#shared/time/calendar.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { buildProposalRow } from '#tests/support/proposal-row.ts';
import { slaOf } from './sla.ts';

const calendar = buildCalendar([], { jointLeaveCounts: true });
const on = (day: string) => ({
  at: Instant.parse(`${day}T03:00:00.000Z`),
  serviceTimes: {
    calendar,
    cutoffDocs: '15:00',
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
  },
});
/** Six working days from Tuesday 24 November: promised for Wednesday 2 December. */
const row = buildProposalRow({
  state: 'VERIFIKASI',
  promised_date: BusinessDate.parse('2026-12-02'),
  serve_by: BusinessDate.parse('2026-12-02'),
  service_days: 6,
});

it.each([
  ['the first day', '2026-11-24', 'green', 'Sisa 6 hari kerja, sampai 02/12/2026'],
  ['four of six used', '2026-11-30', 'green', 'Sisa 2 hari kerja, sampai 02/12/2026'],
  ['five of six used', '2026-12-01', 'amber', 'Sisa 1 hari kerja, sampai 02/12/2026'],
  ['the promised day', '2026-12-02', 'red', 'Jatuh tempo hari ini'],
  ['after a weekend', '2026-12-07', 'red', 'Lewat 3 hari kerja'],
])('the service level of a case is coloured by its used days: %s', (_name, day, colour, text) => {
  expect(slaOf(row, on(day))).toEqual({ colour, text });
});

it('pauses while the case waits for someone else', () => {
  const paused = {
    ...row,
    promised_date: row.serve_by,
    reply_by: null,
    waits_for: 'CONFIRMATION' as const,
    paused_since: Instant.parse('2026-11-25T03:00:00.000Z'),
    pause_reason: 'Menunggu dokumen.',
  };
  expect(slaOf(paused, on('2027-01-04'))).toEqual({ colour: 'paused', text: 'Menunggu dokumen.' });
});

it("names the customer's date where it differs from the desk's last day", () => {
  const priced = { ...row, promised_date: BusinessDate.parse('2026-12-03') };
  expect(slaOf(priced, on('2026-11-24')).text).toBe(
    'Sisa 6 hari kerja, sampai 02/12/2026 · Janji kepada nasabah 03/12/2026',
  );
  const asked = {
    ...row,
    state: 'DOKUMEN_TIDAK_LENGKAP' as const,
    reply_by: BusinessDate.parse('2026-12-24'),
    paused_since: Instant.parse('2026-11-25T03:00:00.000Z'),
    pause_reason: 'Menunggu dokumen.',
  };
  expect(slaOf(asked, on('2026-11-26')).text).toBe('Menunggu dokumen. · Batas nasabah 24/12/2026');
});
