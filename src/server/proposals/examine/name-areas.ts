import { areaIdsIn, fillAreas } from '#requests/blocks/address/area-token.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Queryable } from '#server/db/pool.ts';
import { areaNames } from '#server/reference/area-names.ts';

/**
 * Replaces the area ids in a summary by the names of villages, districts, cities and provinces.
 * @throws 422 INF-AREA for an area that does not exist.
 */
export async function nameAreas(q: Queryable, summary: Summary): Promise<Summary> {
  const ids = [...new Set(areaIdsIn(JSON.stringify(summary)))];
  if (ids.length === 0) return summary;
  const names = await areaNames(q, ids);
  if (ids.some((id) => !names.has(id))) throw refuse('INF-AREA');
  return {
    ...summary,
    rows: summary.rows.map((row) => ({
      ...row,
      old: row.old === null ? null : fillAreas(row.old, names),
      new: fillAreas(row.new, names),
    })),
    details: summary.details.map((row) => ({ ...row, value: fillAreas(row.value, names) })),
  };
}
