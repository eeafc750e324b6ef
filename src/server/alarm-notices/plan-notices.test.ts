import { expect, test } from 'vitest';
import type { Alarm } from '#shared/facts/alarm.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { planNotices } from './plan-notices.ts';

const moment = (hours: number): Instant => Instant.parse(new Date(Date.UTC(2026, 10, 24, hours)).toISOString());
const givenUp = (job: string, count = 1): Alarm => ({ kind: 'JOBS_GIVEN_UP', job, count });
const calendar = (urgent: boolean): Alarm => ({
  kind: 'CALENDAR_ENDS',
  lastDay: BusinessDate.parse('2026-12-31'),
  daysLeft: 37,
  urgent,
});

/** Lists what is sent at each hour while these alarms are open, as 'hour event key id'. */
function follow(hours: readonly (readonly [hour: number, alarms: readonly Alarm[]])[]): readonly string[] {
  let ids = 0;
  let open: ReturnType<typeof planNotices>['open'] = [];
  return hours.flatMap(([hour, alarms]) => {
    const planned = planNotices(open, alarms, { at: moment(hour), againHours: 24, newId: () => `id${(ids += 1)}` });
    open = planned.open;
    return planned.due.map(({ event, key, noticeId }) => `${hour} ${event} ${key} ${noticeId}`);
  });
}

test.each<[what: string, hours: Parameters<typeof follow>[0], sent: readonly string[]]>([
  [
    'once when it starts, again after the pause, and once when it ends',
    [
      [0, [givenUp('timers')]],
      [1, [givenUp('timers')]],
      [23, [givenUp('timers')]],
      [24, [givenUp('timers')]],
      [25, [givenUp('timers')]],
      [26, []],
      [27, []],
    ],
    [
      '0 STARTED JOBS_GIVEN_UP/timers id1',
      '24 STILL_OPEN JOBS_GIVEN_UP/timers id1',
      '26 ENDED JOBS_GIVEN_UP/timers id1',
    ],
  ],
  [
    'not again when only its count changes',
    [
      [0, [givenUp('timers', 1)]],
      [1, [givenUp('timers', 9)]],
    ],
    ['0 STARTED JOBS_GIVEN_UP/timers id1'],
  ],
  [
    'for each job alone',
    [
      [0, [givenUp('timers')]],
      [1, [givenUp('timers'), givenUp('send-message')]],
      [2, [givenUp('send-message')]],
    ],
    [
      '0 STARTED JOBS_GIVEN_UP/timers id1',
      '1 STARTED JOBS_GIVEN_UP/send-message id2',
      '2 ENDED JOBS_GIVEN_UP/timers id1',
    ],
  ],
  [
    'at once when it becomes urgent, and under a new id when it comes back',
    [
      [0, [calendar(false)]],
      [1, [calendar(true)]],
      [2, []],
      [3, [calendar(true)]],
    ],
    [
      '0 STARTED CALENDAR_ENDS id1',
      '1 STARTED CALENDAR_ENDS id1',
      '2 ENDED CALENDAR_ENDS id1',
      '3 STARTED CALENDAR_ENDS id2',
    ],
  ],
])('sends an alarm %s', (_what, hours, sent) => {
  expect(follow(hours)).toEqual(sent);
});
