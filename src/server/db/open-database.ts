import type { Config } from '#server/config/config.ts';
import type { Log } from './embedded/log.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** A PostgreSQL that accepts connections: somebody else's (DATABASE_URL), or our own in the data folder. */
export interface Database {
  /** The address as the role that serves. */
  readonly url: string;
  /** The address as the role that owns the tables and migrates; the same where no other is given. */
  readonly ownerUrl: string;
  /** Ends our own; leaves somebody else's alone. Close the pools first. */
  stop(withinMs?: number): Promise<void>;
}

export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'migrateDatabaseUrl' | 'dataDir'>,
  log: Log,
): Promise<Database> {
  const { databaseUrl: url, migrateDatabaseUrl: ownerUrl = url } = config;
  if (url !== undefined && ownerUrl !== undefined) return { url, ownerUrl, stop: () => Promise.resolve() };
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return { url: postgres.servingUrl, ownerUrl: postgres.url, stop: (withinMs) => postgres.stop(withinMs) };
}
