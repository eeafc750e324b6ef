import * as z from 'zod/mini';
import { Instant } from '../../time/dates.ts';
import { codeChannels } from '../../lists/message-channels.ts';
import { OfferedProvider, ProviderEvidence } from './outside-signatures.ts';

/** Forms that are signed on screen (rulebook 6.3): mandate to debit an account, statement of the beneficial owner. */
const formNames = ['DEBIT_MANDATE', 'BENEFICIAL_OWNER'] as const;

export const FormName = z.enum(formNames);
export type FormName = z.infer<typeof FormName>;

const Section = z.object({
  heading: z.string(),
  text: z.array(z.string()),
  lines: z.array(z.object({ label: z.string(), value: z.string() })),
  points: z.array(z.string()),
});

/** Text of a form as it is read and signed; sections hold sentences, lines of label and value, then points. */
export const FormText = z.object({ title: z.string(), sections: z.array(Section) });
export type FormText = z.infer<typeof FormText>;

/** Answers that only the form asks, by field; the payload of the request does not have them. */
const FormAnswers = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(250)));

/** Body of the calls of a form: the typed data of the draft, from which the server writes the text. */
export const FormInput = z.object({
  transaction_type: z.string().check(z.maxLength(60)),
  form: FormName,
  payload: z.record(z.string().check(z.maxLength(60)), z.unknown()),
  answers: z.optional(FormAnswers),
});
export type FormInput = z.infer<typeof FormInput>;

/** Body of POST signed-forms/read; `attachment` = upload that the draft names now. */
export const ReadFormInput = z.extend(FormInput, { attachment: z.optional(z.string().check(z.maxLength(120))) });
export type ReadFormInput = z.infer<typeof ReadFormInput>;

/**
 * Form as it would be signed now. `text` is null until its own questions are answered. `by_hand` = why it must be signed
 * on paper; null = it can be signed on screen. `signed` is null where `attachment` is no signed form; its `problem` says
 * why it no longer fits the draft.
 */
export const ReadForm = z.object({
  text: z.nullable(FormText),
  text_sha256: z.nullable(z.string()),
  by_hand: z.nullable(z.string()),
  signed: z.nullable(
    z.object({
      number: z.string(),
      signed_at: Instant,
      problem: z.nullable(z.string()),
      answers: z.record(z.string(), z.string()),
      /** Provider that can sign it too; absent = there is none. */
      provider: z.optional(OfferedProvider),
    }),
  ),
});
export type ReadForm = z.infer<typeof ReadForm>;

/** Body of POST signed-forms; `text_sha256` = hash of the text that was read. */
export const SignFormInput = z.extend(FormInput, { text_sha256: z.string().check(z.maxLength(64)) });
export type SignFormInput = z.infer<typeof SignFormInput>;

/** Signed form; `name` = its attachment, for the payload of the request. */
export const SignedForm = z.object({ name: z.string(), number: z.string(), signed_at: Instant });
export type SignedForm = z.infer<typeof SignedForm>;

/** Evidence of a signature for staff; `code_to` = masked address of the code. */
export const SignatureEvidence = z.object({
  number: z.string(),
  signed_at: Instant,
  signer: z.string(),
  code_channel: z.enum(codeChannels),
  code_to: z.string(),
  text_sha256: z.string(),
  /** Signature of a provider on top of it; absent = none. */
  provider: z.optional(ProviderEvidence),
});

const purposePrefix = 'form:';

/** Returns the purpose of the fresh code that signs one text of a form; a code for another text does not sign it. */
export const formPurpose = (form: FormName, textSha256: string): string =>
  `${purposePrefix}${form}:${textSha256.slice(0, 32)}`;

/** Finds the form that a purpose of a fresh code is about; undefined for any other purpose. */
export const findFormOfPurpose = (purpose: string): FormName | undefined =>
  formNames.find((form) => purpose.startsWith(`${purposePrefix}${form}:`));
