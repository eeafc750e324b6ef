import { z } from 'zod';
import { codeChannels } from '#shared/lists/message-channels.ts';
import { Instant } from '#shared/time/dates.ts';
import { FormName, FormText } from '#shared/wire/issued-documents/signed-forms.ts';
import type { Queryable } from '#server/db/pool.ts';
import { DocumentContent } from '#server/issued-documents/issued-document.ts';
import { contexts } from '#server/vault/contexts.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { Vault } from '#server/vault/vault.ts';

/**
 * Evidence of a signature: the text as it was shown, the answers that only the form asked, the person, and where the
 * code was sent. `document` = content of the PDF, which becomes an issued document when the request is sent.
 */
const SignedContent = z.object({
  text: FormText,
  answers: z.record(z.string(), z.string()),
  signer: z.string(),
  code: z.object({ channel: z.enum(codeChannels), address: z.string(), stepUp: z.string() }),
  document: DocumentContent,
  documentSha256: z.string(),
});

const Row = z.object({
  attachment: z.string(),
  policy_number: z.string(),
  party_id: z.coerce.number(),
  suffix: z.string(),
  form: FormName,
  number: z.string(),
  serial: z.string(),
  text_sha256: z.string(),
  at: Instant,
  signed_at: Instant,
  content: z.instanceof(Buffer),
});

/** Signed form with its evidence; `at` = business moment, `signed_at` = system moment. */
export interface SignedFormRow extends Omit<z.infer<typeof Row>, 'content'> {
  readonly content: z.infer<typeof SignedContent>;
}

const openRow = (vault: Vault, row: unknown): SignedFormRow => {
  const { content, ...rest } = Row.parse(row);
  return { ...rest, content: openJson(vault, SignedContent, content, contexts.signedForm(rest.attachment)) };
};

const columns = `signed_form.attachment, signed_form.policy_number, party_id, suffix, form, number, serial::text AS serial, text_sha256,
  content, at, signed_at`;

export async function insertSignedForm(tx: Queryable, vault: Vault, row: SignedFormRow): Promise<void> {
  await tx.query(
    `INSERT INTO signed_form (attachment, policy_number, party_id, suffix, form, number, serial, text_sha256, content, at, signed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      row.attachment,
      row.policy_number,
      row.party_id,
      row.suffix,
      row.form,
      row.number,
      row.serial,
      row.text_sha256,
      sealJson(vault, row.content, contexts.signedForm(row.attachment)),
      row.at,
      row.signed_at,
    ],
  );
}

/** Lists the signed forms among these attachments of a policy. */
export async function listSignedForms(
  q: Queryable,
  vault: Vault,
  policyNumber: string,
  attachments: readonly string[],
): Promise<readonly SignedFormRow[]> {
  const { rows } = await q.query(
    `SELECT ${columns} FROM signed_form WHERE policy_number = $1 AND signed_form.attachment = ANY ($2)`,
    [policyNumber, attachments],
  );
  return rows.map((row) => openRow(vault, row));
}

/** Finds the newest form with this text that the same person signed and no request has used. */
export async function findUnusedForm(
  q: Queryable,
  vault: Vault,
  wanted: Pick<SignedFormRow, 'policy_number' | 'party_id' | 'suffix' | 'form' | 'text_sha256'>,
): Promise<SignedFormRow | undefined> {
  const { rows } = await q.query(
    `SELECT ${columns} FROM signed_form JOIN attachment ON attachment.name = signed_form.attachment
     WHERE signed_form.policy_number = $1 AND party_id = $2 AND suffix = $3 AND form = $4 AND text_sha256 = $5
       AND attachment.used_by IS NULL AND attachment.stored_at IS NOT NULL
     ORDER BY signed_at DESC LIMIT 1`,
    [wanted.policy_number, wanted.party_id, wanted.suffix, wanted.form, wanted.text_sha256],
  );
  return rows[0] && openRow(vault, rows[0]);
}

const Sign = z.object({
  attachment: z.string(),
  number: z.string(),
  text_sha256: z.string(),
  signed_at: Instant,
  content: z.instanceof(Buffer),
});

/** Lists the signed forms that a request uses or used, for its case at the desk. */
export async function listFormsOfRequest(
  q: Queryable,
  vault: Vault,
  requestNumber: string,
): Promise<readonly Pick<SignedFormRow, 'attachment' | 'number' | 'text_sha256' | 'signed_at' | 'content'>[]> {
  const { rows } = await q.query(
    `SELECT attachment, number, text_sha256, content, signed_at FROM signed_form
     WHERE attachment IN (SELECT name FROM attachment WHERE used_by = $1)`,
    [requestNumber],
  );
  return rows.map((row) => {
    const { content, ...rest } = Sign.parse(row);
    return { ...rest, content: openJson(vault, SignedContent, content, contexts.signedForm(rest.attachment)) };
  });
}
