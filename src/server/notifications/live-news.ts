import { EventEmitter } from 'node:events';
import type { Notification, Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { liveChannel } from './notification-repository.ts';

/** Tells open screens that something of their policy changed, whichever process changed it. */
export interface LiveNews {
  /** Calls `onNews` at each change of this policy; returns the way to stop. */
  listen(policyNumber: string, onNews: () => void): () => void;
  /** Calls `onEnd` with the name of every customer's session that ends, in whichever process. */
  onSessionEnd(onEnd: (sessionId: string) => void): void;
  /** Calls `onBack` when the line stands again: what was told meanwhile was not heard. */
  onReconnect(onBack: () => void): void;
  close(): Promise<void>;
}

const reconnectAfterMs = 1000;
/** The table of sessions itself tells it (migration 0305), so that no way to end one can be forgotten. */
const sessionEndChannel = 'session_ended';

/** The listeners of this process, by policy. */
function createListeners() {
  const listeners = new Map<string, Set<() => void>>();
  const told = new EventEmitter<{ end: [sessionId: string]; back: [] }>();
  return {
    hear: ({ channel, payload = '' }: Notification): void => {
      if (channel === sessionEndChannel) told.emit('end', payload);
      else listeners.get(payload)?.forEach((onNews) => onNews());
    },
    back: (): void => void told.emit('back'),
    onSessionEnd: (onEnd: (sessionId: string) => void): void => void told.on('end', onEnd),
    onReconnect: (onBack: () => void): void => void told.on('back', onBack),
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

type Listeners = ReturnType<typeof createListeners>;

/** Holds one connection that listens; replaced when it breaks. */
function createListeningPost(pool: Pool, log: Logger, listeners: Pick<Listeners, 'hear' | 'back'>) {
  let client: PoolClient | undefined;
  let closed = false;

  const reconnect = (): Promise<void> => connect().catch(tryAgain);
  function tryAgain(error: unknown): void {
    if (closed) return;
    log.warn({ err: error }, 'live news has no connection');
    setTimeout(() => void reconnect(), reconnectAfterMs).unref();
  }
  /** Acts once for each connection: it may break when it was given back already. */
  function letGo(lost: PoolClient, error: unknown): void {
    if (client !== lost) return;
    client = undefined;
    lost.release(true);
    tryAgain(error);
  }
  async function connect(): Promise<void> {
    const next = await pool.connect();
    if (closed) return next.release(true);
    client = next;
    next.on('notification', listeners.hear);
    next.on('error', (error) => letGo(next, error));
    try {
      await next.query(`LISTEN ${liveChannel}; LISTEN ${sessionEndChannel}`);
      listeners.back();
    } catch (error) {
      letGo(next, error);
    }
  }

  const close = (): void => {
    closed = true;
    client?.release(true);
    client = undefined;
  };
  return { connect, close };
}

/** One listening connection per process; reconnects by itself when the database was away. */
export async function createLiveNews(pool: Pool, log: Logger): Promise<LiveNews> {
  const listeners = createListeners();
  const post = createListeningPost(pool, log, listeners);
  await post.connect();
  return {
    listen: listeners.add,
    onSessionEnd: listeners.onSessionEnd,
    onReconnect: listeners.onReconnect,
    async close() {
      post.close();
      await Promise.resolve();
    },
  };
}
