import { EventEmitter } from 'node:events';
import type { Notification, Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { liveChannel } from './notification-repository.ts';

/**
 * Channel of the desk: `desk_changed` says what changed (migration 1230), `desk_presence` who opened or left a case.
 */
type DeskChannel = 'desk_changed' | 'desk_presence';

/** Signals to open pages that something of their policy changed, in whichever process. */
export interface LiveSignals {
  /** Calls `onSignal` at each change of this policy; returns a function that stops it. */
  listen(policyNumber: string, onSignal: () => void): () => void;
  /** Calls `hear` with each payload of a channel of the desk; returns a function that stops it. */
  onDesk(channel: DeskChannel, hear: (payload: string) => void): () => void;
  /** Calls `onEnd` with the id of every session that ends, of a customer or of staff, in whichever process. */
  onSessionEnd(onEnd: (sessionId: string) => void): void;
  /** Calls `onBack` when the connection is restored; signals sent meanwhile were missed. */
  onReconnect(onBack: () => void): void;
  close(): Promise<void>;
}

const reconnectAfterMs = 1000;
/** Channel to which the table of sessions itself sends, so that no way of ending one is forgotten. */
const sessionEndChannel = 'session_ended';

const isDeskChannel = (channel: string): channel is DeskChannel =>
  channel === 'desk_changed' || channel === 'desk_presence';

const listenToAll = `LISTEN ${liveChannel}; LISTEN desk_changed; LISTEN desk_presence; LISTEN ${sessionEndChannel}`;

/** Creates the registry of this process's listeners, by policy. */
function createListeners() {
  const listeners = new Map<string, Set<() => void>>();
  const emitter = new EventEmitter<
    { end: [sessionId: string]; back: [] } & Readonly<Record<DeskChannel, [payload: string]>>
  >();
  // Each open stream of the desk listens.
  emitter.setMaxListeners(0);
  return {
    hear: ({ channel, payload = '' }: Notification): void => {
      if (channel === sessionEndChannel) emitter.emit('end', payload);
      else if (isDeskChannel(channel)) emitter.emit(channel, payload);
      else listeners.get(payload)?.forEach((onSignal) => onSignal());
    },
    back: (): void => void emitter.emit('back'),
    onDesk: (channel: DeskChannel, hear: (payload: string) => void): (() => void) => {
      emitter.on(channel, hear);
      return () => void emitter.off(channel, hear);
    },
    onSessionEnd: (onEnd: (sessionId: string) => void): void => void emitter.on('end', onEnd),
    onReconnect: (onBack: () => void): void => void emitter.on('back', onBack),
    add: (policyNumber: string, onSignal: () => void): (() => void) => {
      const ofPolicy = listeners.get(policyNumber) ?? new Set();
      ofPolicy.add(onSignal);
      listeners.set(policyNumber, ofPolicy);
      return () => {
        ofPolicy.delete(onSignal);
        if (ofPolicy.size === 0) listeners.delete(policyNumber);
      };
    },
  };
}

type Listeners = ReturnType<typeof createListeners>;

/** Holds one listening connection and replaces it when it breaks. */
function createListeningPost(pool: Pool, log: Logger, listeners: Pick<Listeners, 'hear' | 'back'>) {
  let client: PoolClient | undefined;
  let closed = false;

  const reconnect = (): Promise<void> => connect().catch(tryAgain);
  function tryAgain(error: unknown): void {
    if (closed) return;
    log.warn({ err: error }, 'live news has no connection');
    setTimeout(() => void reconnect(), reconnectAfterMs).unref();
  }
  /** Releases a broken connection, once, even if it was released before. */
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
      await next.query(listenToAll);
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

/** Creates one listening connection per process, which reconnects automatically after a database outage. */
export async function createLiveSignals(pool: Pool, log: Logger): Promise<LiveSignals> {
  const listeners = createListeners();
  const post = createListeningPost(pool, log, listeners);
  await post.connect();
  return {
    listen: listeners.add,
    onDesk: listeners.onDesk,
    onSessionEnd: listeners.onSessionEnd,
    onReconnect: listeners.onReconnect,
    async close() {
      post.close();
      await Promise.resolve();
    },
  };
}
