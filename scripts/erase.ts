import { parseConfig } from '#server/config/config.ts';
import { readLogin } from './as-administrator.ts';
import { withPool } from './db/with-pool.ts';
import { erasureUsage, openCarrying, takeStep } from './erasure/take-step.ts';

const say = (line: string): void => {
  console.log(line);
};

/** Erases a person's data on request, as the role that owns the tables, with the server's settings and secrets (decision 0074). */
try {
  const given = process.argv.slice(2);
  if (given.length === 0) throw new Error(erasureUsage);
  console.log(
    await withPool(async (pool) => takeStep(await openCarrying(pool, parseConfig(process.env), say), given, readLogin)),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
