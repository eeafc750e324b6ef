import { canBeSigned, findSignableForm } from '#requests/registry/registry.server.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { ErrorCode } from '#shared/words/error-codes.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { AttachmentUse } from '#server/attachments/attachment-use.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Services } from '#server/services/services.ts';
import type { Vault } from '#server/vault/vault.ts';
import { listSignedForms, type SignedFormRow } from './signed-form-repository.ts';
import { hashFormText } from './write-form.ts';

/** Request about to be sent, as far as its forms depend on it. */
export interface Sending {
  readonly suffix: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly facts: Facts;
}

/** Upload of a request. */
export type Use = Pick<AttachmentUse, 'name' | 'path' | 'type'>;

/** Lists the signed forms among the uploads; asks the database only where one can be among them. */
export async function listFormsAmong(
  q: Queryable,
  vault: Vault,
  policyNumber: string,
  uses: readonly Use[],
): Promise<readonly SignedFormRow[]> {
  const names = uses.filter(({ type }) => canBeSigned(type)).map(({ name }) => name);
  return names.length === 0 ? [] : listSignedForms(q, vault, policyNumber, names);
}

/**
 * Returns why a signed form does not fit a request: it is for another type, field or holder, its bank now asks for
 * paper, or the text written from the request is not the text that was signed. Undefined = it fits.
 */
export function findMisfit(
  row: SignedFormRow,
  slot: string,
  { suffix, payload, facts }: Sending,
  insurer: string,
): ErrorCode | undefined {
  const form = row.suffix === suffix ? findSignableForm(suffix, row.form) : undefined;
  if (form?.slot !== slot || row.party_id !== facts.policy.holder.partyId) return 'FORM-OTHER';
  const written = form.write({ payload, answers: row.content.answers, facts, insurer });
  if (!written.ok || hashFormText(written.value.text) !== row.text_sha256) return form.changed;
  return written.value.byHand === null ? undefined : 'FORM-PAPER';
}

/** Finds the uploads that are forms signed on screen and do not fit the request; uploads on paper always fit. */
export async function findUnfittingForms(
  q: Queryable,
  { vault, config }: Pick<Services, 'vault' | 'config'>,
  sending: Sending,
  uses: readonly Use[],
): Promise<readonly FieldProblem[]> {
  const rows = await listFormsAmong(q, vault, sending.facts.policy.number, uses);
  return uses.flatMap(({ path, name }) => {
    const row = rows.find(({ attachment }) => attachment === name);
    const code = row && findMisfit(row, path, sending, config.brand.legalName);
    return code ? [{ path, code, message: refuse(code).message }] : [];
  });
}
