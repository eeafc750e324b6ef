import { z } from 'zod';
import { lateReasonTexts, LateReason } from '#shared/lists/late-reasons.ts';
import { LateCause, lateCauseWords } from '#shared/requests/late-causes.ts';
import type { CaseLateness, LateCases, MissedDueDate } from '#shared/wire/desk-queue/lateness.ts';
import { describeState } from '#shared/requests/request-states.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { parseQueueRows, queueColumns, type QueueRow } from '#server/desk/queue/queue-rows.ts';
import { nearlyMissed } from '#server/desk/queue/queue-marks.ts';
import { viewerValues } from '#server/desk/queue/viewer.ts';
import { slaOf } from '#server/desk/queue/sla.ts';
import { refuse } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { isCustomersTurn, staffText } from '#server/proposal-store/customer-turn.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { listEvents } from '#server/proposal-store/event-repository.ts';
import { findProposal } from '#server/proposal-store/proposal-repository.ts';
import { listHitTimes, listMissed, type StoredMiss } from './lateness-repository.ts';
import { mayRenew, openMiss, renewalDays, wasApologised } from './renew-due-date.ts';
import { timeSpent, type TimeSpent } from './time-spent.ts';

const describeSpent = (spent: TimeSpent): MissedDueDate['spent'] =>
  LateCause.options
    .map((cause) => ({ cause, text: lateCauseWords[cause], days: spent[cause] }))
    .filter(({ days }) => days > 0)
    .toSorted((left, right) => right.days - left.days);

const describeMiss = (miss: StoredMiss): MissedDueDate => ({
  round: miss.round,
  promised_on: miss.promised_on,
  cause: miss.cause,
  cause_text: lateCauseWords[miss.cause],
  spent: describeSpent(miss.spent),
  renewed:
    miss.new_date === null || miss.reason === null
      ? null
      : { new_date: miss.new_date, reason: lateReasonTexts[miss.reason], by: miss.chooser ?? 'Sistem' },
  apology_from: miss.apology_from,
});

const reasons = LateReason.options.flatMap((code) => (code === 'PLAIN' ? [] : [{ code, text: lateReasonTexts[code] }]));

/** GET cases/:number/lateness: who had the request how long, and what was missed. @throws 404 */
export async function describeLateness(
  desk: DeskServices,
  caller: StaffSession,
  number: string,
): Promise<CaseLateness> {
  const moment = await readMoment(desk);
  const row = await findProposal(desk.pool, number);
  if (row === undefined) throw refuse('NOT_FOUND');
  const [events, hits, missed] = await Promise.all([
    listEvents(desk.pool, number),
    listHitTimes(desk.pool, number),
    listMissed(desk.pool, [number]),
  ]);
  const period = { from: row.submitted_at, to: row.ended_at ?? moment.at };
  const spent = timeSpent({ row, events, hits }, period, moment.serviceTimes.calendar);
  const days = renewalDays(row, moment);
  const isOpen = row.ended_at === null && !isCustomersTurn(row) && openMiss(missed) !== undefined;
  return {
    spent: describeSpent(spent),
    missed: missed.map(describeMiss),
    may_renew: isOpen && mayRenew(caller, row, moment),
    apologises: !wasApologised(missed),
    reasons,
    first_day: days.first,
    last_day: days.last,
    usual_day: days.usual,
  };
}

const mostListed = 100;

/** SQL: an open request that is near its due date, or that missed one. */
const isLate = `ended_at IS NULL AND (${nearlyMissed} OR EXISTS (SELECT FROM missed_due_date AS missed WHERE missed.number = proposal.number))`;

const toLateCase = (row: QueueRow, missed: readonly StoredMiss[], moment: Moment): LateCases['items'][number] => {
  const latest = missed.find(({ number }) => number === row.number);
  return {
    number: row.number,
    title: row.title,
    headline: row.headline,
    state_text: row.state === null ? describeState(null) : staffText({ ...row, state: row.state }),
    owner: row.owner,
    sla: slaOf(row, moment),
    missed: latest === undefined ? null : describeMiss(latest),
  };
};

const Counted = z.object({ total: z.number() });

/** GET /desk/v1/late: open requests that are near their due date or past it, the earliest due date first. */
export async function describeLateCases(desk: DeskServices, caller: StaffSession): Promise<LateCases> {
  const moment = await readMoment(desk);
  const viewer = { userName: caller.userName, roles: caller.roles, at: moment.at, pays: [] };
  const [{ rows }, counted] = await Promise.all([
    desk.pool.query(
      `SELECT ${queueColumns} FROM proposal WHERE ${isLate} ORDER BY promised_date, submitted_at, number LIMIT ${mostListed}`,
      viewerValues(viewer),
    ),
    desk.pool.query(`SELECT count(*)::integer AS total FROM proposal WHERE ${isLate}`),
  ]);
  const listed = parseQueueRows(rows, desk.log);
  const missed = await listMissed(
    desk.pool,
    listed.map(({ number }) => number),
  );
  return {
    items: listed.map((row) => toLateCase(row, missed, moment)),
    total: Counted.parse(counted.rows[0]).total,
  };
}
