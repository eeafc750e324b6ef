import { businessDateOf } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertIssuedDocument } from '#server/issued-documents/issued-document-repository.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { listFormsAmong, type Use } from './find-unfitting-forms.ts';

/**
 * Issues the signed forms of a request as documents, in its transaction. From then on their number and code can be
 * verified; a form that is never sent leaves no document.
 */
export async function issueSignedForms(
  tx: Queryable,
  { vault, recordedAt }: Pick<Moment, 'vault' | 'recordedAt'>,
  { number: requestNumber, policy_number: policyNumber }: Pick<ProposalRow, 'number' | 'policy_number'>,
  uses: readonly Use[],
): Promise<void> {
  for (const row of await listFormsAmong(tx, vault, policyNumber, uses)) {
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
