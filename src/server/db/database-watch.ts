import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import type { SocketPool } from './socket-pool.ts';

/** Turns of the watch after which a silent database's connections are cut, by kind of pool. */
export const patience = {
  /** Calls are waiting: within 1.5 s they are asked to retry. */
  calls: 4,
  /** Jobs wait longer, because restarting a job costs more than a short silence. */
  jobs: 34,
} as const;

const turnMs = 300;
const silentAfterTurns = patience.calls;
/** Turns after which a new question is asked, because the old one may never be answered. */
const renewEveryTurns = 5;

/** Continuous check whether the database answers. */
export interface DatabaseWatch {
  /** Ends the pool's connections after that many silent turns, and keeps it closed until the database answers again. */
  guard(sockets: SocketPool, turns: number): void;
  stop(): Promise<void>;
}

/** Connection with one pending question. */
interface Probe {
  hasAnswered: boolean;
  ask(): Promise<void>;
  end(): void;
}

function openProbe(url: string): Probe {
  const socket = new Socket();
  const client = new Client({ connectionString: url, application_name: 'swapolis-watch', stream: () => socket });
  const probe: Probe = {
    hasAnswered: false,
    async ask() {
      probe.hasAnswered = false;
      await client.query('SELECT 1');
      probe.hasAnswered = true;
    },
    end: () => socket.destroy(),
  };
  // A refused or ended connection is not silence: the caller gets that error at once.
  const answered = (): void => void (probe.hasAnswered = true);
  client.on('error', answered);
  client.connect().then(answered, answered);
  return probe;
}

async function everyTurn(signal: AbortSignal, turn: () => void): Promise<void> {
  while (!signal.aborted) {
    await pause(turnMs, undefined, { signal, ref: false }).catch(() => undefined);
    turn();
  }
}

/**
 * Watches the database. It can accept connections and statements and never answer (a stopped machine, a network that
 * drops packets), and then none of its own timeouts help. One connection therefore keeps asking, and without an answer
 * all waiting work is released. It counts turns, not time, so that a process too busy to read the answer does not
 * report silence.
 */
export function watchDatabase(url: string, log: FastifyBaseLogger): DatabaseWatch {
  const guarded: { readonly sockets: SocketPool; readonly turns: number }[] = [];
  const stopping = new AbortController();
  let probe = openProbe(url);
  let silentTurns = 0;

  function renew(): void {
    probe.end();
    probe = openProbe(url);
  }
  function hear(): void {
    if (silentTurns >= silentAfterTurns) {
      guarded.forEach(({ sockets }) => sockets.open());
      log.warn('the database answers again');
    }
    silentTurns = 0;
    const asked = probe;
    asked.ask().catch(() => {
      if (asked === probe) renew();
    });
  }
  function miss(): void {
    silentTurns += 1;
    if (silentTurns === silentAfterTurns) log.error('the database does not answer; calls are refused until it does');
    for (const { sockets } of guarded.filter(({ turns }) => silentTurns >= turns)) sockets.close();
    if (silentTurns % renewEveryTurns === 0) renew();
  }
  const living = everyTurn(stopping.signal, () => (probe.hasAnswered ? hear() : miss()));

  return {
    guard: (sockets, turns) => void guarded.push({ sockets, turns }),
    async stop() {
      stopping.abort();
      await living;
      probe.end();
    },
  };
}
