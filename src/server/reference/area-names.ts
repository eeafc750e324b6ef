import type { Queryable } from '#server/db/pool.ts';

/** Reads area names by id; unknown ids are skipped. */
export async function areaNames(q: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await q.query<{ id: string; name: string }>(
    'SELECT area_id AS id, name FROM area WHERE area_id = ANY ($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
