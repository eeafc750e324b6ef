import type { Pool } from 'pg';
import type { AttachmentStore } from '#server/file-store/attachment-store.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { contexts } from '#server/vault/contexts.ts';
import { HEADER_BYTES } from '#server/vault/key-ring.ts';
import type { Vault } from '#server/vault/vault.ts';
import { resealBytes } from './reseal-place.ts';
import type { Reworked } from './rework-rows.ts';

const batch = 500;
/** Files that one transaction keeps from being removed meanwhile. */
const lockedTogether = 8;

/** Lists the names of all files that the database refers to, in batches in the order of their names. */
export async function* listStoredFiles(q: Queryable): AsyncGenerator<readonly string[]> {
  for (let after = ''; ;) {
    const { rows } = await q.query<{ name: string }>(
      `SELECT name FROM (
         SELECT name FROM attachment WHERE stored_at IS NOT NULL
         UNION ALL SELECT name FROM face_frame WHERE stored
         UNION ALL SELECT name FROM public_case_attachment WHERE stored_at IS NOT NULL
         UNION ALL SELECT file FROM privacy_export WHERE file IS NOT NULL
       ) AS file (name) WHERE name > $1 ORDER BY name LIMIT $2`,
      [after, batch],
    );
    const names = rows.map(({ name }) => name);
    const last = names.at(-1);
    if (last === undefined) return;
    yield names;
    after = last;
  }
}

/** SQL: the files among $1 that nobody is removing; they stay until the transaction ends. Copies of personal data end soon. */
const lockFiles = [
  'SELECT name FROM attachment WHERE name = ANY ($1) AND stored_at IS NOT NULL FOR NO KEY UPDATE SKIP LOCKED',
  'SELECT name FROM public_case_attachment WHERE name = ANY ($1) AND stored_at IS NOT NULL FOR NO KEY UPDATE SKIP LOCKED',
  `SELECT frame.name FROM face_frame AS frame JOIN face_session AS session USING (transaction_id)
   WHERE frame.name = ANY ($1) AND frame.stored FOR NO KEY UPDATE SKIP LOCKED`,
  `SELECT file AS name FROM privacy_export WHERE file = ANY ($1) AND state = 'READY'
     AND expires_at > now() + interval '1 minute' FOR NO KEY UPDATE SKIP LOCKED`,
] as const;

interface Keeping {
  readonly pool: Pool;
  readonly files: AttachmentStore;
  readonly vault: Pick<Vault, 'seal' | 'open' | 'keys'>;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Reads the key id of a file in hex; '' = the format before there were ids, undefined = there is no file. */
export async function readFileKey(files: AttachmentStore, name: string): Promise<string | undefined> {
  try {
    const start = await files.readStart(name, HEADER_BYTES);
    return start[0] === 1 ? '' : start.toString('hex', 1);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function resealLocked({ pool, files, vault }: Keeping, names: readonly string[]): Promise<Reworked> {
  return inTransaction(pool, async (tx) => {
    let [changed, failed] = [0, 0];
    for (const statement of lockFiles) {
      const { rows } = await tx.query<{ name: string }>(statement, [names]);
      for (const { name } of rows) {
        try {
          await files.replace(name, resealBytes(vault, await files.read(name), contexts.file(name)));
          changed += 1;
        } catch (error) {
          if (isMissing(error)) continue;
          failed += 1;
        }
      }
    }
    return { changed, missed: names.length - changed - failed, failed };
  });
}

/** Encrypts every stored file with the newest key, once through the list. A killed run is repeated. */
export async function resealFiles(keeping: Keeping): Promise<Reworked> {
  const current = keeping.vault.keys[0]?.id;
  let sum: Reworked = { changed: 0, missed: 0, failed: 0 };
  for await (const names of listStoredFiles(keeping.pool)) {
    const older: string[] = [];
    for (const name of names) {
      const key = await readFileKey(keeping.files, name);
      if (key !== undefined && key !== current) older.push(name);
    }
    for (let start = 0; start < older.length; start += lockedTogether) {
      const { changed, missed, failed } = await resealLocked(keeping, older.slice(start, start + lockedTogether));
      sum = { changed: sum.changed + changed, missed: sum.missed + missed, failed: sum.failed + failed };
    }
  }
  return sum;
}
