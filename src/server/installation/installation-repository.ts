import type { AppMode } from '#server/config/config.ts';
import type { Queryable } from '#server/db/pool.ts';

export interface Installation {
  readonly mode: AppMode;
  readonly data_key_check: Buffer | null;
  readonly pepper_check: string | null;
}

export async function findInstallation(q: Queryable): Promise<Installation | undefined> {
  const { rows } = await q.query<Installation>('SELECT mode, data_key_check, pepper_check FROM installation');
  return rows[0];
}

/** Stores the mode of the database; an existing one is kept. */
export async function insertMode(q: Queryable, mode: AppMode): Promise<void> {
  await q.query('INSERT INTO installation (mode) VALUES ($1) ON CONFLICT (singleton) DO NOTHING', [mode]);
}

/** Reads how far the business clock was moved, in milliseconds as text. */
export async function findClockOffset(q: Queryable): Promise<string> {
  const { rows } = await q.query<{ offset_ms: string }>('SELECT offset_ms::text AS offset_ms FROM business_clock');
  return rows[0]?.offset_ms ?? '0';
}

/** Stores the checks of the keys where there are none. */
export async function updateKeyChecks(q: Queryable, dataKeyCheck: Buffer, pepperCheck: string): Promise<void> {
  await q.query(
    'UPDATE installation SET data_key_check = $1, pepper_check = $2 WHERE data_key_check IS NULL AND pepper_check IS NULL',
    [dataKeyCheck, pepperCheck],
  );
}

/** Stores the check of another pepper, once every lasting fingerprint is made with it. */
export async function updatePepperCheck(q: Queryable, pepperCheck: string): Promise<void> {
  await q.query('UPDATE installation SET pepper_check = $1', [pepperCheck]);
}

/** Contents of an older version's database without stored mode. */
export interface Contents {
  readonly staff: readonly string[];
  readonly has_customers: boolean;
}

export async function readContents(q: Queryable): Promise<Contents> {
  const { rows } = await q.query<Contents>(
    `SELECT coalesce((SELECT array_agg(user_name) FROM staff), '{}') AS staff,
       EXISTS (SELECT 1 FROM sign_in_history) OR EXISTS (SELECT 1 FROM proposal) AS has_customers`,
  );
  return rows[0] ?? { staff: [], has_customers: false };
}
