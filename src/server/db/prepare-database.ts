import { runMigrations } from 'graphile-worker';
import type { Database } from './open-database.ts';
import { listMissingPrivileges, grantServing, readRole } from './needed-privileges.ts';
import { migrate, whileMigrating } from './migrate.ts';
import { createPool, createSetUpPool } from './pool.ts';

/** Error for missing privileges of the serving role, with their names for an operator. */
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
 * Prepares a database for this program: our tables, those of the job queue, and the privileges of the serving role.
 * Safe for several processes at once. Returns the applied migrations.
 * @throws MissingPrivileges
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
