import type { Queryable } from '#server/db/pool.ts';

/** Makes the request count as open on these policies too, with its lock, until it has ended. */
export async function insertTouched(tx: Queryable, number: string, policyNumbers: readonly string[]): Promise<void> {
  if (policyNumbers.length === 0) return;
  await tx.query(
    `INSERT INTO proposal_policy (policy_number, request_number)
     SELECT policy_number, $1 FROM unnest($2::text[]) AS policy_number`,
    [number, [...policyNumbers]],
  );
}

/** Lists the other policies that the request changes. */
export async function listTouched(tx: Queryable, number: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ policy_number: string }>(
    'SELECT policy_number FROM proposal_policy WHERE request_number = $1 ORDER BY policy_number',
    [number],
  );
  return rows.map(({ policy_number }) => policy_number);
}
