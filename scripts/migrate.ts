import { parseConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createSetUpPool } from '#server/db/pool.ts';

/** Brings the database of the settings up to date; the server does the same by itself when it starts. */
try {
  const database = await openDatabase(parseConfig(process.env), console.error);
  const pool = createSetUpPool(database.url);
  try {
    const applied = await migrate(pool);
    console.log(applied.length === 0 ? 'Nothing to migrate.' : `Migrated: ${applied.join(', ')}`);
  } finally {
    await pool.end();
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
