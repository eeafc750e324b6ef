import { setUpDatabase } from '#program/set-up.ts';
import { parseConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { prepareDatabase } from '#server/db/prepare-database.ts';
import { describeStartFailure } from '#program/describe-start-failure.ts';

/**
 * Migrates the configured database, including the job queue's tables and the privileges of the serving role. With APP_MODE it
 * also loads the data shipped with this version. Returns the exit code.
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
