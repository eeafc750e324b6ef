import { runMigrations } from 'graphile-worker';
import type { Database } from './open-database.ts';
import { listMissingPrivileges, grantServing, readRole } from './needed-privileges.ts';
import { migrate, whileMigrating } from './migrate.ts';
import { createPool, createSetUpPool } from './pool.ts';

/** The role that serves lacks rights: named, so that an operator can give them. */
export class MissingPrivileges extends Error {
  override readonly name = 'MissingPrivileges';
  readonly missing: readonly string[];

  constructor(role: string, missing: readonly string[]) {
    super(`role ${role} lacks: ${missing.join('; ')}`);
    this.missing = missing;
  }
}

async function letServe({ url, ownerUrl }: Addresses): Promise<void> {
  const serving = createPool(url, { max: 1, connectWithinMs: 60_000 });
  const owner = createSetUpPool(ownerUrl);
  try {
    const role = await readRole(serving);
    if (url !== ownerUrl) await whileMigrating(owner, (tx) => grantServing(tx, role));
    const missing = await listMissingPrivileges(serving);
    if (missing.length > 0) throw new MissingPrivileges(role, missing);
  } finally {
    await Promise.all([serving.end(), owner.end()]);
  }
}

type Addresses = Pick<Database, 'url' | 'ownerUrl'>;

/**
 * Brings a database to the state this program needs: our own tables, those of the job queue, and the rights of the role that serves.
 * Safe for several processes at once. Answers the migrations that were applied. @throws MissingPrivileges
 */
export async function prepareDatabase(database: Addresses): Promise<string[]> {
  const owner = createSetUpPool(database.ownerUrl);
  try {
    await runMigrations({ pgPool: owner });
    const applied = await migrate(owner);
    await letServe(database);
    return applied;
  } finally {
    await owner.end();
  }
}
