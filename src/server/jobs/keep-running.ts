import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Component that runs until it is stopped, or fails. */
export interface Running {
  /** Resolves after the end, for whatever reason. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

export interface KeptRunning<Part extends Running> {
  /** Returns the running component; absent while it waits for its next start. */
  current(): Part | undefined;
  stop(): Promise<void>;
}

const firstWaitMs = 200;
const longestWaitMs = 5_000;
/** Time after which a component counts as healthy, so that the next wait is short again. */
const wellAfterMs = 30_000;

/**
 * Restarts a component whenever it ends, after growing waits. Resolves after the first attempt, even a failed one,
 * because a background component must neither end the process nor prevent its start.
 */
export async function keepRunning<Part extends Running>(
  name: string,
  start: () => Promise<Part>,
  log: FastifyBaseLogger,
): Promise<KeptRunning<Part>> {
  const stopping = new AbortController();
  let current: Part | undefined;

  const begin = async (): Promise<void> => {
    current = await start().catch((error: unknown) => {
      log.warn({ err: error }, `${name} could not start`);
      return undefined;
    });
  };
  async function live(): Promise<void> {
    for (let waitMs = firstWaitMs; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      const started = performance.now();
      await current?.ended.catch((error: unknown) => log.warn({ err: error }, `${name} broke`));
      current = undefined;
      if (stopping.signal.aborted) return;
      if (performance.now() - started > wellAfterMs) waitMs = firstWaitMs;
      log.warn({ waitMs }, `${name} starts again`);
      await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) await begin();
    }
  }

  await begin();
  const living = live();
  return {
    current: () => current,
    async stop() {
      stopping.abort();
      await current?.stop();
      await living;
      // A component that was being started when the stop came.
      await current?.stop();
    },
  };
}
