import { seedCopies } from '#demo/portfolio/large-portfolio.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openFixture } from '../tests/soak/soak-fixture.ts';
import { testSealer } from '../tests/support/sealing.ts';
import { measureDays } from './daily-chain.ts';
import { report } from './report.ts';

const readWhole = `
  SELECT relname AS name, seq_scan AS times, seq_tup_read AS rows FROM pg_stat_user_tables
  WHERE schemaname = 'core' AND seq_tup_read >= $1 ORDER BY seq_tup_read DESC`;

/** Measures the daily jobs with a temporary portfolio; returns milliseconds per policy and day for each job. */
async function measure(policies: number, days: number): Promise<ReadonlyMap<string, number>> {
  const fixture = await openFixture(() => undefined);
  try {
    const started = performance.now();
    await seedCopies(
      { inTransaction: (work) => inTransaction(fixture.pool, work) },
      testSealer,
      policies,
      () => undefined,
    );
    await fixture.pool.query('VACUUM ANALYZE');
    console.log(`${policies} policies, written in ${Math.round((performance.now() - started) / 1000)} s`);
    await fixture.pool.query('SELECT pg_stat_reset()');
    const seconds = await measureDays(fixture.databaseUrl, testSealer, days);
    console.log('Tables that were read from end to end:');
    console.table((await fixture.pool.query(readWhole, [policies])).rows);
    return new Map([...seconds].map(([job, all]) => [job, (all * 1000) / policies / days]));
  } finally {
    await fixture.close();
  }
}

const [small = 10_000, large = 100_000, days = 7] = process.argv.slice(2).map(Number);
const [few, many] = [await measure(small, days), await measure(large, days)];
const sum = (costs: ReadonlyMap<string, number>): number => [...costs.values()].reduce((all, cost) => all + cost, 0);
report('daily-growth', [
  ...[...many].map(([job, cost]) => ({ name: `${job}, ${large} policies`, value: cost * 1000, unit: 'µs' })),
  { name: `a policy's day among ${small}`, value: sum(few) * 1000, unit: 'µs' },
  { name: `a policy's day among ${large}`, value: sum(many) * 1000, unit: 'µs' },
  { name: 'the same, as a multiple', value: sum(many) / sum(few), unit: '×', most: 1.3 },
  { name: 'a day of 1,000,000 policies at that cost', value: (sum(many) * 1_000_000) / 60_000, unit: 'min', most: 60 },
]);
