import type { Queryable } from '#server/db/pool.ts';
import { z } from 'zod';

const Found = z.array(z.object({ answer: z.string() }));

/** Runs a query that returns one line for each thing that is wrong. */
export async function find(q: Queryable, query: string, values: readonly unknown[] = []): Promise<readonly string[]> {
  const { rows } = await q.query(query, [...values]);
  return Found.parse(rows).map(({ answer }) => answer);
}
