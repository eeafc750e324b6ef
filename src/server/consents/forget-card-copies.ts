import type { FileKeeping } from '#server/attachments/store-file.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Owner } from '#server/messages/preferences-repository.ts';

/** Deletes copies of a KTP photo that no request holds yet, files first; a request that is just sent wins. */
export async function forgetCardCopies(
  tx: Queryable,
  { files }: Pick<FileKeeping, 'files'>,
  { policyNumber, partyId }: Owner,
): Promise<void> {
  const { rows } = await tx.query<{ name: string }>(
    `SELECT attachment.name FROM holder_card AS card JOIN attachment USING (name)
     WHERE card.policy_number = $1 AND card.party_id = $2 AND card.origin IS NOT NULL AND attachment.used_by IS NULL
     FOR UPDATE OF attachment SKIP LOCKED`,
    [policyNumber, partyId],
  );
  for (const { name } of rows) await files.remove(name);
  await tx.query('DELETE FROM attachment WHERE name = ANY ($1)', [rows.map(({ name }) => name)]);
}
