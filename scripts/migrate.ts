import { parseConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { prepareDatabase } from '#server/db/prepare-database.ts';
import { describeStartFailure } from '#program/describe-start-failure.ts';

/**
 * Migrates the configured database, including the job queue's tables and the rights of the server's role; the server
 * does the same at its start when its role may. Returns the exit code.
 */
export async function migrateDatabase(): Promise<number> {
  const database = await openDatabase(parseConfig(process.env), console.error);
  try {
    const applied = await prepareDatabase(database);
    console.log(applied.length === 0 ? 'Nothing to migrate.' : `Migrated: ${applied.join(', ')}`);
    return 0;
  } finally {
    await database.stop();
  }
}

if (import.meta.main) {
  try {
    process.exitCode = await migrateDatabase();
  } catch (error) {
    console.error(describeStartFailure(error));
    process.exitCode = 1;
  }
}
