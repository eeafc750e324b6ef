import * as z from 'zod/mini';
import { cleanText } from '#shared/text/clean-text.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { OfferCondition } from '#shared/facts/offer-condition.ts';
import { AddedAttachment, staffNote as note } from './asking/added-attachment.ts';
import { FieldAsk } from './asking/field-ask.ts';
import { DelayedDecision } from './staff/delayed-decision.ts';

/** Reasons to ask for an attachment again (rulebook 9.6), as shown to the customer. */
export const documentReasons = {
  UNREADABLE: 'Tidak terbaca',
  CUT_OFF: 'Terpotong',
  EXPIRED: 'Kedaluwarsa',
  OTHER_NAME: 'Nama berbeda',
  OTHER_PAPER: 'Bukan dokumen yang diminta',
  SIGNATURE: 'Tanda tangan tidak sesuai',
  NO_STAMP: 'e-Meterai tidak ada',
} as const;

/** Reasons for a rejection, for staff; the customer reads a sentence written by the employee (rulebook 9.6). */
export const rejectReasons = {
  NOT_ELIGIBLE: { label: 'Tidak memenuhi syarat' },
  BAD_PAPER: { label: 'Dokumen tidak sah' },
  UNDERWRITING: { label: 'Hasil underwriting' },
  ACCOUNT_NAME: { label: 'Nama rekening berbeda' },
  NOT_ENOUGH: { label: 'Dana tidak cukup' },
  DUPLICATE: { label: 'Permintaan ganda' },
  COMPLIANCE: { label: 'Atas permintaan kepatuhan' },
} as const;

/** Text shown to the customer for a compliance reason, which is not explained further (rulebook 9.6). */
export const complianceReason = 'Tidak memenuhi syarat.';

export const DocumentReason = z.enum([
  'UNREADABLE',
  'CUT_OFF',
  'EXPIRED',
  'OTHER_NAME',
  'OTHER_PAPER',
  'SIGNATURE',
  'NO_STAMP',
]);
export type DocumentReason = z.infer<typeof DocumentReason>;

/** Reasons that the employee must explain to the customer. */
const ExplainedReason = z.enum([
  'NOT_ELIGIBLE',
  'BAD_PAPER',
  'UNDERWRITING',
  'ACCOUNT_NAME',
  'NOT_ENOUGH',
  'DUPLICATE',
]);
export const RejectReason = z.enum([...ExplainedReason.options, 'COMPLIANCE']);
export type RejectReason = z.infer<typeof RejectReason>;

/** Sentence for the customer: why it applies in this case, and what to do. */
const customerReason = z
  .string('Tulis kalimat untuk nasabah, paling sedikit 10 huruf.')
  .check(
    z.overwrite(cleanText),
    z.minLength(10, 'Tulis kalimat untuk nasabah, paling sedikit 10 huruf.'),
    z.maxLength(300),
  );
/** Minimum length of a required reason. */
export const shortestReason = 5;
export const reasonTooShort = `Tulis alasannya, paling sedikit ${shortestReason} huruf.`;
const requiredNote = note.check(z.minLength(shortestReason, reasonTooShort));
const version = z.number().check(z.int());

/** Body of claim and release-claim, and part of all others. */
export const CaseInput = z.object({ version });
export type CaseInput = z.infer<typeof CaseInput>;

const AskedAgain = z.object({
  slot: z.string().check(z.maxLength(200)),
  reason: DocumentReason,
  note: z.prefault(note, ''),
});

/** Text where neither a paper nor a field is marked, and no new paper is named. */
export const nothingAsked = 'Pilih paling sedikit satu dokumen atau isian.';
/** Most papers of a kind in one call. */
export const mostAsked = { again: 20, added: 10, fields: 20 } as const;

/** Body of ask-document: papers of the request to send again, papers that its type does not list, fields to correct. */
export const AskDocumentInput = z
  .object({
    version,
    documents: z.prefault(z.array(AskedAgain).check(z.maxLength(mostAsked.again)), []),
    additions: z.prefault(
      z
        .array(AddedAttachment)
        .check(z.maxLength(mostAsked.added, `Paling banyak ${mostAsked.added} dokumen tambahan.`)),
      [],
    ),
    fields: z.prefault(z.array(FieldAsk).check(z.maxLength(mostAsked.fields)), []),
  })
  .check(
    z.refine(({ documents, additions, fields }) => documents.length + additions.length + fields.length > 0, {
      path: ['documents'],
      error: nothingAsked,
    }),
  );
