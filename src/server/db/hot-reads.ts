import { Client, type QueryConfig, type QueryResultRow } from 'pg';
import { columnTypes } from './column-types.ts';
import { isConnectionLost, isUnanswered } from './database-unavailable.ts';
import type { Line } from './line.ts';
import { ownLimitLaterMs, type Queryable } from './pool.ts';

/** For statements by primary key that nearly every call makes. Never for transactions, locks or anything slow: they share a line. */
export interface HotReads extends Queryable {
  close(): Promise<void>;
}

const statementTimeoutMs = 10_000;

async function connect(url: string, line: Line | undefined, leave: () => void): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'swapolis-hot',
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + ownLimitLaterMs,
    types: columnTypes,
    pipeline: true,
    ...(line && { stream: line.stream }),
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

/** Gives out seats in turn; reads asked for at once get one seat, so that one turn to the database answers them all. */
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
 * A few connections on which statements follow each other without waiting for the answer before: many calls at once then cost one
 * wake-up of PostgreSQL instead of one each. Reads that a lost connection leaves unanswered are asked again over `spare`.
 */
export function openHotReads(
  url: string,
  spare: Queryable,
  { connections = 2, line }: { readonly connections?: number; readonly line?: Line } = {},
): HotReads {
  const seats: (Promise<Client> | undefined)[] = [];
  const chooseSeat = createTurns(connections);

  /** A connection may say that it ended when another sits in its place already. */
  function sit(seat: number): Promise<Client> {
    const sitting = connect(url, line, () => {
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
