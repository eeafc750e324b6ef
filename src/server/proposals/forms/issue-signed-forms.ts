import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertIssuedDocument } from '#server/issued-documents/issued-document-repository.ts';
import type { Vault } from '#server/vault/vault.ts';
import { listSignedForms } from './signed-form-repository.ts';

/** Request that was stored, with the names of its uploads. */
interface StoredRequest {
  readonly number: string;
  readonly policyNumber: string;
  readonly attachments: readonly string[];
}

/**
 * Issues the signed forms of a request as documents, in its transaction. From then on their number and code can be
 * verified; a form that is never sent leaves no document.
 */
export async function issueSignedForms(
  tx: Queryable,
  vault: Vault,
  { number: requestNumber, policyNumber, attachments }: StoredRequest,
  recordedAt: Instant,
): Promise<void> {
  for (const row of await listSignedForms(tx, vault, policyNumber, attachments)) {
    const { number, serial, party_id: partyId, at, content } = row;
    await insertIssuedDocument(tx, vault, {
      policyNumber,
      partyId,
      serial,
      number,
      kind: 'SIGNED_FORM',
      requestNumber,
      about: row.attachment,
      content: content.document,
      sha256: content.documentSha256,
      madeAt: at,
      madeOn: businessDateOf(at),
      recordedAt,
    });
  }
}
