import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyBaseLogger } from 'fastify';
import type { ObservedCall } from '#server/http/observed-call.ts';
import {
  figuresRead,
  gauges,
  requestSeconds,
  requestsTotal,
  type Figure,
  type GaugeGroup,
  type GaugeName,
} from './metric-list.ts';
import { withinTime } from './within-time.ts';

/** Readers of all gauges, by group. */
export type FigureReaders = Readonly<Record<GaugeGroup, () => Promise<readonly Figure[]>>>;

/** Metrics of one process. */
export interface Metrics {
  observe(call: ObservedCall): void;
  /** Reads all gauges and returns the text of a scrape; a group that cannot be read is absent from it. */
  scrape(): Promise<{ readonly type: string; readonly text: string }>;
  /** Lists the names of all metrics, those of Node included. */
  listNames(): readonly string[];
}

/** Upper bounds of the latency buckets, in seconds. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2.5, 5, 10];

/** Longest time for one group; a scraper waits about ten seconds for all of them. */
const groupMs = 5_000;

function createGauges(registry: Registry): ReadonlyMap<string, Gauge> {
  return new Map(
    Object.entries(gauges).map(([name, { help, labels }]) => [
      name,
      new Gauge({ name, help, labelNames: [...labels], registers: [registry] }),
    ]),
  );
}

function createCallMetrics(registry: Registry) {
  const registers = [registry];
  const total = new Counter({
    name: requestsTotal,
    help: 'Calls by method, pattern of the route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: requestSeconds,
    help: 'Duration of calls in seconds, by method and pattern of the route',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  return { total, seconds };
}

const isGauge = (name: string): name is GaugeName => Object.hasOwn(gauges, name);
const groupOf = (name: string): GaugeGroup | undefined => (isGauge(name) ? gauges[name].group : undefined);

/** Removes all values; `reset` alone leaves a zero in a gauge without labels. */
function clear(gauge: Gauge): void {
  gauge.reset();
  gauge.remove({});
}

/** Creates the metrics of a process; only a start with METRICS_PORT loads this module. */
export function createMetrics(readers: FigureReaders, log: Pick<FastifyBaseLogger, 'warn'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const own = createGauges(registry);
  const read = new Gauge({
    name: figuresRead,
    help: '1 when the gauges of a group could be read',
    labelNames: ['group'],
    registers: [registry],
  });
  const { total, seconds } = createCallMetrics(registry);
  const unread = new Set<string>();

  async function refresh([group, reader]: readonly [string, FigureReaders[GaugeGroup]]): Promise<void> {
    const figures = await withinTime(groupMs, reader()).catch((error: unknown) => {
      if (!unread.has(group)) log.warn({ err: error, group }, 'figures for monitoring could not be read');
      return undefined;
    });
    for (const [name, gauge] of own) if (groupOf(name) === group) clear(gauge);
    for (const { name, labels = {}, value } of figures ?? []) own.get(name)?.set(labels, value);
    read.set({ group }, figures === undefined ? 0 : 1);
    if (figures === undefined) unread.add(group);
    else unread.delete(group);
  }

  return {
    observe({ method, route, status, seconds: duration }) {
      total.inc({ method, route, status: String(status) });
      seconds.observe({ method, route }, duration);
    },
    async scrape() {
      await Promise.all(Object.entries(readers).map(refresh));
      return { type: registry.contentType, text: await registry.metrics() };
    },
    listNames: () => registry.getMetricsAsArray().map(({ name }) => name),
  };
}
