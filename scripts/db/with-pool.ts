import { parseConfig } from '#server/config/config.ts';
import { findRunning } from '#server/db/embedded/running.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createSetUpPool } from '#server/db/pool.ts';

export type SetUpPool = ReturnType<typeof createSetUpPool>;

/** Runs `work` on a connection of the settings: on the database that is running, or on the embedded one, started for it. */
export async function withPool<Answer>(work: (pool: SetUpPool) => Promise<Answer>): Promise<Answer> {
  const config = parseConfig(process.env);
  const running = config.databaseUrl === undefined ? findRunning(config.dataDir) : undefined;
  const database = running === undefined ? await openDatabase(config, console.error) : undefined;
  const pool = createSetUpPool(database?.url ?? running?.servingUrl ?? '');
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await database?.stop();
  }
}
