import { describe, expect, it } from 'vitest';
import { buildCalendar } from '#shared/time/calendar.ts';
import { parseBusinessDate as day } from '#shared/time/dates.ts';
import { answerDay, extendedDay, newObjection, toShownObjection, describeObjectionTurn } from './objection.ts';

const times = {
  calendar: buildCalendar([], { jointLeaveCounts: true }),
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
};
/** Objection whose ten working days from Tuesday 24 November end on Tuesday 8 December. */
const sent = { ...newObjection(day('2026-11-24')), answerBy: day('2026-12-08') };
const extended = { ...sent, extendedTo: day('2026-12-22') };
const answered = { ...sent, answeredOn: day('2026-12-03') };

describe('due date of an answer to an objection', () => {
  it('counts working days from the day of the objection', () => {
    expect(answerDay(newObjection(day('2026-11-24')), times)).toBe('2026-12-08');
  });

  it('stays as promised when the parameter changes later', () => {
    expect(answerDay(sent, { ...times, complaintDays: 3 })).toBe('2026-12-08');
  });

  it('is extended from the promised date', () => {
    expect(extendedDay(sent, times)).toBe('2026-12-22');
    expect(answerDay(extended, times)).toBe('2026-12-22');
  });
});

describe('objection as the customer reads it', () => {
  it.each([
    [
      'on its day',
      sent,
      '2026-12-08',
      'Keberatan Anda kami terima pada 24/11/2026. Jawaban paling lambat Selasa, 08/12/2026.',
      '2026-12-08',
    ],
    [
      'once its time was extended',
      extended,
      '2026-12-09',
      'Keberatan Anda kami terima pada 24/11/2026. Kami memerlukan waktu lebih lama; sebabnya ada di Pesan. Jawaban paling lambat Selasa, 22/12/2026.',
      '2026-12-22',
    ],
    [
      'when the day has passed',
      sent,
      '2026-12-09',
      'Keberatan Anda kami terima pada 24/11/2026. Maaf, jawaban kami terlambat: seharusnya paling lambat Selasa, 08/12/2026. Anda tidak perlu menunggu kami lagi.',
      null,
    ],
    [
      'when it was answered',
      answered,
      '2027-02-01',
      'Keberatan Anda sudah kami jawab pada 03/12/2026. Jawabannya ada di Pesan pada halaman ini.',
      null,
    ],
  ])('names the present due date %s', (_name, objection, today, sentence, answer_by) => {
    expect(toShownObjection(objection, day(today), times)).toMatchObject({ sentence, answer_by });
  });

  it('names the outside dispute bodies', () => {
    for (const objection of [sent, extended, answered])
      expect(toShownObjection(objection, day('2026-12-09'), times)?.outside).toMatch(/LAPS SJK.*OJK: telepon 157/);
  });

  it("is the insurer's turn until it is answered", () => {
    expect(describeObjectionTurn(sent, day('2026-12-01'), times)).toMatchObject({ who: 'us', on: '2026-12-08' });
    expect(describeObjectionTurn(answered, day('2026-12-09'), times)).toBeUndefined();
    expect(describeObjectionTurn(null, day('2026-12-09'), times)).toBeUndefined();
  });
});
