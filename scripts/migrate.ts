import { setUpDatabase } from '#program/set-up.ts';
import { parseConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { prepareDatabase } from '#server/db/prepare-database.ts';
import { describeStartFailure } from '#program/describe-start-failure.ts';

/**
 * Brings the database of the settings up to date, the job queue's tables and the rights of the role that serves included. With APP_MODE
 * given it also writes the administrative data that this version brings, as a start with MIGRATE_DATABASE_URL does: a database keeps
 * the mode of its first set-up, so it is never taken from the default. Returns the exit code.
 */
export async function migrateDatabase(): Promise<number> {
  const config = parseConfig(process.env);
  const database = await openDatabase(config, console.error);
  try {
    const isModeGiven = (process.env['APP_MODE'] ?? '') !== '';
    const applied = isModeGiven
      ? await setUpDatabase(database, config, console.error)
      : await prepareDatabase(database);
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
