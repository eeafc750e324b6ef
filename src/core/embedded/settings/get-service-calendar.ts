import * as z from 'zod';
import type { ServiceSettings } from '#core/port.ts';
import { TimeOfDay, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { findSettings } from './find-setting.ts';
import { readCalendar } from './get-calendar.ts';

const times = [
  'cutoff.docs',
  'complaint.days_wd',
  'complaint.extend_wd',
  'complaint.spoken_wd',
  'message.answer_wd',
  'home.ended_days',
  'staff.link_hours',
  'payout.unclear_minutes',
  'case.files',
  'doc.max_mb',
  'doc.min_px',
  'doc.photo_tries',
  'desk.recent_days_cd',
  'desk.saved_views',
  'desk.assigned_hours',
  'desk.snooze_days_cd',
  'desk.still_wd',
  'desk.accesses_count',
  'desk.sample_percent',
  'late.amber_percent',
  'late.leader_percent',
  'late.apology_wd',
  'late.renewed_wd',
  'late.longest_wd',
  'late.cost_percent',
  'insight.period_cd',
  'insight.old_cd',
  'insight.older_cd',
];

/** Reads the settings of the desk: queue, lateness and insight. */
const readDeskTimes = (numberOf: (key: string) => number): Pick<ServiceSettings, 'queue' | 'lateness' | 'insight'> => ({
  queue: {
    recentDays: numberOf('desk.recent_days_cd'),
    savedViews: numberOf('desk.saved_views'),
    assignedHours: numberOf('desk.assigned_hours'),
    snoozeDays: numberOf('desk.snooze_days_cd'),
    stillDays: numberOf('desk.still_wd'),
    accessesCount: numberOf('desk.accesses_count'),
    samplePercent: numberOf('desk.sample_percent'),
  },
  lateness: {
    amberPercent: numberOf('late.amber_percent'),
    leaderPercent: numberOf('late.leader_percent'),
    apologyDays: numberOf('late.apology_wd'),
    renewedDays: numberOf('late.renewed_wd'),
    longestDays: numberOf('late.longest_wd'),
  },
  insight: {
    periodDays: numberOf('insight.period_cd'),
    oldDays: numberOf('insight.old_cd'),
    olderDays: numberOf('insight.older_cd'),
    costPercent: numberOf('late.cost_percent'),
  },
});

/** Reads the settings behind due dates. @throws when one of the settings is missing. */
export async function getServiceCalendar(q: Queryable, today: BusinessDate): Promise<ServiceSettings> {
  const calendar = await readCalendar(q, today);
  const settingOf = await findSettings(q, times, today);
  const numberOf = (key: string): number => z.number().parse(settingOf(key));
  return {
    ...calendar,
    cutoffDocs: TimeOfDay.parse(settingOf('cutoff.docs')),
    complaintDays: numberOf('complaint.days_wd'),
    complaintExtension: numberOf('complaint.extend_wd'),
    spokenDays: numberOf('complaint.spoken_wd'),
    messageDays: numberOf('message.answer_wd'),
    endedDays: numberOf('home.ended_days'),
    staffLinkHours: numberOf('staff.link_hours'),
    payoutUnclearMinutes: numberOf('payout.unclear_minutes'),
    caseFiles: {
      most: numberOf('case.files'),
      megabytes: numberOf('doc.max_mb'),
      shortestSide: numberOf('doc.min_px'),
      photoTries: numberOf('doc.photo_tries'),
    },
    ...readDeskTimes(numberOf),
  };
}
