import type { FileKeeping } from '#server/attachments/store-file.ts';
import type { Queryable } from '#server/db/pool.ts';
import { faceIdentities } from './face-subject.ts';
import type { CustomerSession } from '#server/http/sessions.ts';

type Names = { readonly name: string };

/**
 * Deletes face pictures that no request uses, files first; after a crash the clean-up job removes the rest. A request
 * that is just using one has locked its row and wins.
 */
export async function forgetUnusedFace(
  tx: Queryable,
  { vault, files }: Pick<FileKeeping, 'vault' | 'files'>,
  { policyNumber, identityNumber }: Pick<CustomerSession, 'policyNumber' | 'identityNumber'>,
): Promise<void> {
  const { rows: sessions } = await tx.query<{ id: string }>(
    `SELECT transaction_id AS id FROM face_session WHERE policy_number = $1 AND identity = ANY ($2) AND used_by IS NULL
     FOR UPDATE SKIP LOCKED`,
    [policyNumber, faceIdentities(vault, identityNumber)],
  );
  const ids = sessions.map(({ id }) => id);
  const frames = await tx.query<Names>('SELECT name FROM face_frame WHERE transaction_id = ANY ($1)', [ids]);
  const selfies = await tx.query<Names>(
    `SELECT name FROM attachment WHERE policy_number = $1 AND type = 'LIVENESS' AND used_by IS NULL FOR UPDATE SKIP LOCKED`,
    [policyNumber],
  );
  for (const { name } of [...frames.rows, ...selfies.rows]) await files.remove(name);
  await tx.query('DELETE FROM face_session WHERE transaction_id = ANY ($1)', [ids]);
  await tx.query('DELETE FROM attachment WHERE name = ANY ($1)', [selfies.rows.map(({ name }) => name)]);
}
