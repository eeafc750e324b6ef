import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { TraceLine } from './decision-trace.ts';

/** Decision of the system; `isSampled` = a person looks at it afterwards. */
export interface AutomaticDecision {
  readonly number: string;
  readonly at: Instant;
  readonly trace: readonly TraceLine[];
  readonly isSampled: boolean;
}

/** Stores the trace of a decision, its rules, and its place among the samples, by one statement. */
export async function insertDecision(
  tx: Queryable,
  { number, at, trace, isSampled }: AutomaticDecision,
): Promise<void> {
  const rules = [...new Set(trace.flatMap(({ rule }) => rule ?? []))];
  await tx.query(
    `WITH decision AS (
       INSERT INTO automatic_decision (number, decided_at, trace) VALUES ($1, $2, $3) RETURNING number, decided_at),
     rules AS (
       INSERT INTO automatic_decision_rule (rule, decided_at, number)
       SELECT rule, decided_at, number FROM decision CROSS JOIN unnest($4::text[]) AS rule)
     INSERT INTO automatic_sample (number, drawn_at) SELECT number, decided_at FROM decision WHERE $5`,
    [number, at, JSON.stringify(trace), rules, isSampled],
  );
}

/** Lists which of these subjects people decide now. Asked at each decision, so that a switch counts in every process. */
export async function listSwitchedOff(q: Queryable, subjects: readonly string[]): Promise<readonly string[]> {
  const { rows } = await q.query<{ subject: string }>(
    'SELECT subject FROM automatic_switch WHERE on_at IS NULL AND subject = ANY ($1) ORDER BY switch_id',
    [subjects],
  );
  return rows.map(({ subject }) => subject);
}

/** Stores which switches left a request to people. */
export async function saveWithheld(
  tx: Queryable,
  number: string,
  { subjects, at }: { readonly subjects: readonly string[]; readonly at: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO automatic_withheld (number, subjects, at) VALUES ($1, $2, $3)
     ON CONFLICT (number) DO UPDATE SET subjects = excluded.subjects, at = excluded.at`,
    [number, subjects, at],
  );
}
