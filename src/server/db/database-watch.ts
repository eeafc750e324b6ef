import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import type { Line } from './line.ts';

/** How long a line bears a silent database before its connections are cut, in turns of the watch. */
export const patience = {
  /** Somebody waits: within 1.5 s they are told to come again. */
  calls: 4,
  /** A job that is cut begins again; a short silence costs it less than that. */
  jobs: 34,
} as const;

const turnMs = 300;
const silentAfterTurns = patience.calls;
/** The old question may never be answered although a new one would be. */
const askAnewEveryTurns = 5;

/** Looks all the while whether the database still answers. */
export interface DatabaseWatch {
  /** Ends the line's connections when the database has been silent that many turns, and keeps it closed until it answers again. */
  guard(line: Line, turns: number): void;
  stop(): Promise<void>;
}

/** A connection with one question on it. */
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
  // A refused or ended connection is not silent: the caller is told so at once, without us.
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
 * A database can take connections and statements and never answer (a stopped machine, a network that swallows). No limit that it
 * keeps itself helps then. So one connection asks all the while, and when its answer does not come, everybody who waits is let go. It
 * counts in turns, not in time: a process that was too busy to read the answer must not take itself for left alone.
 */
export function watchDatabase(url: string, log: FastifyBaseLogger): DatabaseWatch {
  const guarded: { readonly line: Line; readonly turns: number }[] = [];
  const stopping = new AbortController();
  let probe = openProbe(url);
  let silentTurns = 0;

  function renew(): void {
    probe.end();
    probe = openProbe(url);
  }
  function hear(): void {
    if (silentTurns >= silentAfterTurns) {
      guarded.forEach(({ line }) => line.open());
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
    for (const { line } of guarded.filter(({ turns }) => silentTurns >= turns)) line.close();
    if (silentTurns % askAnewEveryTurns === 0) renew();
  }
  const living = everyTurn(stopping.signal, () => (probe.hasAnswered ? hear() : miss()));

  return {
    guard: (line, turns) => void guarded.push({ line, turns }),
    async stop() {
      stopping.abort();
      await living;
      probe.end();
    },
  };
}
