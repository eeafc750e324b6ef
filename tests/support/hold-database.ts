import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';

/**
 * Small server that holds the embedded database of the given folder until SIGTERM, and prints one line when it does.
 */
const [dataDir = ''] = process.argv.slice(2);
try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.error });
  process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
  console.log(JSON.stringify({ url: postgres.url, postgresPid: postgres.pid }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
