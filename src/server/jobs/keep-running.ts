import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Something that runs until it is stopped, or until what it stands on breaks. */
export interface Running {
  /** Settles when it has ended, for whatever reason. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

export interface KeptRunning<Part extends Running> {
  /** The one that runs now; absent while it is away and waits for its next try. */
  current(): Part | undefined;
  stop(): Promise<void>;
}

const firstWaitMs = 200;
const longestWaitMs = 5_000;
/** A part that ran this long was well: the next wait is short again. */
const wellAfterMs = 30_000;

/**
 * Starts a part again whenever it ends by itself, after waits that grow. Resolves after the first try, also if that failed: what runs
 * beside the process must neither end it nor keep it from starting.
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
      const begun = performance.now();
      await current?.ended.catch((error: unknown) => log.warn({ err: error }, `${name} broke`));
      current = undefined;
      if (stopping.signal.aborted) return;
      if (performance.now() - begun > wellAfterMs) waitMs = firstWaitMs;
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
      // A part that was just being started when the word to stop came.
      await current?.stop();
    },
  };
}
