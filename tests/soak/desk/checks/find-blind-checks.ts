import type { Pool, PoolClient } from 'pg';
import { checkAll, type Seen } from './check-day.ts';
import { flaws, type Flaw } from './flaws.ts';

/** Tries a flaw inside a transaction that is undone; returns what is wrong with its check, '' = nothing. */
async function tryFlaw(client: PoolClient, { name, statements, says }: Flaw, seen: Seen): Promise<string> {
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    const found = (await checkAll(client, seen)).flat();
    return found.some((line) => says.test(line)) ? '' : `no check names ${name}`;
  } catch (error) {
    return `${name} cannot be tried: ${String(error)}`;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Breaks what the checks look at, one flaw after the other, and lists the flaws that no check names. */
export async function findBlindChecks(pool: Pool, seen: Seen): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    const blind: string[] = [];
    for (const flaw of flaws) blind.push(await tryFlaw(client, flaw, seen));
    return blind.filter((line) => line !== '');
  } finally {
    client.release();
  }
}
