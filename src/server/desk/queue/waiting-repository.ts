import { z } from 'zod';
import type { Queryable } from '#server/db/pool.ts';
import type { EntryName } from '#server/desk/entries/entry-repository.ts';
import { isDismissing } from '#server/reports/report-rows.ts';
import { needsMe } from './needs-me.ts';
import { viewerValues, type Viewer } from './queue-repository.ts';

/** What waits on the pages of the desk, as far as the server's tables know it. */
const Waiting = z.object({
  queue: z.number(),
  deaths: z.number(),
  follow_ups: z.number(),
  contacts: z.number(),
  rights: z.number(),
  pending: z.number(),
  calendar: z.number(),
  /** Reports of misuse by people who are not signed in that nobody examined. */
  frauds: z.number(),
  /** Reports of customers that wait for a call. */
  not_me: z.number(),
  /** Dismissals that another person entered and the viewer may decide. */
  death_dismissals: z.number(),
  fraud_dismissals: z.number(),
});

const countEntries = (kind: EntryName): string =>
  `SELECT count(*)::integer FROM two_person_entry WHERE kind = '${kind}' AND decided_at IS NULL`;

/** Dismissals that wait for the viewer; who entered one never decides about it. */
const countDismissals = (kind: 'DEATH_DISMISSAL' | 'FRAUD_DISMISSAL'): string =>
  `(${countEntries(kind)} AND entered_by <> $1 AND 'PENYETUJU' = ANY($2))`;

/** Counts by partial indexes alone; 'massal' reports have their own number on their page. */
export async function countWaiting(q: Queryable, viewer: Viewer): Promise<z.infer<typeof Waiting>> {
  const { rows } = await q.query(
    `SELECT
       (SELECT count(*)::integer FROM proposal WHERE ended_at IS NULL AND ${needsMe}) AS queue,
       (SELECT count(*)::integer FROM death_report WHERE state = 'OPEN' AND NOT bulk AND NOT ${isDismissing('death_report')})
         + (SELECT count(*)::integer FROM death_objection AS objecting JOIN death_report USING (report_number)
             WHERE objecting.outcome IS NULL AND state = 'CONFIRMED') AS deaths,
       (SELECT count(*)::integer FROM follow_up WHERE done_at IS NULL) AS follow_ups,
       (${countEntries('CONTACT')}) AS contacts,
       (${countEntries('RIGHT')}) AS rights,
       (${countEntries('DECLINE')}) AS pending,
       (${countEntries('CLOSED_DAY')}) AS calendar,
       (SELECT count(*)::integer FROM fraud_report WHERE state = 'OPEN' AND NOT bulk AND NOT ${isDismissing('fraud_report')}) AS frauds,
       (SELECT count(*)::integer FROM security_report WHERE closed_at IS NULL) AS not_me,
       ${countDismissals('DEATH_DISMISSAL')} AS death_dismissals,
       ${countDismissals('FRAUD_DISMISSAL')} AS fraud_dismissals`,
    viewerValues(viewer),
  );
  return Waiting.parse(rows[0]);
}
