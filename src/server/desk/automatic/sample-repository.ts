import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import type { SampleInput, SampleList } from '#shared/wire/desk-automatic/automatic.ts';
import { TraceLine } from '#server/proposals/automatic/decision-trace.ts';
import type { Queryable } from '#server/db/pool.ts';

const answerFields = {
  answer: z.nullable(z.enum(['SAME', 'DIFFERENT'])),
  should_be: z.nullable(z.enum(['REJECT', 'ASK_CUSTOMER', 'UNDERWRITER', 'COMPLIANCE', 'PERSON'])),
  reason: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  /** Display name of who answered. */
  answered_name: z.nullable(z.string()),
  answered_at: z.nullable(Instant),
  reported_at: z.nullable(Instant),
};

/** Columns with the answer of a sample and the name of who gave it. */
const answerColumns = `answer, should_be, reason, answered_by, answered_at, reported_at,
  (SELECT display_name FROM staff WHERE user_name = answered_by) AS answered_name`;

const Sample = z.object({
  number: z.string(),
  title: z.string(),
  headline: z.string(),
  policy_number: z.string(),
  state: z.string(),
  drawn_at: Instant,
  ...answerFields,
});
export type Sample = z.infer<typeof Sample>;

/** Condition and order of each list: the oldest question first, the newest answer first. */
const lists: Readonly<Record<SampleList, { readonly where: string; readonly order: string }>> = {
  open: { where: 'answer IS NULL', order: 'drawn_at, number' },
  different: { where: `answer = 'DIFFERENT'`, order: 'answered_at DESC, number DESC' },
  same: { where: `answer = 'SAME'`, order: 'answered_at DESC, number DESC' },
};

export async function countListed(q: Queryable, list: SampleList): Promise<number> {
  const { rows } = await q.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM automatic_sample WHERE ${lists[list].where}`,
  );
  return rows[0]?.total ?? 0;
}

export async function listSamples(
  q: Queryable,
  list: SampleList,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly Sample[]> {
  const { where, order } = lists[list];
  const { rows } = await q.query(
    `SELECT number, title, headline, policy_number, state, drawn_at, ${answerColumns}
     FROM automatic_sample JOIN proposal USING (number) WHERE ${where} ORDER BY ${order} LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  return z.array(Sample).parse(rows);
}

const Story = z.object({
  policy_number: z.string(),
  holder_name: z.string(),
  decided_at: z.nullable(Instant),
  trace: z.nullable(z.array(TraceLine)),
  withheld: z.nullable(z.array(z.string())),
  drawn_at: z.nullable(Instant),
  /** True when the viewer did something on this case. */
  is_involved: z.boolean(),
  viewer_name: z.nullable(z.string()),
  ...answerFields,
});
export type Story = z.infer<typeof Story>;

/** Reads what the system did with a request, its sample, and the viewer's part in it; undefined = no such request. */
export async function findStory(q: Queryable, number: string, viewer: string): Promise<Story | undefined> {
  const { rows } = await q.query(
    `SELECT policy_number, holder_name, decision.decided_at, trace, CASE WHEN NOT automatic THEN subjects END AS withheld, drawn_at,
       EXISTS (SELECT FROM proposal_event AS event WHERE event.number = proposal.number AND event.actor = $2) AS is_involved,
       (SELECT display_name FROM staff WHERE user_name = $2) AS viewer_name, ${answerColumns}
     FROM proposal LEFT JOIN automatic_decision AS decision USING (number)
       LEFT JOIN automatic_withheld USING (number) LEFT JOIN automatic_sample USING (number)
     WHERE number = $1`,
    [number, viewer],
  );
  return rows[0] && Story.parse(rows[0]);
}

/** Locks the sample of a request until the transaction ends. */
export async function lockSample(tx: Queryable, number: string): Promise<void> {
  await tx.query('SELECT FROM automatic_sample WHERE number = $1 FOR UPDATE', [number]);
}

export async function updateAnswer(
  tx: Queryable,
  number: string,
  { answer, should_be, reason }: SampleInput,
  { by, at }: { readonly by: string; readonly at: Instant },
): Promise<void> {
  await tx.query(
    `UPDATE automatic_sample SET answer = $2, should_be = $3, reason = $4, answered_by = $5, answered_at = $6
     WHERE number = $1 AND answer IS NULL`,
    [number, answer, should_be, reason, by, at],
  );
}

export async function updateReported(tx: Queryable, number: string, at: Instant): Promise<void> {
  await tx.query('UPDATE automatic_sample SET reported_at = $2 WHERE number = $1 AND reported_at IS NULL', [
    number,
    at,
  ]);
}

/** Lists the active team leaders. */
export async function listLeaders(q: Queryable): Promise<readonly string[]> {
  const { rows } = await q.query<{ user_name: string }>(
    `SELECT user_name FROM staff WHERE active AND 'KETUA_TIM' = ANY (roles) ORDER BY user_name`,
  );
  return rows.map(({ user_name: userName }) => userName);
}
