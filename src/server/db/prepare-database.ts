import { runMigrations } from 'graphile-worker';
import { migrate } from './migrate.ts';
import { createSetUpPool } from './pool.ts';

/** Brings a database to the state this program needs: our own tables and those of the job queue. Safe for several processes at once. */
export async function prepareDatabase(url: string): Promise<void> {
  const ours = createSetUpPool(url);
  try {
    await runMigrations({ pgPool: ours });
    await migrate(ours);
  } finally {
    await ours.end();
  }
}
