import type { Config } from '../config.ts';
import type { Log } from './embedded/log.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** A PostgreSQL that accepts connections: somebody else's (DATABASE_URL), or our own in the data folder. */
export interface Database {
  readonly url: string;
  /** Ends our own; leaves somebody else's alone. Close the pools first. */
  stop(withinMs?: number): Promise<void>;
}

export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Log): Promise<Database> {
  if (config.databaseUrl === undefined) return startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return Promise.resolve({ url: config.databaseUrl, stop: () => Promise.resolve() });
}
