import type { Pool } from 'pg';
import type { FaceJudge } from '#server/face-judge/face-judge.ts';
import type { Services } from '#server/services/services.ts';
import type { PartCheck } from '#server/health/part-checks.ts';
import { measureClock } from '#server/jobs/clock-watch.ts';
import { keepFor } from './keep-for.ts';
import type { Figure, GaugeGroup } from './metric-list.ts';
import type { FigureReaders } from './metrics.ts';
import { withinTime } from './within-time.ts';
import {
  readAlarms,
  readCore,
  readFaces,
  readMessages,
  readQueue,
  readRequests,
  readSignatures,
  readToday,
} from './read-figures.ts';

/** Sources of a process's gauges. */
interface MetricSources {
  readonly services: Pick<Services, 'core' | 'clock' | 'pool' | 'log' | 'config'>;
  /** Pools of the process by name. */
  readonly pools: Readonly<Record<string, Pool>>;
  readonly isReady: () => boolean;
  readonly checks: Readonly<Record<string, PartCheck>>;
  /** Judge of face checks; undefined = none. */
  readonly judge?: Pick<FaceJudge, 'figures'> | undefined;
  /** Names of the jobs that this process runs. */
  readonly jobs: readonly string[];
  /** Milliseconds of a clock that never goes back; absent = the machine's. */
  readonly now?: () => number;
}

const readPools = (pools: MetricSources['pools']): readonly Figure[] =>
  Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount, options }]) => [
    { name: 'swapolis_database_connections', labels: { pool, state: 'used' }, value: totalCount - idleCount },
    { name: 'swapolis_database_connections', labels: { pool, state: 'idle' }, value: idleCount },
    { name: 'swapolis_database_connections_max', labels: { pool }, value: options.max },
    { name: 'swapolis_database_waiting', labels: { pool }, value: waitingCount },
  ]);

/** Reads the judge of face checks, where there is one; its failures go by reason. */
const readJudge = (judge: MetricSources['judge']): readonly Figure[] => {
  if (judge === undefined) return [];
  const { answered, failed, residentMb } = judge.figures();
  return [
    { name: 'swapolis_face_judge_memory_megabytes', value: residentMb },
    ...Object.entries({ answered, ...failed }).map(
      ([result, value]) => ({ name: 'swapolis_face_judge_frames', labels: { result }, value }) as const,
    ),
  ];
};

/** Longest time for one part: shorter than that of the group, so that a silent part does not hide the others. */
const partMs = 3_000;

/** Creates the reader of the parts; one that stops working leaves one line in the log. */
function createPartReader({ checks, services: { log } }: MetricSources): () => Promise<readonly Figure[]> {
  const down = new Set<string>();
  const check = async ([part, tryPart]: readonly [string, PartCheck]): Promise<Figure> => {
    const isUp = await withinTime(partMs, tryPart()).then(
      () => true,
      (error: unknown) => {
        if (!down.has(part)) log.warn({ err: error, part }, 'part does not work');
        return false;
      },
    );
    if (isUp) down.delete(part);
    else down.add(part);
    return { name: 'swapolis_part_up', labels: { part }, value: isUp ? 1 : 0 };
  };
  return () => Promise.all(Object.entries(checks).map(check));
}

/** Milliseconds for which figures of the database are kept, and the health of the parts. */
const keptMs = { figures: 5_000, parts: 20_000 } as const;

/** Creates the readers of all gauges: one statement for each group of the database, kept for some seconds. */
export function createReaders(sources: MetricSources): FigureReaders {
  const { services, pools, isReady, jobs, judge, now = () => performance.now() } = sources;
  const { core, clock, pool, config } = services;
  const keep = (read: () => Promise<readonly Figure[]>, ms: number = keptMs.figures) => keepFor(ms, read, now);
  const readers: Readonly<Record<GaugeGroup, () => Promise<readonly Figure[]>>> = {
    process: async () => [
      { name: 'swapolis_ready', value: isReady() ? 1 : 0 },
      ...readPools(pools),
      ...readJudge(judge),
    ],
    parts: keep(createPartReader(sources), keptMs.parts),
    clock: keep(async () => [{ name: 'swapolis_clock_offset_seconds', value: (await measureClock(pool)) / 1000 }]),
    queue: keep(() => readQueue(pool, jobs)),
    messages: keep(() => readMessages(pool, clock.systemNow(), config.connected)),
    faces: keep(async () =>
      config.faceProvider === undefined ? [] : readFaces(pool, config.faceProvider.name, clock.systemNow()),
    ),
    signatures: keep(async () =>
      config.signatureProvider === undefined
        ? []
        : readSignatures(pool, config.signatureProvider.name, clock.systemNow()),
    ),
    requests: keep(async () => readRequests(pool, await readToday(clock))),
    alarms: keep(() => readAlarms(pool)),
    core: keep(() => readCore(core, clock)),
  };
  return readers;
}
