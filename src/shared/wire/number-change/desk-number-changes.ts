import * as z from 'zod/mini';
import { BusinessDate, Instant } from '../../time/dates.ts';
import { PhotoFault } from '../attachments.ts';
import { DeskPublicCase } from '../public-cases/public-case.ts';
import { typedText } from '../operations/typed-text.ts';

/** Decision about an application that one person enters and another one decides. */
export const NumberOutcome = z.enum(['APPROVE', 'REJECT']);
export type NumberOutcome = z.infer<typeof NumberOutcome>;

/** Picture of an application, which each of the two people opens. */
const Picture = z.object({
  name: z.string(),
  /** 'Foto KTP', or number and movement of a frame of the face check. */
  label: z.string(),
  opened: z.boolean(),
});

/** Application for a new number, with the policy's data beside what was typed. Numbers as the caller may read them. */
export const DeskNumberChange = z.object({
  number: z.string(),
  state: z.enum(['SENT', 'COOLING']),
  sent_at: Instant,
  policy_number: z.string(),
  identity_number: z.string(),
  mobile: z.string(),
  /** Code to the registered e-mail: typed rightly, not typed, or there is no such e-mail. */
  email_code: z.enum(['PROVED', 'UNANSWERED', 'NONE']),
  photo_faults: z.array(PhotoFault),
  /** True where a virus scanner checked the photo. */
  is_scanned: z.boolean(),
  pictures: z.array(Picture),
  /** Holder of the policy; null = there is no such policy. */
  holder: z.nullable(
    z.object({
      name: z.string(),
      identity_number: z.string(),
      same_identity: z.boolean(),
      birth_date: BusinessDate,
      mobile: z.string(),
      email: z.nullable(z.string()),
      policies: z.array(z.string()),
    }),
  ),
  /** Reason against an approval; '' = nothing prevents it. */
  against: z.string(),
  /** First day of the new number once it was approved. */
  effective_on: z.nullable(BusinessDate),
  /** Decision entered by one person; null = none yet. */
  entry: z.nullable(
    z.object({
      id: z.string(),
      outcome: NumberOutcome,
      note: z.string(),
      made_by: z.string(),
      made_at: Instant,
      stands_against: z.string(),
    }),
  ),
  /** Additions of the sender, and words of the desk to the sender. */
  followed: z.nullable(DeskPublicCase),
});
export type DeskNumberChange = z.infer<typeof DeskNumberChange>;

export const DeskNumberChanges = z.object({ items: z.array(DeskNumberChange), may_enter: z.boolean() });
export type DeskNumberChanges = z.infer<typeof DeskNumberChanges>;

/** Body of POST /desk/v1/number-changes: the decision that one person enters; `note` = how the person was recognised. */
export const EnterNumberInput = z.strictObject({
  number: z.string().check(z.maxLength(40)),
  outcome: NumberOutcome,
  note: typedText(500),
});
export type EnterNumberInput = z.infer<typeof EnterNumberInput>;
