import { formPurpose, type SignedForm, type SignFormInput } from '#shared/wire/issued-documents/signed-forms.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import { fullName } from '#shared/text/person-name.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { removeUnusedFile } from '#server/attachments/remove-unused-file.ts';
import { storeFile } from '#server/attachments/store-file.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { drawSealed } from '#server/issued-documents/drawer.ts';
import { newCode, sha256Of } from '#server/issued-documents/issued-document.ts';
import { takeSerial } from '#server/issued-documents/issued-document-repository.ts';
import { toIssuedDocument } from '#server/issued-documents/issue-document.ts';
import { readLetterWords } from '#server/issued-documents/words/letter-words.ts';
import { addressIn } from '#server/messages/channels.ts';
import { maskAddress } from '#server/messages/message-queue.ts';
import type { Services } from '#server/services/services.ts';
import { findPassedStepUp, markStepUpUsed, type StepUp } from '#server/step-up/step-up-repository.ts';
import { buildSignedContent, formNumber } from './form-document.ts';
import { findUnusedForm, insertSignedForm, type SignedFormRow } from './signed-form-repository.ts';
import { findForm, writeForm, type FoundForm, type HashedForm } from './write-form.ts';

/** Signing of one text by the holder of a session. */
interface Signing {
  readonly session: CustomerSession;
  readonly found: FoundForm;
  readonly written: HashedForm;
  readonly answers: Readonly<Record<string, string>>;
}

/** Moments of the signature: business time, which the form shows, and system time. */
interface When {
  readonly at: Instant;
  readonly signedAt: Instant;
}

const keyOf = ({ session, found: { form }, written }: Signing) => ({
  policy_number: session.policyNumber,
  party_id: session.partyId,
  suffix: form.suffix,
  form: form.form,
  text_sha256: written.sha256,
});

/** Builds the row of a signature without its attachment: number, text, evidence and content of the PDF. */
async function buildRow(
  { pool, core }: Pick<Services, 'pool' | 'core'>,
  signing: Signing,
  { at, signedAt }: When,
  code: Pick<StepUp, 'step_up_id' | 'method'>,
): Promise<Omit<SignedFormRow, 'attachment'>> {
  const { session, found, written, answers } = signing;
  const { policy } = found.facts;
  const { policyNumber } = session;
  const [serial, holder, words] = [
    await takeSerial(pool),
    await core.findHolder(policyNumber),
    await readLetterWords(pool, businessDateOf(at), policy),
  ];
  if (!holder) throw refuse('NOT_FOUND');
  const address = maskAddress({ channel: code.method, address: addressIn(code.method, holder) });
  const signer = fullName(policy.holder.person);
  const signature = { signer, at, channel: code.method, address, textSha256: written.sha256 };
  const document = buildSignedContent(written.text, signature, { words, policyNumber, code: newCode() });
  const number = formNumber(serial, at);
  return {
    ...keyOf(signing),
    number,
    serial,
    at,
    signed_at: signedAt,
    content: {
      text: written.text,
      answers: { ...answers },
      signer,
      code: { channel: code.method, address, stepUp: code.step_up_id },
      document,
      documentSha256: sha256Of([number, 'SIGNED_FORM', policyNumber, at, document]),
    },
  };
}

/** Draws the PDF of a signed form and stores it as an upload of this session; returns its name. */
async function storePdf(services: Services, { session, found }: Signing, row: Omit<SignedFormRow, 'attachment'>) {
  const { document, documentSha256 } = row.content;
  const stored = { number: row.number, sha256: documentSha256, made_at: row.at, content: document };
  const content = await drawSealed(services, toIssuedDocument(stored));
  const { policyNumber, sessionId } = session;
  const origin = { policyNumber, sessionId, type: found.form.type, original: content };
  return storeFile(services, origin, { content, contentType: 'application/pdf', extension: 'pdf' });
}

/** Uses the code, stores the evidence and records the signature, in one transaction. @throws 422 STEP-UP for a code used meanwhile */
async function keepSignature(
  { pool, vault }: Pick<Services, 'pool' | 'vault'>,
  { session: { sessionId, policyNumber } }: Signing,
  purpose: string,
  row: SignedFormRow,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const wanted = { sessionId, suffix: purpose, number: null };
    if (!(await markStepUpUsed(tx, wanted, row.signed_at))) throw refuse('STEP-UP');
    await insertSignedForm(tx, vault, row);
    await appendAudit(tx, vault, {
      stream: `policy:${policyNumber}`,
      at: row.signed_at,
      actor: `customer:${policyNumber}`,
      action: 'form.signed',
      detail: { attachment: row.attachment, form: row.form, number: row.number, text: row.text_sha256, code: 'passed' },
    });
  });
}

async function sign(services: Services, signing: Signing): Promise<SignedFormRow> {
  const { pool, clock } = services;
  const when = { at: await clock.businessNow(), signedAt: clock.systemNow() };
  const purpose = formPurpose(signing.found.form.form, signing.written.sha256);
  const code = await findPassedStepUp(pool, { sessionId: signing.session.sessionId, suffix: purpose }, when.signedAt);
  if (!code) throw refuse('STEP-UP');
  const row = await buildRow(services, signing, when, code);
  const attachment = await storePdf(services, signing, row);
  const signed = { ...row, attachment };
  try {
    await keepSignature(services, signing, purpose, signed);
  } catch (error) {
    await removeUnusedFile(services, attachment);
    throw error;
  }
  return signed;
}

/**
 * Signs a form for the holder: the text is written again from the typed data, must be the one that was read, and needs a
 * fresh code for exactly this text. The PDF becomes an upload of the policy. The same text signed again, while no
 * request has used it, gives the first signature.
 * @throws 404 where the type has no such form; 409 FORM-TEXT for another text; 422 for fields, for a form that must be
 * signed on paper, and without the code
 */
export async function signForm(
  services: Services,
  session: CustomerSession,
  input: SignFormInput,
): Promise<SignedForm> {
  const found = await findForm(services, session, input);
  const written = writeForm(found, input, services.config.brand.legalName);
  if (written.sha256 !== input.text_sha256) throw refuse('FORM-TEXT');
  if (written.byHand !== null) throw refuse('FORM-PAPER');
  const signing = { session, found, written, answers: input.answers ?? {} };
  const earlier = await findUnusedForm(services.pool, services.vault, keyOf(signing));
  const { attachment: name, number, signed_at } = earlier ?? (await sign(services, signing));
  return { name, number, signed_at };
}
