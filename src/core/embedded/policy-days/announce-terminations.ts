import type { CoreEventBody } from '#core/events.ts';
import { daysBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { bindStep, type DayDone, type DayQuestion, type PolicyDay } from './day-step.ts';

/** Reminder that is due: `step` days before the day `on`, or fewer when the day was not known in time. */
export interface DueLetter {
  readonly policyNumber: string;
  readonly on: BusinessDate;
  readonly step: number;
}

type LetterKind = 'END_AHEAD' | 'HOLIDAY_ENDING' | 'WINDOW_ENDING';

/** SQL: latest step that is reached and not sent; a policy that is late gets one reminder, not all earlier ones. $3 = the steps. */
export const dueStep = (day: string, kind: LetterKind): string => `
  LATERAL (SELECT min(step) AS step FROM unnest($3::integer[]) AS step WHERE step >= ${day} - $1::date) AS due
  WHERE ${day} > $1::date AND ${day} <= $1::date + (SELECT coalesce(max(step), 0) FROM unnest($3::integer[]) AS step)
    AND ($2::text IS NULL OR policy.policy_number = $2)
    AND NOT EXISTS (SELECT 1 FROM core.notice_sent AS sent
                    WHERE sent.policy_number = policy.policy_number AND sent.kind = '${kind}' AND sent.event_on = ${day}
                      AND sent.step = due.step)`;

async function listEndsAhead(
  q: Queryable,
  { today, policyNumber, notices }: DayQuestion,
): Promise<readonly DueLetter[]> {
  const { rows } = await q.query<DueLetter>(
    `SELECT policy.policy_number AS "policyNumber", policy.expires_on::text AS "on", due.step
     FROM core.policy, ${dueStep('policy.expires_on', 'END_AHEAD')}
       AND policy.sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL') AND NOT policy.claim_registered
     ORDER BY policy.expires_on, policy.policy_number`,
    [today, policyNumber, [...notices]],
  );
  return rows;
}

async function listHolidaysAhead(
  q: Queryable,
  { today, policyNumber, notices }: DayQuestion,
): Promise<readonly DueLetter[]> {
  const { rows } = await q.query<DueLetter>(
    `SELECT policy.policy_number AS "policyNumber", holiday.holiday_until::text AS "on", due.step
     FROM core.premium_holiday AS holiday JOIN core.policy USING (policy_number),
     ${dueStep('holiday.holiday_until', 'HOLIDAY_ENDING')}
       AND holiday.state = 'RUNNING' AND policy.sub_status = 'PREMIUM_HOLIDAY' AND NOT policy.claim_registered
     ORDER BY holiday.holiday_until, policy.policy_number`,
    [today, policyNumber, [...notices]],
  );
  return rows;
}

async function insertSent({ tx, now }: PolicyDay, kind: LetterKind, { policyNumber, on, step }: DueLetter) {
  await tx.query('INSERT INTO core.notice_sent (policy_number, kind, event_on, step, at) VALUES ($1, $2, $3, $4, $5)', [
    policyNumber,
    kind,
    on,
    step,
    now,
  ]);
}

/** Records the reminder as sent and returns its event. */
export async function announce(
  day: PolicyDay,
  letter: DueLetter,
  event: CoreEventBody,
  kind: LetterKind,
): Promise<DayDone> {
  await insertSent(day, kind, letter);
  return { kind, events: [event] };
}

/** Step that sends a reminder 30, 14 and 3 days before the term of the cover ends (rulebook 7.27, lapse.notices_cd). */
export const endAheadStep = bindStep({
  name: 'Letter before the end',
  list: listEndsAhead,
  apply: (day, letter) => {
    const ending = day.policy.archetype === 'TERM' ? 'EXPIRED' : 'MATURED';
    const daysLeft = daysBetween(day.today, letter.on);
    return announce(day, letter, { kind: 'END_AHEAD', ending, on: letter.on, daysLeft }, 'END_AHEAD');
  },
});

/** Step that sends reminders before a premium holiday ends. */
export const holidayAheadStep = bindStep({
  name: 'Letter before the end of a holiday',
  list: listHolidaysAhead,
  apply: (day, letter) => {
    const daysLeft = daysBetween(day.today, letter.on);
    return announce(day, letter, { kind: 'HOLIDAY_ENDING', until: letter.on, daysLeft }, 'HOLIDAY_ENDING');
  },
});
