import { z } from 'zod';
import type { Queryable } from '#server/db/pool.ts';
import { NumberChangeState } from './number-change-repository.ts';

const CaseState = z.object({
  state: NumberChangeState,
  /** True once one person of the desk has entered a decision. */
  is_in_hand: z.boolean(),
});

/** Finds the state of an application that was sent; undefined once its data were removed. */
export async function findCaseState(q: Queryable, number: string): Promise<z.infer<typeof CaseState> | undefined> {
  const { rows } = await q.query(
    `SELECT state, EXISTS (
       SELECT FROM two_person_entry WHERE kind = 'NUMBER_CHANGE' AND subject = number AND decided_at IS NULL) AS is_in_hand
     FROM number_change WHERE number = $1 AND state <> 'DRAFT' AND content IS NOT NULL`,
    [number],
  );
  return rows[0] === undefined ? undefined : CaseState.parse(rows[0]);
}

/** Lists sent applications whose data were removed. */
export async function listOverNumbers(q: Queryable): Promise<readonly string[]> {
  const { rows } = await q.query<{ number: string }>(
    `SELECT number FROM public_case JOIN number_change USING (number) WHERE content IS NULL ORDER BY number LIMIT 200`,
  );
  return rows.map(({ number }) => number);
}
