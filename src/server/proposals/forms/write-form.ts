import type { SignableForm, WrittenForm } from '#requests/contract/signable-form.server.ts';
import { findSignableForm } from '#requests/registry/registry.server.ts';
import { findRequestType } from '#requests/registry/registry.ts';
import type { FormInput, FormText } from '#shared/wire/issued-documents/signed-forms.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { sha256Of } from '#server/issued-documents/issued-document.ts';
import type { Services } from '#server/services/services.ts';
import { refuseFields, refuseFormerHolder } from '#server/proposals/examine/examine.ts';
import { loadFacts } from '#server/proposals/examine/load-facts.ts';

/** Form of a request type with the facts of the policy that it is about. */
export interface FoundForm {
  readonly form: SignableForm;
  readonly facts: Facts;
}

/** Form written from typed data, with the hash of its text. */
export interface HashedForm extends WrittenForm {
  readonly sha256: string;
}

/** Returns the SHA-256 of a form's text, over title and sections in this order. */
export const hashFormText = ({ title, sections }: FormText): string =>
  sha256Of([title, sections.map(({ heading, text, lines, points }) => [heading, text, lines, points])]);

/** Finds a form with the facts of the caller's policy. @throws 404 where the type has no such form, 401 for a former holder */
export async function findForm(
  services: Pick<Services, 'clock' | 'core' | 'pool'>,
  session: CustomerSession,
  { transaction_type: suffix, form: name }: Pick<FormInput, 'transaction_type' | 'form'>,
): Promise<FoundForm> {
  const form = findSignableForm(suffix, name);
  const listed = findRequestType(suffix)?.lists;
  if (!form || !listed) throw refuse('NOT_FOUND');
  const facts = await loadFacts(services, session.policyNumber, { listed });
  refuseFormerHolder(session, facts);
  return { form, facts };
}

/** Writes a form from typed data. @throws 422 with the fields that are missing or wrong */
export function writeForm(
  { form, facts }: FoundForm,
  { payload, answers = {} }: Pick<FormInput, 'payload' | 'answers'>,
  insurer: string,
): HashedForm {
  const written = form.write({ payload, answers, facts, insurer });
  if (!written.ok) throw refuseFields(written.problem);
  return { ...written.value, sha256: hashFormText(written.value.text) };
}
