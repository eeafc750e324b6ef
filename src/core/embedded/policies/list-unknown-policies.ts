import type { Queryable } from '../db/database.ts';

/** Lists those of the numbers that are no policy, in their order. */
export async function listUnknownPolicies(q: Queryable, numbers: readonly string[]): Promise<readonly string[]> {
  const { rows } = await q.query<{ number: string }>(
    `SELECT number FROM unnest($1::text[]) WITH ORDINALITY AS typed (number, place)
     WHERE NOT EXISTS (SELECT FROM core.policy WHERE policy_number = number) ORDER BY place`,
    [numbers],
  );
  return rows.map(({ number }) => number);
}
