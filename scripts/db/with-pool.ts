import { DatabaseError } from 'pg';
import { parseConfig } from '#server/config/config.ts';
import { findRunning } from '#server/db/embedded/running.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createSetUpPool } from '#server/db/pool.ts';

export type SetUpPool = ReturnType<typeof createSetUpPool>;

/**
 * Runs `work` with a connection pool of the role that owns the tables (MIGRATE_DATABASE_URL, or DATABASE_URL without it). If
 * the embedded database is not running, it is started for the call. `backupUrl` = URL of the role with REPLICATION
 * (BACKUP_DATABASE_URL). @throws Error that names the setting when the role lacks the privileges
 */
export async function withPool<Answer>(work: (pool: SetUpPool, backupUrl: string) => Promise<Answer>): Promise<Answer> {
  const config = parseConfig(process.env);
  const running = config.databaseUrl === undefined ? findRunning(config.dataDir) : undefined;
  const database = running === undefined ? await openDatabase(config, console.error) : undefined;
  const ownerUrl = database?.ownerUrl ?? running?.url ?? '';
  const pool = createSetUpPool(ownerUrl);
  try {
    return await work(pool, config.backupDatabaseUrl ?? database?.backupUrl ?? running?.backupUrl ?? ownerUrl);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error;
    throw new Error(`${error.message}: run this command as the owner of the tables, named in MIGRATE_DATABASE_URL`, {
      cause: error,
    });
  } finally {
    await pool.end();
    await database?.stop();
  }
}
