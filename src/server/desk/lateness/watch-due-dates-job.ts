import { z } from 'zod';
import { businessDateOf, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { lateCauseWords } from '#shared/requests/late-causes.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ownerOf } from '#server/desk/queue/working-queue.ts';
import { deleteNearNotices, insertNotice } from '#server/desk/team/notice-repository.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { signalChange } from '#server/notifications/notification-repository.ts';
import { isCustomersTurn } from '#server/proposal-store/customer-turn.ts';
import { usedPercent } from '#server/proposal-store/due-date-words.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { appendEvent, listEvents } from '#server/proposal-store/event-repository.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { waitsForDate } from '#server/proposal-store/service-pause.ts';
import { apologiseBySystem, openMiss } from './renew-due-date.ts';
import {
  findOffered,
  insertMissed,
  listDueApologies,
  listHitTimes,
  listLeaders,
  listMissed,
  saveStep,
  type DueStep,
  type StoredMiss,
} from './lateness-repository.ts';
import { causeOf, timeSpent } from './time-spent.ts';

export const watchDueDatesJobName = 'watch-due-dates';

const Watched = ProposalRow.pick({
  number: true,
  state: true,
  waits_for: true,
  decided_at: true,
  ended_at: true,
  paused_since: true,
  effective_on: true,
  service_days: true,
  serve_by: true,
  promised_date: true,
});
type Watched = z.infer<typeof Watched>;

/** Stages of lateness that a request has reached by today. */
interface Reached {
  readonly steps: readonly DueStep[];
  readonly isMissed: boolean;
}

/** Finds what a request has reached; nothing while it waits for the customer (rulebook 4.4). */
function reachedBy(row: Watched, { at, serviceTimes: { calendar, lateness } }: Moment): Reached {
  if (row.ended_at !== null || isCustomersTurn(row)) return { steps: [], isMissed: false };
  const today = businessDateOf(at);
  const isMissed = row.promised_date < today;
  const stands = row.paused_since !== null || (row.effective_on !== null && row.effective_on > today);
  const used = stands ? 0 : usedPercent({ by: row.serve_by, days: row.service_days }, today, calendar);
  return {
    isMissed,
    steps: [
      ...(isMissed || used >= lateness.amberPercent ? (['AMBER'] as const) : []),
      ...(isMissed || used >= lateness.leaderPercent ? (['LEADER'] as const) : []),
    ],
  };
}

const Candidate = Watched.extend({ steps: z.array(z.string()), is_noticed: z.boolean() });

/** Lists open requests that have reached something new. */
async function listDue(q: Queryable, moment: Moment): Promise<readonly string[]> {
  const { rows } = await q.query(
    `SELECT number, state, waits_for, decided_at, ended_at, paused_since, effective_on, service_days, promised_date,
       coalesce(serve_by, promised_date) AS serve_by,
       ARRAY(SELECT step FROM due_date_step AS taken
             WHERE taken.number = proposal.number AND taken.serve_by = coalesce(proposal.serve_by, promised_date)) AS steps,
       EXISTS (SELECT FROM missed_due_date AS missed
               WHERE missed.number = proposal.number
                 AND (missed.promised_on = promised_date OR ${waitsForDate})) AS is_noticed
     FROM proposal WHERE ended_at IS NULL AND (paused_since IS NULL OR promised_date < $1) ORDER BY number`,
    [businessDateOf(moment.at)],
  );
  return rows.flatMap((each) => {
    const parsed = Candidate.safeParse(each);
    if (!parsed.success) return [];
    const { steps, is_noticed, ...row } = parsed.data;
    const reached = reachedBy(row, moment);
    const isNew = !is_noticed && (reached.isMissed || reached.steps.some((step) => !steps.includes(step)));
    return isNew ? [row.number] : [];
  });
}

/** Returns the day from which the system apologises: `late.apology_wd` full working days after this one begins. */
const apologyDay = ({ at, serviceTimes: { calendar, lateness } }: Moment): BusinessDate =>
  calendar.addWorkingDays(calendar.nextWorkingDay(businessDateOf(at)), lateness.apologyDays);

/** Stores a missed due date with its cause and an event of the case. */
async function noteMissed(
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  earlier: readonly StoredMiss[],
): Promise<void> {
  const history = { row, events: await listEvents(tx, row.number), hits: await listHitTimes(tx, row.number) };
  const period = { from: earlier[0]?.noticed_at ?? row.submitted_at, to: moment.at };
  const spent = timeSpent(history, period, moment.serviceTimes.calendar);
  const cause = causeOf(spent);
  await insertMissed(tx, {
    number: row.number,
    round: earlier.length + 1,
    promised_on: row.promised_date,
    noticed_at: moment.at,
    cause,
    spent,
    apology_from: earlier.some(({ apologised_at }) => apologised_at !== null) ? null : apologyDay(moment),
  });
  // The version stays, so that a decision that a person is taking now is not refused.
  await appendEvent(tx, moment.vault, row.number, {
    at: moment.at,
    recorded_at: moment.recordedAt,
    actor: 'sistem',
    actor_role: 'SISTEM',
    kind: 'due-date-missed',
    from_state: row.state,
    to_state: row.state,
    reason: null,
    detail: { promisedOn: row.promised_date, cause: lateCauseWords[cause] },
  });
  await deleteNearNotices(tx, row.number);
  await signalChange(tx, row.policy_number);
}

/** Notifies the owner and the leaders of what is new, each of the most serious alone. */
async function notifyStaff(
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  fresh: { readonly isMissed: boolean; readonly steps: readonly DueStep[] },
): Promise<void> {
  const owner = ownerOf(row, moment.at) ?? (await findOffered(tx, row.number));
  const word = `Janji ${formatDate(row.promised_date)}.`;
  const notice = { number: row.number, by: null, word, at: moment.recordedAt };
  const isForLeader = fresh.isMissed || fresh.steps.includes('LEADER');
  const leaders = isForLeader ? await listLeaders(tx) : [];
  for (const userName of leaders)
    await insertNotice(tx, { ...notice, userName, kind: fresh.isMissed ? 'MISSED' : 'LEADER' });
  if (owner === undefined || leaders.includes(owner)) return;
  if (fresh.isMissed) await insertNotice(tx, { ...notice, userName: owner, kind: 'MISSED' });
  else if (fresh.steps.includes('AMBER')) await insertNotice(tx, { ...notice, userName: owner, kind: 'AMBER' });
}

/** Takes the steps of one request, each once for a due date, in one transaction. */
async function takeSteps({ pool }: Pick<Engine, 'pool'>, moment: Moment, number: string): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (row === undefined) return;
    const earlier = await listMissed(tx, [number]);
    // Another run noticed this due date while this one waited for the request, or it stays missed until its new day: a
    // pause moves the count, which is no new promise.
    const isOpen = openMiss(earlier) !== undefined;
    if (isOpen || earlier.some(({ promised_on }) => promised_on === row.promised_date)) return;
    const reached = reachedBy(row, moment);
    const steps: DueStep[] = [];
    for (const step of reached.steps)
      if (await saveStep(tx, { number, round: earlier.length, step, serveBy: row.serve_by }, moment.at))
        steps.push(step);
    const isMissed = reached.isMissed;
    if (isMissed) await noteMissed(tx, moment, row, earlier);
    if (isMissed || steps.length > 0) await notifyStaff(tx, moment, row, { isMissed, steps });
  });
}

/**
 * Creates the job, every minute, that watches due dates (rulebook 4.4): near ones go to the owner, then to the leader;
 * a missed one gets its cause, and after `late.apology_wd` the customer an apology. Safe to repeat and to kill.
 */
export const watchDueDatesJob = (engine: Engine): Job =>
  job(watchDueDatesJobName, z.unknown(), async () => {
    const moment = await readMoment(engine);
    for (const number of await listDue(engine.pool, moment)) await takeSteps(engine, moment, number);
    for (const number of await listDueApologies(engine.pool, businessDateOf(moment.at)))
      await apologiseBySystem(engine, moment, number);
  });
