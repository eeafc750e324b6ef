import { businessDateOf } from '#shared/time/dates.ts';
import type { FormInput } from '#shared/wire/issued-documents/signed-forms.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { readLetterWords } from '#server/issued-documents/words/letter-words.ts';
import type { Services } from '#server/services/services.ts';
import { drawSealed } from '#server/issued-documents/drawer.ts';
import { buildPrintedForm } from './form-document.ts';
import { findForm, writeForm } from './write-form.ts';

/** Draws a form, filled from the draft, to be signed by hand. @throws 404, 422 as for reading it */
export async function drawPrinted(services: Services, session: CustomerSession, input: FormInput): Promise<Buffer> {
  const found = await findForm(services, session, input);
  const { text, sha256 } = writeForm(found, input, services.config.brand.legalName);
  const at = await services.clock.businessNow();
  const words = await readLetterWords(services.pool, businessDateOf(at), found.facts.policy);
  const { policyNumber } = session;
  return drawSealed(services, buildPrintedForm(text, { words, policyNumber, at, sha256 }));
}
