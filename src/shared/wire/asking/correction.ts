import * as z from 'zod/mini';
import { AskedField, FieldChange } from './asked-field.ts';
import { Askable } from './field-ask.ts';

/** Answer of GET transaction-proposal/{id}/fields: the sent form with the fields that the customer may correct. */
export const CorrectionForm = z.object({
  suffix: z.string(),
  title: z.string(),
  /** Page of the form below /transaction/submission/. */
  route: z.string(),
  /** Payload as it is stored now. */
  payload: z.record(z.string(), z.unknown()),
  /** Top-level fields that may change. */
  may_change: z.array(z.string()),
  /** Groups of these fields, which name what changes together. */
  groups: Askable.shape.groups,
  /** Fields that staff asked for and that are not answered. */
  asked: z.array(AskedField),
  /** True when the answer needs a fresh code. */
  asks_code: z.boolean(),
});
export type CorrectionForm = z.infer<typeof CorrectionForm>;

const values = z.record(z.string(), z.unknown());

/** Body of POST transaction-proposal/{id}/fields/check: new values by top-level field. */
export const CorrectionCheckInput = z.object({ values });

/** Answer of that call: what would change, and the statements for the corrected request. */
export const CorrectionCheck = z.object({
  changes: z.array(FieldChange),
  /** Labels of attachments that are asked for then, because the correction makes them necessary. */
  attachments: z.array(z.string()),
  consequences: z.array(z.string()),
  terms: z.array(z.object({ id: z.string(), version: z.string(), statement: z.string() })),
});
export type CorrectionCheck = z.infer<typeof CorrectionCheck>;

/** Body of POST transaction-proposal/{id}/fields: the new values, with the statements for the corrected request. */
export const CorrectionInput = z.object({
  values,
  accepted_terms: z.array(z.object({ id: z.string(), version: z.string() })).check(z.maxLength(20)),
});
export type CorrectionInput = z.infer<typeof CorrectionInput>;

/** Returns the purpose of the fresh code (auth/step-up) that sends corrected fields of a request. */
export const correctionPurpose = (number: string): string => `fields:${number}`;
