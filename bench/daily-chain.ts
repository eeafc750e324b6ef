import { withSealer, type SealedQueryable } from '#core/embedded/db/database.ts';
import type { Sealer } from '#core/port.ts';
import { createDebitBank, inventPrice } from '#demo/demo.ts';
import { createWriteCore } from '#core/embedded/write-core.ts';
import { dailyJobNames } from '#core/port.ts';
import { createClock } from '#server/services/business-clock.ts';
import { createPool } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addDays, businessDateOf, instantAt, type Instant } from '#shared/time/dates.ts';
import { parseConfig } from '#server/config/config.ts';
import { createSealer } from '#server/services/create-sealer.ts';
import { createVault } from '#server/vault/vault.ts';

/** Measurements of one daily job. */
interface Measured {
  readonly job: string;
  readonly seconds: number;
  readonly transactions: number;
  readonly 'longest transaction (ms)': number;
  readonly 'peak memory (MB)': number;
}

/**
 * Runs the core's daily jobs for `days` days from tomorrow on, with an existing portfolio (`npm run seed -- --policies …`).
 * Returns the total seconds of each job.
 */
export async function measureDays(url: string, sealer: Sealer, days: number): Promise<ReadonlyMap<string, number>> {
  const pool = createPool(url, { max: 2, statementTimeoutMs: 300_000 });
  let now: Instant = await createClock(pool).businessNow();
  const today = businessDateOf(now);
  const seconds = new Map<string, number>();
  const times: number[] = [];
  const transact = async <Answer>(work: (tx: SealedQueryable) => Promise<Answer>): Promise<Answer> => {
    const started = performance.now();
    const answer = await inTransaction(pool, (tx) => work(withSealer(tx, sealer)));
    times.push(performance.now() - started);
    return answer;
  };
  const clock = { systemNow: () => now, businessNow: () => Promise.resolve(now) };
  const core = createWriteCore({
    q: withSealer(pool, sealer),
    transact,
    clock,
    inventPrice,
    answerDebit: createDebitBank().answer,
  });
  try {
    for (let day = 1; day <= days; day += 1) {
      now = instantAt(addDays(today, day), '10:00');
      console.log(businessDateOf(now));
      const measured = await measureDay();
      console.table(measured);
      for (const each of measured) seconds.set(each.job, (seconds.get(each.job) ?? 0) + each.seconds);
    }
    return seconds;
  } finally {
    await pool.end();
  }

  async function measureDay(): Promise<readonly Measured[]> {
    const measured: Measured[] = [];
    for (const job of dailyJobNames) {
      times.length = 0;
      let peak = 0;
      const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
      const started = performance.now();
      await core.runDailyJob(job).finally(() => clearInterval(watch));
      measured.push({
        job,
        seconds: Math.round((performance.now() - started) / 10) / 100,
        transactions: times.length,
        'longest transaction (ms)': Math.round(times.reduce((most, time) => Math.max(most, time), 0)),
        'peak memory (MB)': Math.round(Math.max(peak, process.memoryUsage().rss) / 1e6),
      });
    }
    return measured;
  }
}

if (import.meta.main) {
  const url = process.env['DATABASE_URL'];
  const days = Number(process.argv[2] ?? '1');
  if (url === undefined || !Number.isSafeInteger(days) || days < 1) {
    console.error('Usage: DATABASE_URL=… node bench/daily-chain.ts <days>');
    process.exitCode = 2;
  } else {
    const { dataKey, tokenPepper } = parseConfig(process.env).secrets;
    await measureDays(url, createSealer(createVault({ dataKey, tokenPepper })), days);
  }
}
