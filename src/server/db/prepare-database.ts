import { runMigrations } from 'graphile-worker';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

/** Brings a database to the state this program needs: our own tables and those of the job queue. Safe for several processes at once. */
export async function prepareDatabase(url: string): Promise<void> {
  const ours = createPool(url, { max: 2, statementTimeoutMs: 0 });
  try {
    await runMigrations({ connectionString: url });
    await migrate(ours);
  } finally {
    await ours.end();
  }
}
