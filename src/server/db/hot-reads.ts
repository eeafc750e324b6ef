import { Client, DatabaseError, type QueryConfig, type QueryResultRow } from 'pg';
import { columnTypes } from './column-types.ts';
import type { Queryable } from './pool.ts';

/** For statements by primary key that nearly every call makes. Never for transactions, locks or anything slow: they share a line. */
export interface HotReads extends Queryable {
  close(): Promise<void>;
}

const isConnectionLost = (error: unknown) => !(error instanceof DatabaseError) || /^(08|57P)/.test(error.code ?? '');

/**
 * A few connections on which statements follow each other without waiting for the answer before: many calls at once then cost one
 * wake-up of PostgreSQL instead of one each. What a lost connection leaves unanswered is asked again over `spare`.
 */
export function openHotReads(url: string, spare: Queryable, connections = 2): HotReads {
  const seats: (Promise<Client> | undefined)[] = [];
  let turn = 0;

  async function connect(seat: number): Promise<Client> {
    const client = new Client({
      connectionString: url,
      application_name: 'swapolis-hot',
      connectionTimeoutMillis: 5_000,
      statement_timeout: 10_000,
      types: columnTypes,
      pipeline: true,
    });
    const leave = () => (seats[seat] = undefined);
    client.on('error', leave);
    client.on('end', leave);
    await client.connect();
    return client;
  }

  return {
    async query<Row extends QueryResultRow>(query: string | QueryConfig, values?: unknown[]) {
      const seat = (turn = (turn + 1) % connections);
      try {
        const client = await (seats[seat] ??= connect(seat));
        return await client.query<Row>(query, values);
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        seats[seat] = undefined;
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
