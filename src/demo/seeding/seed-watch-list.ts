import { BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { saveWatchList, type WatchEntry, type WatchListName } from '#server/screening/watch-list-repository.ts';

const entry = (list: WatchListName, reference: string, name: string, born: string | null): WatchEntry => ({
  list,
  reference,
  name,
  birth_date: born === null ? null : BusinessDate.parse(born),
});

/** None of these people exists; they are here so that the demo can show what a hit does. */
const demoEntries: readonly WatchEntry[] = [
  entry('DTTOT', 'DEMO-T-001', 'Karno Wiratmadja Sungkono', '1971-03-14'),
  entry('DPPSPM', 'DEMO-P-001', 'Lestari Purwokusumo Adimulya', null),
  entry('PEP', 'DEMO-X-001', 'Gunawan Tirtakusuma Hadiningrat', '1965-11-02'),
];

/** Seeds three made-up names in demo mode only. A production list comes from a file (scripts/watch-list.ts). */
export async function seedWatchList(tx: Queryable, now: Instant): Promise<void> {
  for (const list of ['DTTOT', 'DPPSPM', 'PEP'] as const)
    await saveWatchList(
      tx,
      list,
      demoEntries.filter((each) => each.list === list),
      now,
    );
}
