import { parseArgs } from 'node:util';
import { ConfigProblems, parseDatabasePlace } from '#server/config/config.ts';
import { findRunning } from '#server/db/embedded/running.ts';
import { help } from './db/listings.ts';
import { readStatements } from './db/prompt.ts';
import { describeDatabaseError, openSession } from './db/session.ts';
import { show } from './db/show.ts';

const usage = `Usage: npm run db [-- [--write] [--owner] ["<statement>" …]]
Asks the database that is running: that of DATABASE_URL, or the embedded one of DATA_DIR. Read-only without --write.
With --owner as the owner of the tables (MIGRATE_DATABASE_URL), who alone may write administrative data.
${help}`;

/** Returns the URL of the running database, for the owner's or the serving role. @throws Error when none is running or named */
function findUrl(asOwner: boolean): string {
  const { databaseUrl, migrateDatabaseUrl = databaseUrl, dataDir } = parseDatabasePlace(process.env);
  const running = databaseUrl === undefined ? findRunning(dataDir) : undefined;
  const url = asOwner ? (migrateDatabaseUrl ?? running?.url) : (databaseUrl ?? running?.servingUrl);
  if (url === undefined) {
    throw new Error(`No database is running on ${dataDir}. Start the server (npm start), or name one in DATABASE_URL.`);
  }
  return url;
}

async function ask(mayWrite: boolean, asOwner: boolean, statements: readonly string[]): Promise<boolean> {
  const session = await openSession(findUrl(asOwner), mayWrite, (why) => {
    console.error(`The database has gone: ${why}`);
    process.exit(1);
  });
  try {
    for (const statement of statements) {
      for (const answer of await session.run(statement)) console.log(show(answer));
    }
    if (statements.length > 0) return true;
    if (process.stdin.isTTY) console.log(`${mayWrite ? 'You may WRITE.' : 'Read-only.'} \\? helps, \\q ends.`);
    return await readStatements(session, mayWrite ? 'swapolis (write)' : 'swapolis');
  } finally {
    await session.end();
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      owner: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(usage);
  else process.exitCode = (await ask(values.write, values.owner, positionals)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof ConfigProblems ? error.message : describeDatabaseError(error));
  process.exitCode = 1;
}
