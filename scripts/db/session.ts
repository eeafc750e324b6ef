import { Client, DatabaseError, type ClientConfig, type CustomTypesConfig } from 'pg';
import { listings } from './listings.ts';
import type { Answer, Cell } from './show.ts';

/** Type parser that keeps every value as PostgreSQL writes it, so that nothing is rounded or moved to another time zone. */
const asWritten: CustomTypesConfig = { getTypeParser: () => (text: string) => text };

/** Connection of the database prompt. */
export interface Session {
  /** Runs one or more statements, or a listing such as `\dt core`. @throws DatabaseError */
  run(typed: string): Promise<readonly Answer[]>;
  /** Cancels the running statement. */
  cancel(): Promise<void>;
  end(): Promise<void>;
}

export async function openSession(url: string, mayWrite: boolean, onGone: (why: string) => void): Promise<Session> {
  const config: ClientConfig = {
    connectionString: url,
    application_name: 'swapolis-prompt',
    connectionTimeoutMillis: 5_000,
    ...(!mayWrite && { options: '-c default_transaction_read_only=on' }),
  };
  const client = new Client(config);
  client.on('error', ({ message }) => onGone(message));
  await client.connect();
  const ask = async (text: string, values: readonly string[]): Promise<readonly Answer[]> => {
    const query = { text, rowMode: 'array' as const, types: asWritten };
    const answer: Answer | Answer[] = await client.query<Cell[]>(values.length > 0 ? { ...query, values } : query);
    return [answer].flat();
  };
  const [own] = await ask('SELECT pg_backend_pid()', []);
  const pid = own?.rows[0]?.[0] ?? '';
  return {
    run: (typed) => {
      const [name = '', word = ''] = typed.trim().replace(/;$/, '').split(/\s+/);
      const listing = Object.hasOwn(listings, name) ? listings[name] : undefined;
      return listing ? ask(listing.sql, [word]) : ask(typed, []);
    },
    cancel: async () => {
      const second = new Client(config);
      await second.connect();
      await second.query('SELECT pg_cancel_backend($1::int)', [pid]);
      await second.end();
    },
    end: () => client.end(),
  };
}

/** Returns PostgreSQL's error message with its detail and hint, and a hint about the missing option of this command. */
export function describeDatabaseError(error: unknown): string {
  if (!(error instanceof DatabaseError)) return error instanceof Error ? error.message : String(error);
  const { severity = 'ERROR', message, detail, hint } = error;
  const more = [detail && `DETAIL: ${detail}`, hint && `HINT: ${hint}`].filter(Boolean);
  const readOnly = error.code === '25006' ? ['HINT: npm run db -- --write'] : [];
  const ownersOnly = error.code === '42501' ? ['HINT: npm run db -- --write --owner'] : [];
  return [`${severity}: ${message}`, ...more, ...readOnly, ...ownersOnly].join('\n');
}
