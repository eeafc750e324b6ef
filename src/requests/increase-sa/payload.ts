import * as z from 'zod/mini';
import { OptionalHealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import { selfieField } from '../blocks/form/selfie.ts';
import { SumAssuredLines } from '../blocks/cover/sum-assured-lines.ts';
import { Amount, OptionalUpload } from '../blocks/form/wire-values.ts';

/** Payload of POST increase-sa. We added health form and income (rulings 1.8). */
export const IncreaseSumAssuredPayload = z.object({
  items: SumAssuredLines,
  ...selfieField,
  ilustration_attachment: OptionalUpload,
  health_questionnaire: OptionalHealthQuestionnaire,
  yearly_income: z.optional(z.nullable(Amount)),
  income_attachment: OptionalUpload,
});
export type IncreaseSumAssuredPayload = z.infer<typeof IncreaseSumAssuredPayload>;
