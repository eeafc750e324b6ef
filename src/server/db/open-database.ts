import type { Config } from '#server/config/config.ts';
import type { Log } from './embedded/log.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** PostgreSQL that accepts connections: an external one (DATABASE_URL), or our own in the data folder. */
export interface Database {
  /** URL for the serving role. */
  readonly url: string;
  /** URL for the role that owns the tables and migrates; the same where no other is given. */
  readonly ownerUrl: string;
  /** URL for the role that copies our own database; undefined for an external one. */
  readonly backupUrl?: string;
  /** Stops our own database; leaves an external one alone. Close the pools first. */
  stop(withinMs?: number): Promise<void>;
}

export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'migrateDatabaseUrl' | 'dataDir'>,
  log: Log,
): Promise<Database> {
  const { databaseUrl: url, migrateDatabaseUrl: ownerUrl = url } = config;
  if (url !== undefined && ownerUrl !== undefined) return { url, ownerUrl, stop: () => Promise.resolve() };
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const { servingUrl: servedAt, url: ownedAt, backupUrl } = postgres;
  return { url: servedAt, ownerUrl: ownedAt, backupUrl, stop: (withinMs) => postgres.stop(withinMs) };
}
