import { z } from 'zod';
import type { StaffRole } from '#shared/requests/roles.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { EntryName } from '#server/desk/entries/entry-repository.ts';
import { isDismissing } from '#server/reports/report-rows.ts';
import { deciders } from '#server/desk/decisions/deciders.ts';
import { needsMe } from './needs-me.ts';
import { viewerValues, type Viewer } from './viewer.ts';

/** Number of items on each page of the desk, as far as the server's own tables know them. */
const Waiting = z.object({
  queue: z.number(),
  deaths: z.number(),
  follow_ups: z.number(),
  requested_calls: z.number(),
  contacts: z.number(),
  number_changes: z.number(),
  rights: z.number(),
  pending: z.number(),
  /** Matches of suspense money that wait for another person of finance. */
  money_matches: z.number(),
  calendar: z.number(),
  prices: z.number(),
  price_corrections: z.number(),
  parameters: z.number(),
  answers: z.number(),
  inserted_texts: z.number(),
  letters: z.number(),
  reasons: z.number(),
  terms: z.number(),
  team: z.number(),
  staff: z.number(),
  breaches: z.number(),
  watch_lists: z.number(),
  /** Unusual accesses of others that compliance answers. */
  unusual_accesses: z.number(),
  automatic: z.number(),
  /** Reports of misuse by people who are not signed in. */
  frauds: z.number(),
  /** Reports of customers that wait for a call. */
  unauthorised: z.number(),
  /** Dismissals that another person entered and the viewer may decide. */
  death_dismissals: z.number(),
  fraud_dismissals: z.number(),
  /** Notices to the viewer about cases that they got or lost. */
  team_notices: z.number(),
});

/** True when the viewer has one of these roles; $2 = theirs. */
const is = (...roles: readonly StaffRole[]): string => `$2 && ARRAY[${roles.map((role) => `'${role}'`).join(', ')}]`;

/** SQL: entries by other people that the viewer may decide; nobody decides their own. $1 = the viewer. */
const toDecide = (kind: EntryName, approver: StaffRole = 'PENYETUJU'): string =>
  `two_person_entry WHERE kind = '${kind}' AND decided_at IS NULL AND entered_by <> $1 AND ${is(approver)}`;

const isDecider = is(...deciders);

/** SQL: objections to reports that mark a policy. Any decider examines one first, then another supervisor answers it. */
const objecting = `outcome IS NULL AND state = 'CONFIRMED'
  AND CASE WHEN checked_by IS NULL THEN ${isDecider} ELSE checked_by <> $1 AND ${is('PENYETUJU')} END`;

/**
 * SQL: compliance calls the customer; a person who froze one of the policies may not close the report (`hasFrozen`).
 */
const notOwnFreeze = `${is('KEPATUHAN')} AND NOT EXISTS (
  SELECT FROM security_report_policy AS mine JOIN security_report_policy AS frozen USING (policy_number)
    JOIN security_report AS froze ON froze.report_number = frozen.report_number
   WHERE mine.report_number = report.report_number AND froze.closed_at IS NULL AND froze.looked_by = $1)`;

/** SQL: open public reports without a waiting dismissal; 'massal' ones are counted on their own page. */
const isOpenReport = (table: 'death_report' | 'fraud_report'): string =>
  `state = 'OPEN' AND NOT bulk AND NOT ${isDismissing(table)} AND ${isDecider}`;

/** SQL: applications for a new number for which nobody has entered a decision. */
const isNewNumber = `state = 'SENT' AND ${isDecider} AND NOT EXISTS (
  SELECT FROM two_person_entry AS entered WHERE entered.kind = 'NUMBER_CHANGE' AND entered.subject = number AND entered.decided_at IS NULL)`;

const count = (rows: string): string => `(SELECT count(*)::integer FROM ${rows})`;

/** Counts the items that the viewer can move on each page (rulebook 7.28 for reports), by partial indexes alone. */
export async function countWaiting(q: Queryable, viewer: Viewer): Promise<z.infer<typeof Waiting>> {
  const { rows } = await q.query(
    `SELECT
       ${count(`proposal WHERE ended_at IS NULL AND ${needsMe}`)} AS queue,
       ${count(`death_report WHERE ${isOpenReport('death_report')}`)}
         + ${count(`death_objection JOIN death_report USING (report_number) WHERE ${objecting}`)} AS deaths,
       ${count(`follow_up WHERE done_at IS NULL AND ${isDecider}`)} AS follow_ups,
       ${count(`requested_call WHERE state = 'OPEN' AND ${isDecider}`)} AS requested_calls,
       ${count(toDecide('CONTACT'))} AS contacts,
       ${count(`number_change WHERE ${isNewNumber}`)} + ${count(toDecide('NUMBER_CHANGE'))} AS number_changes,
       ${count(toDecide('RIGHT'))} AS rights,
       ${count(toDecide('DECLINE'))} AS pending,
       ${count(toDecide('MONEY_MATCH', 'KEUANGAN_PENYETUJU'))} AS money_matches,
       ${count(toDecide('CLOSED_DAY', 'ADMIN_PARAMETER'))} AS calendar,
       ${count(toDecide('UNIT_PRICES', 'ADMIN_PARAMETER'))} AS prices,
       ${count(toDecide('PRICE_CORRECTION', 'ADMIN_PARAMETER'))} AS price_corrections,
       ${count(toDecide('PARAMETER_ROW', 'ADMIN_PARAMETER'))}
         + ${count(toDecide('PARAMETERS', 'ADMIN_PARAMETER'))} AS parameters,
       (SELECT count(DISTINCT number)::integer FROM request_message
         WHERE author = 'customer' AND answered_at IS NULL AND ${is('VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU')}) AS answers,
       ${count(toDecide('INSERTED_TEXT'))} AS inserted_texts,
       ${count(toDecide('LETTER'))} AS letters,
       ${count(toDecide('LIST_ENTRY', 'ADMIN_PARAMETER'))} AS reasons,
       ${count(toDecide('TERMS_TEXT', 'ADMIN_PARAMETER'))} AS terms,
       ${count(`proposal WHERE ended_at IS NULL AND state = 'MENUNGGU_VERIFIKASI' AND ${is('KETUA_TIM')}`)} AS team,
       ${count(`${toDecide('STAFF', 'ADMIN_STAF')} AND subject <> $1`)} AS staff,
       ${count(toDecide('BREACH_NOTICE'))} AS breaches,
       ${count(toDecide('WATCH_LIST'))} AS watch_lists,
       ${count(`unusual_access WHERE answered_at IS NULL AND user_name <> $1 AND $1 <> ALL (owners) AND ${is('KEPATUHAN')}`)} AS unusual_accesses,
       ${count(`automatic_sample WHERE answer IS NULL AND ${is('VERIFIKATOR', 'KETUA_TIM')}`)}
         + ${count(toDecide('AUTOMATIC_SWITCH'))} AS automatic,
       ${count(`fraud_report WHERE ${isOpenReport('fraud_report')}`)} AS frauds,
       ${count(`security_report AS report WHERE closed_at IS NULL AND ${notOwnFreeze}`)} AS unauthorised,
       ${count(toDecide('DEATH_DISMISSAL'))} AS death_dismissals,
       ${count(toDecide('FRAUD_DISMISSAL'))} AS fraud_dismissals,
       ${count('team_notice WHERE user_name = $1')} AS team_notices`,
    viewerValues(viewer),
  );
  return Waiting.parse(rows[0]);
}
