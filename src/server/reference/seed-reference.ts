import type { Queryable } from '#server/db/pool.ts';
import { shippedLists } from '#shared/lists/shipped-lists.ts';
import { saveListRows, type ListRow } from './list-rows.ts';
import { listNames, type ListName } from '#shared/lists/reference-lists.ts';
import { insertAreas } from './seed-areas.ts';

/** First day of the shipped rows; before the first policy of any portfolio. */
const everSince = '2000-01-01';

/** Lists the rows that the program ships for a list. Banks share one place, so that they stand by name. */
export const shippedRows = (list: ListName): readonly ListRow[] =>
  shippedLists[list].map((entry, index) => ({
    ...entry,
    position: list === 'banks' ? 0 : index + 1,
    validFrom: everSince,
    validUntil: null,
  }));

/** Fills the lists that have no row yet; a list of the insurer's own stays alone. */
async function fillLists(tx: Queryable): Promise<void> {
  const { rows } = await tx.query<{ list: string }>('SELECT DISTINCT list FROM list_entry');
  const filled = new Set(rows.map(({ list }) => list));
  for (const list of listNames) if (!filled.has(list)) await saveListRows(tx, list, shippedRows(list));
}

/** Fills the lookup tables and keeps existing rows; may be repeated. Takes about a second. */
export async function seedReference(tx: Queryable): Promise<void> {
  await fillLists(tx);
  await insertAreas(tx);
}
