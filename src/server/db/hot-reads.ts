import { Client, type QueryConfig, type QueryResultRow } from 'pg';
import { columnTypes } from './column-types.ts';
import { isConnectionLost, isUnanswered } from './database-unavailable.ts';
import type { SocketPool } from './socket-pool.ts';
import { ownLimitLaterMs, type Queryable } from './pool.ts';

/**
 * Connections for primary-key reads that nearly every call makes. Never for transactions, locks or slow statements,
 * because they share a connection.
 */
export interface HotReads extends Queryable {
  close(): Promise<void>;
}

const statementTimeoutMs = 10_000;

async function connect(url: string, sockets: SocketPool | undefined, leave: () => void): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'swapolis-hot',
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + ownLimitLaterMs,
    types: columnTypes,
    pipeline: true,
    ...(sockets && { stream: sockets.stream }),
  });
  client.on('error', leave);
  client.on('end', leave);
  try {
    await client.connect();
  } catch (error) {
    leave();
    throw error;
  }
  return client;
}

/** Creates a round-robin of connections; reads requested in the same tick get the same one, so that one round trip answers them all. */
function createTurns(seats: number): () => number {
  let turn = 0;
  let isOpen = false;
  return () => {
    if (isOpen) return turn;
    isOpen = true;
    queueMicrotask(() => {
      isOpen = false;
    });
    return (turn = (turn + 1) % seats);
  };
}

/**
 * Opens a few connections that pipeline their statements: many simultaneous calls then cost one wake-up of PostgreSQL
 * instead of one each. Reads left unanswered by a lost connection are repeated over `spare`.
 */
export function openHotReads(
  url: string,
  spare: Queryable,
  { connections = 2, sockets }: { readonly connections?: number; readonly sockets?: SocketPool } = {},
): HotReads {
  const seats: (Promise<Client> | undefined)[] = [];
  const chooseSeat = createTurns(connections);

  /** Opens the connection of a seat; the end of a connection that was replaced is ignored. */
  function sit(seat: number): Promise<Client> {
    const sitting = connect(url, sockets, () => {
      if (seats[seat] === sitting) seats[seat] = undefined;
    });
    seats[seat] = sitting;
    return sitting;
  }

  return {
    async query<Row extends QueryResultRow>(query: string | QueryConfig, values?: unknown[]) {
      const seat = chooseSeat();
      try {
        const client = await (seats[seat] ?? sit(seat));
        return await client.query<Row>(query, values);
      } catch (error) {
        if (isUnanswered(error) || !isConnectionLost(error)) throw error;
        return spare.query<Row>(query, values);
      }
    },
    async close() {
      for (const seat of seats) {
        const client = await seat?.catch(() => undefined);
        await client?.end();
      }
    },
  };
}
