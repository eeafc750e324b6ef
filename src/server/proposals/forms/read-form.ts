import type { ReadForm, ReadFormInput } from '#shared/wire/issued-documents/signed-forms.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { Services } from '#server/services/services.ts';
import { findMisfit } from './find-unfitting-forms.ts';
import { findNewestSignature } from './outside-signature-repository.ts';
import { listSignedForms } from './signed-form-repository.ts';
import { findForm, writeForm, type FoundForm } from './write-form.ts';

/** Describes the provider that can sign a form too; nothing where no setting names one. */
async function describeProvider(
  { pool, config: { signatureProvider } }: Pick<Services, 'pool' | 'config'>,
  attachment: string,
): Promise<Pick<NonNullable<ReadForm['signed']>, 'provider'>> {
  if (signatureProvider === undefined) return {};
  const newest = await findNewestSignature(pool, attachment);
  const { name } = signatureProvider;
  return { provider: { name, newest: newest ? { session: newest.session, state: newest.state } : null } };
}

/** Describes the signed form that the draft names; null where the upload is another file. */
async function describeSigned(
  services: Pick<Services, 'pool' | 'vault' | 'config'>,
  { form, facts }: FoundForm,
  { attachment, payload }: ReadFormInput,
): Promise<ReadForm['signed']> {
  const { pool, vault, config } = services;
  if (attachment === undefined || attachment === '') return null;
  const [row] = await listSignedForms(pool, vault, facts.policy.number, [attachment]);
  if (row?.form !== form.form) return null;
  const code = findMisfit(row, form.slot, { suffix: form.suffix, payload, facts }, config.brand.legalName);
  const { number, signed_at, content } = row;
  const problem = code ? refuse(code).message : null;
  return { number, signed_at, problem, answers: content.answers, ...(await describeProvider(services, attachment)) };
}

/**
 * Writes a form from the typed data of the draft, and tells whether the form that was signed still fits. A form with
 * questions of its own has no text until it is asked with answers.
 * @throws 404 where the type has no such form, 422 with the fields that are missing or wrong
 */
export async function readForm(services: Services, session: CustomerSession, input: ReadFormInput): Promise<ReadForm> {
  const found = await findForm(services, session, input);
  const signed = await describeSigned(services, found, input);
  if (found.form.asks && input.answers === undefined) return { text: null, text_sha256: null, by_hand: null, signed };
  const { text, sha256, byHand } = writeForm(found, input, services.config.brand.legalName);
  return { text, text_sha256: sha256, by_hand: byHand, signed };
}
