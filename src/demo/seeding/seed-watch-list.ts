import { BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { saveWatchList, type WatchEntry, type WatchListName } from '#server/screening/watch-list-repository.ts';

const entry = (list: WatchListName, reference: string, name: string, born: string | null): WatchEntry => ({
  list,
  reference,
  name,
  birth_date: born === null ? null : BusinessDate.parse(born),
});

/** Watch-list entries of invented people, so that the demo can show a screening hit. */
const demoEntries: readonly WatchEntry[] = [
  entry('DTTOT', 'DEMO-T-001', 'Karno Wiratmadja Sungkono', '1971-03-14'),
  entry('DPPSPM', 'DEMO-P-001', 'Lestari Purwokusumo Adimulya', null),
  entry('PEP', 'DEMO-X-001', 'Gunawan Tirtakusuma Hadiningrat', '1965-11-02'),
];

/** Stores one invented entry on each watch list. Demo mode only: production lists are imported with scripts/watch-list.ts. */
export async function seedWatchList(tx: Queryable, now: Instant): Promise<void> {
  for (const list of ['DTTOT', 'DPPSPM', 'PEP'] as const)
    await saveWatchList(
      tx,
      list,
      demoEntries.filter((each) => each.list === list),
      now,
    );
}
