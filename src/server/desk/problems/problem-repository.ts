import { z } from 'zod';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { ledgerJobs } from './ledger-parts.ts';
import { problemIds, type ProblemId } from './problem-kind.ts';
import { problemKinds } from './problem-kinds.ts';
import { knownJobs } from './problem-words.ts';

/** Moments by which rows are chosen: now on the business clock, the last move and the message that are too long ago. */
export interface AskedMoments {
  readonly at: Instant;
  readonly stillBefore: Instant;
  readonly answeredFrom: Instant;
}

const Row = z.object({
  kind: z.enum(problemIds),
  id: z.string(),
  subject: z.string(),
  number: z.nullable(z.string()),
  policy: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  /** Whole minutes; 0 for something of the future. */
  minutes: z.number(),
  code: z.string(),
  error: z.nullable(z.string()),
  next_try: z.nullable(Instant),
  due: z.nullable(BusinessDate),
});
export type FoundProblem = z.infer<typeof Row>;

const Count = z.object({ kind: z.enum(problemIds), count: z.number(), minutes: z.nullable(z.number()) });
type ProblemCount = z.infer<typeof Count>;

/** Returns the SQL of a kind's rows; undefined where they are not in the server's own tables. */
const sqlOf = (id: ProblemId): string | undefined => {
  const { source } = problemKinds[id];
  if (typeof source === 'string') return undefined;
  const now = source.clock === 'SYSTEM' ? 'now()' : '$3::timestamptz';
  return `SELECT '${id}' AS kind, greatest(0, floor(extract(epoch FROM ${now} - since) / 60))::integer AS minutes, found.*
    FROM (${source.sql}) AS found`;
};

const moneyJobs = Object.entries(ledgerJobs).flatMap(([name, { kind }]) => (kind === 'money_jobs' ? [name] : []));

/** Runs a statement over the rows of some kinds, `problem`; the CTE `given` gives a type to values that no kind reads. */
async function askProblems(
  q: Queryable,
  kinds: readonly ProblemId[],
  { at, stillBefore, answeredFrom }: AskedMoments,
  { rest, more }: { readonly rest: string; readonly more: readonly unknown[] },
): Promise<readonly unknown[]> {
  const parts = kinds.flatMap((id) => sqlOf(id) ?? []);
  if (parts.length === 0) return [];
  const { rows } = await q.query(
    `WITH given AS (SELECT $1::timestamptz, $2::text[], $3::timestamptz, $4::text[], $5::timestamptz), problem AS (${parts.join(' UNION ALL ')}) ${rest}`,
    [stillBefore, moneyJobs, at, [...knownJobs], answeredFrom, ...more],
  );
  return rows;
}

/** Counts the rows of some kinds by one statement, with the age of the oldest; kinds without rows are absent. */
export async function countProblems(
  q: Queryable,
  kinds: readonly ProblemId[],
  moments: AskedMoments,
): Promise<readonly ProblemCount[]> {
  const rest = 'SELECT kind, count(*)::integer AS count, max(minutes) AS minutes FROM problem GROUP BY kind';
  return z.array(Count).parse(await askProblems(q, kinds, moments, { rest, more: [] }));
}

/** Lists rows of some kinds by one statement, oldest first, with the owner's name. */
export async function listProblems(
  q: Queryable,
  kinds: readonly ProblemId[],
  moments: AskedMoments,
  limit: number,
): Promise<readonly FoundProblem[]> {
  const rest = `SELECT kind, id, subject, number, policy, minutes, code, error, next_try, due::text,
      coalesce((SELECT display_name FROM staff WHERE user_name = problem.owner), problem.owner) AS owner
    FROM problem ORDER BY minutes DESC, kind, id LIMIT $6`;
  return z.array(Row).parse(await askProblems(q, kinds, moments, { rest, more: [limit] }));
}
