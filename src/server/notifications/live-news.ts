import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { liveChannel } from './notification-repository.ts';

/** Tells open screens that something of their policy changed, whichever process changed it. */
export interface LiveNews {
  /** Calls `onNews` at each change of this policy; returns the way to stop. */
  listen(policyNumber: string, onNews: () => void): () => void;
  close(): Promise<void>;
}

const reconnectAfterMs = 1000;

/** Who listens to which policy in this process. */
function createListeners() {
  const listeners = new Map<string, Set<() => void>>();
  return {
    tell: (policyNumber: string): void => listeners.get(policyNumber)?.forEach((onNews) => onNews()),
    add: (policyNumber: string, onNews: () => void): (() => void) => {
      const ofPolicy = listeners.get(policyNumber) ?? new Set();
      ofPolicy.add(onNews);
      listeners.set(policyNumber, ofPolicy);
      return () => {
        ofPolicy.delete(onNews);
        if (ofPolicy.size === 0) listeners.delete(policyNumber);
      };
    },
  };
}

/** One listening connection per process; reconnects by itself when the database was away. */
export async function createLiveNews(pool: Pool, log: Logger): Promise<LiveNews> {
  const listeners = createListeners();
  let client: PoolClient | undefined;
  let closed = false;

  const connect = async (): Promise<void> => {
    const next = await pool.connect();
    client = next;
    next.on('notification', (notification) => listeners.tell(notification.payload ?? ''));
    next.on('error', (error) => {
      // It may break after it was given back already.
      if (client !== next) return;
      log.warn({ err: error }, 'live news lost its connection');
      client = undefined;
      next.release(error);
      retry();
    });
    await next.query(`LISTEN ${liveChannel}`);
  };
  const retry = (): void => {
    setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'live news could not reconnect');
        if (!closed) retry();
      });
    }, reconnectAfterMs).unref();
  };

  await connect();
  return {
    listen: listeners.add,
    async close() {
      closed = true;
      const last = client;
      client = undefined;
      last?.release(true);
      await Promise.resolve();
    },
  };
}
