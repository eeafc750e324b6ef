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
  'home.ended_days',
  'staff.link_hours',
  'payout.unclear_minutes',
  'case.files',
  'doc.max_mb',
  'doc.min_px',
  'desk.recent_days_cd',
  'desk.saved_views',
  'desk.assigned_hours',
];

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
    endedDays: numberOf('home.ended_days'),
    staffLinkHours: numberOf('staff.link_hours'),
    payoutUnclearMinutes: numberOf('payout.unclear_minutes'),
    caseFiles: {
      most: numberOf('case.files'),
      megabytes: numberOf('doc.max_mb'),
      shortestSide: numberOf('doc.min_px'),
    },
    queue: {
      recentDays: numberOf('desk.recent_days_cd'),
      savedViews: numberOf('desk.saved_views'),
      assignedHours: numberOf('desk.assigned_hours'),
    },
  };
}