export type AskDocumentInput = z.infer<typeof AskDocumentInput>;

export const ProposeInput = z.discriminatedUnion('decision', [
  z.object({ version, decision: z.literal('approve'), note: z.prefault(note, '') }),
  z.object({ version, decision: z.literal('reject'), reason: RejectReason, note: z.prefault(note, '') }),
]);
export type ProposeInput = z.infer<typeof ProposeInput>;

/** Body of the underwriting actions; the note is for staff. */
export const NoteInput = z.object({ version, note: z.prefault(note, '') });
export type NoteInput = z.infer<typeof NoteInput>;

/** Body of approve. */
export const ApproveInput = z.object({ version, note: z.prefault(note, '') });
export type ApproveInput = z.infer<typeof ApproveInput>;

/**
 * Body of reject: a reason with the approver's sentence for the customer. A compliance reason is not explained
 * (rulebook 9.6).
 */
export const RejectInput = z.discriminatedUnion('reason', [
  z.object({ version, reason: z.literal('COMPLIANCE'), note: z.prefault(note, '') }),
  z.object({ version, reason: ExplainedReason, told: customerReason, note: z.prefault(note, '') }),
]);
export type RejectInput = z.infer<typeof RejectInput>;

/** Body of decline-risk; the customer reads `told`. */
export const DeclineRiskInput = z.object({ version, told: customerReason, note: z.prefault(note, '') });
export type DeclineRiskInput = z.infer<typeof DeclineRiskInput>;

/** Body of send-back, whose reason is internal, and of cancel, whose reason the customer reads. */
export const ReasonInput = z.object({ version, reason: requiredNote });
export type ReasonInput = z.infer<typeof ReasonInput>;

/** Body of an underwriter's offer; the customer reads `reason`. */
export const MakeOfferInput = z.object({
  version,
  reason: requiredNote,
  conditions: z
    .array(OfferCondition)
    .check(z.minLength(1, 'Isi paling sedikit satu syarat.'), z.maxLength(30, 'Paling banyak 30 syarat.')),
});
export type MakeOfferInput = z.infer<typeof MakeOfferInput>;

/**
 * Action, with whether the caller may take it now; `why_not` = reason when not. Contains only actions of the caller's
 * roles.
 */
const OfferedAction = z.object({ action: z.string(), allowed: z.boolean(), why_not: z.string() });

/** Dialog before an action: title, text, note, and other required fields. */
const Decision = z.object({
  form: z.literal('decision'),
  title: z.string(),
  text: z.string(),
  confirm: z.string(),
  danger: z.boolean(),
  /** True when a reason for the rejection must be chosen. */
  needs_reason: z.boolean(),
  /** True when the employee must write a sentence for the customer, besides the note for staff. */
  tells: z.boolean(),
  note: z.object({ label: z.string(), hint: z.string(), required: z.boolean(), as: z.enum(['note', 'reason']) }),
  /** Additional fields of the request body. */
  body: z.record(z.string(), z.string()),
});
export type Decision = z.infer<typeof Decision>;

/**
 * Dialog of a button: a decision, attachments to ask for again, terms of an offer, or the day until which the case is
 * put aside (`first` to `last`, null = the server knows the last).
 */
const Question = z.discriminatedUnion('form', [
  Decision,
  z.object({ form: z.literal('attachments') }),
  z.object({ form: z.literal('terms') }),
  z.object({ form: z.literal('snooze'), first: BusinessDate, last: z.nullable(BusinessDate) }),
]);

/** Button of the action bar; `asks` null = the action runs at once, because it can be undone. */
export const CaseButton = z.object({
  key: z.string(),
  action: z.string(),
  text: z.string(),
  variant: z.enum(['primary', 'secondary', 'danger', 'quiet']),
  asks: z.nullable(Question),
});
export type CaseButton = z.infer<typeof CaseButton>;

/**
 * Actions of the caller's roles that are useful on a case, and the buttons of the allowed actions. While a decision is
 * delayed, no other action is possible.
 */
export const OfferedSteps = z.object({
  actions: z.array(OfferedAction),
  buttons: z.array(CaseButton),
  delayed: z.nullable(DelayedDecision),
});
export type OfferedSteps = z.infer<typeof OfferedSteps>;
