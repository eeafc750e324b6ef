import { daysBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { hasOpenReinstatement } from '../engine/open-reinstatement.ts';
import { announce, dueStep, type DueLetter } from './announce-terminations.ts';
import { bindStep, type DayQuestion } from './day-step.ts';

/** SQL: last day of the reinstatement period, or of the cover's term where that comes first. $4 = reinst.window_months. */
const lastDay = `least((lapse.lapsed_on + make_interval(months => $4))::date, policy.expires_on - 1)`;

/** Lists due reminders; a policy with a reinstatement request in progress is not listed, because it does not end with the period. */
async function listWindowsAhead(
  q: Queryable,
  { today, policyNumber, notices, window }: DayQuestion,
): Promise<readonly DueLetter[]> {
  const { rows } = await q.query<{ policyNumber: string; on: BusinessDate; step: number }>(
    `SELECT policy.policy_number AS "policyNumber", ${lastDay}::text AS "on", due.step
     FROM core.policy_lapse AS lapse JOIN core.policy USING (policy_number),
     ${dueStep(lastDay, 'WINDOW_ENDING')}
       AND lapse.outcome IS NULL AND policy.sub_status LIKE 'LAPSED\\_%' AND NOT policy.claim_registered
       AND NOT ${hasOpenReinstatement('lapse')}
     ORDER BY "on", policy.policy_number`,
    [today, policyNumber, [...notices], window],
  );
  return rows;
}

/** Step that sends a reminder 30, 14 and 3 days before the reinstatement period ends (rulebook 7.27, lapse.notices_cd). */
export const windowAheadStep = bindStep({
  name: 'Letter before the end of a window',
  list: listWindowsAhead,
  apply: (day, letter) => {
    const daysLeft = daysBetween(day.today, letter.on);
    return announce(day, letter, { kind: 'WINDOW_ENDING', until: letter.on, daysLeft }, 'WINDOW_ENDING');
  },
});
