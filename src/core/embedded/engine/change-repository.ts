import * as z from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import { PolicyChange } from '#shared/policy-change/policy-change.ts';
import type { Queryable, SealedQueryable } from '../db/database.ts';
import { openNumbers } from '../sealed/numbers-in-document.ts';
import type { PostingKey } from './posting-repository.ts';

/** QUEUED waits for a price, DATED for its day; APPLIED is done; VOID never will be. */
export type ChangeState = 'QUEUED' | 'DATED' | 'APPLIED' | 'VOID';

/** State of a change; `due` is the day of a DATED change. */
export interface PlannedChange {
  readonly state: ChangeState;
  readonly due: BusinessDate | null;
}

/** Change of a posting, by its position. */
export interface StoredChange extends PlannedChange {
  readonly ordinal: number;
  readonly change: PolicyChange;
}

export async function insertChanges(tx: Queryable, key: PostingKey, planned: readonly PlannedChange[]): Promise<void> {
  await tx.query(
    `INSERT INTO core.posting_change (request_number, step, ordinal, state, due_on)
     SELECT $1, $2, row.ordinal - 1, row.state, row.due
     FROM unnest($3::text[], $4::date[]) WITH ORDINALITY AS row (state, due, ordinal)`,
    [key.requestNumber, key.step, planned.map(({ state }) => state), planned.map(({ due }) => due)],
  );
}

const Row = z.object({
  ordinal: z.number(),
  state: z.enum(['QUEUED', 'DATED', 'APPLIED', 'VOID']),
  due: z.nullable(BusinessDate),
  change: PolicyChange,
});

/** Lists all changes of one posting, in order. */
export async function listChanges(tx: SealedQueryable, key: PostingKey): Promise<readonly StoredChange[]> {
  const { rows } = await tx.query(
    `SELECT one.ordinal, one.state, one.due_on::text AS due, posting.changes -> one.ordinal AS change
     FROM core.posting_change AS one JOIN core.posting USING (request_number, step)
     WHERE one.request_number = $1 AND one.step = $2 ORDER BY one.ordinal`,
    [key.requestNumber, key.step],
  );
  return z.array(Row).parse(openNumbers(tx.sealer, rows));
}

export const findChange = (changes: readonly StoredChange[], state: ChangeState): StoredChange | undefined =>
  changes.find((each) => each.state === state);

export async function updateChangeStates(
  tx: Queryable,
  key: PostingKey,
  ordinals: readonly number[],
  state: ChangeState,
): Promise<void> {
  await tx.query(
    'UPDATE core.posting_change SET state = $4 WHERE request_number = $1 AND step = $2 AND ordinal = ANY($3::integer[])',
    [key.requestNumber, key.step, [...ordinals], state],
  );
}

export interface DuePosting extends PostingKey {
  readonly policyNumber: string;
}

/**
 * Lists postings with a change whose day has come, oldest day first. A holiday due while cover is off waits until it is
 * back on; an ended policy does not change any more.
 */
export async function listDuePostings(q: Queryable, today: BusinessDate): Promise<readonly DuePosting[]> {
  const { rows } = await q.query<DuePosting>(
    `SELECT posting.request_number AS "requestNumber", posting.step, posting.policy_number AS "policyNumber"
     FROM core.posting_change AS one JOIN core.posting USING (request_number, step)
     JOIN core.policy USING (policy_number)
     WHERE one.state = 'DATED' AND one.due_on <= $1 AND policy.ended_on IS NULL
       AND NOT (policy.sub_status LIKE 'LAPSED\\_%' AND posting.changes->one.ordinal->>'kind' = 'SetPremiumHoliday')
     GROUP BY posting.request_number, posting.step, posting.policy_number
     ORDER BY min(one.due_on), posting.request_number`,
    [today],
  );
  return rows;
}
