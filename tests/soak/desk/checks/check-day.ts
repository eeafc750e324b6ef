import type { Queryable } from '#server/db/pool.ts';
import { DemoClock } from '#shared/wire/demo-answers.ts';
import type { Month } from '../month.ts';
import { findMissedSteps } from './clocks.ts';
import { findLostAnswers } from './compliance.ts';
import { find } from './find.ts';
import { findWrongFigures } from './insight.ts';
import { findOwnWork } from './own-work.ts';
import { findWrongPostings } from './postings.ts';
import { findLostCases, findWrongOwners, readShown, type Shown } from './queues.ts';
import { findEarlyConsequences } from './undo-time.ts';

const failedJobs = `
  SELECT 'job ' || task_identifier || ': ' || left(last_error, 300) AS answer
  FROM graphile_worker.jobs WHERE last_error IS NOT NULL`;

/** Moment of a check, and what the desk showed and took until then. */
export interface Seen extends Pick<Month, 'answers'> {
  readonly now: string;
  readonly today: string;
  readonly shown: Shown;
}

/** Reads what the checks compare with the database. */
export async function readSeen(month: Month): Promise<Seen> {
  const { business_now, business_date } = DemoClock.parse((await month.remote.call({ url: '/demo/api/clock' })).data);
  return { now: business_now, today: business_date, shown: await readShown(month), answers: month.answers };
}

/** Checks all that was recorded so far; returns what is wrong by check. */
export async function checkAll(q: Queryable, seen: Seen): Promise<readonly (readonly string[])[]> {
  return [
    await findOwnWork(q),
    await findLostCases(q, seen.shown),
    await findWrongOwners(q, seen.now),
    await findMissedSteps(q, seen.today),
    await findLostAnswers(q, seen),
    await findWrongPostings(q),
    await findEarlyConsequences(q),
    await findWrongFigures(q),
    await find(q, failedJobs),
  ];
}

/** Most lines of one check in the report of a day. */
const mostLines = 5;

/** Checks a day and adds what is wrong to the report, each line once in a run. */
export async function checkDay(month: Month, known: Set<string>): Promise<void> {
  const seen = await readSeen(month);
  for (const lines of await checkAll(month.pool, seen))
    for (const line of lines.filter((each) => !known.has(each)).slice(0, mostLines)) {
      known.add(line);
      month.wrong.push(`${seen.today} ${line}`);
      console.log(month.wrong.at(-1));
    }
}
