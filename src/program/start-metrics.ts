import type { Config } from '#server/config/config.ts';
import type { Pools } from '#server/db/pools.ts';
import { listPartChecks } from '#server/health/part-checks.ts';
import { describeCall } from '#server/http/observed-call.ts';
import type { MetricsListener } from '#server/metrics/serve-metrics.ts';
import type { Services } from '#server/services/services.ts';
import type { Program } from './program.ts';

/** Parts of the running program that are measured; queries for metrics use the pool of `services`. */
interface Measured {
  readonly services: Services;
  readonly pools: Pick<Pools, 'customers' | 'desk' | 'work' | 'daily' | 'queue' | 'live'>;
  readonly program: Pick<Program, 'app' | 'readiness' | 'jobs'> & Partial<Pick<Program, 'judge'>>;
}

/**
 * Starts the metrics listener; returns undefined and loads no package without a metrics setting. Call before the program
 * listens, because it adds a Fastify hook.
 */
export async function startMetrics(
  { metrics: place }: Pick<Config, 'metrics'>,
  { services, pools, program }: Measured,
): Promise<MetricsListener | undefined> {
  if (place === undefined) return undefined;
  const { createMetrics } = await import('#server/metrics/metrics.ts');
  const { createReaders } = await import('#server/metrics/create-readers.ts');
  const { serveMetrics } = await import('#server/metrics/serve-metrics.ts');
  const { customers, desk, work, daily, queue, live } = pools;
  const readers = createReaders({
    services,
    pools: { customers, desk, work, daily, queue, live },
    isReady: () => program.readiness.isReady(),
    jobs: program.jobs.map(({ name }) => name),
    checks: listPartChecks(services),
    judge: program.judge,
  });
  const metrics = createMetrics(readers, services.log);
  program.app.addHook('onResponse', async (request, reply) => metrics.observe(describeCall(request, reply)));
  return serveMetrics(metrics, place, services.log);
}
