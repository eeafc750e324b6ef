import type { Queryable } from '#server/db/pool.ts';

/** Four area ids as a payload carries them (digits). */
export interface AreaIds {
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly village: string;
}

/** True when the village lies in the district, the district in the city, the city in the province (code INF-AREA). */
export async function isAreaChain(q: Queryable, { province, city, district, village }: AreaIds): Promise<boolean> {
  const { rowCount } = await q.query(
    `SELECT 1 FROM area v JOIN area d ON d.area_id = v.parent_id JOIN area c ON c.area_id = d.parent_id
     WHERE v.area_id = $4 AND v.level = 4 AND d.area_id = $3 AND c.area_id = $2 AND c.parent_id = $1`,
    [province, city, district, village],
  );
  return rowCount === 1;
}

/** Name by id; unknown ids are left out. */
export async function areaNames(q: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await q.query<{ id: string; name: string }>(
    'SELECT area_id AS id, name FROM area WHERE area_id = ANY ($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
