import * as z from 'zod/mini';
import { HealthQuestionnaire } from '#shared/health-questionnaire.ts';
import { requiredField } from '#shared/messages.ts';
import { RequiredUpload } from '../blocks/fields.ts';
import { selfieField } from '../blocks/selfie-field.ts';

const years = 'Isi tahun 1 sampai 100.';

/** POST change-term; `term` = new years of paying premiums (rulings 3). The health form is an addition of rulings 1. */
export const TermPayload = z.object({
  term: z.number(requiredField).check(z.int(years), z.minimum(1, years), z.maximum(100, years)),
  ...selfieField,
  ilustration_attachment: RequiredUpload,
  health_questionnaire: z.optional(z.nullable(HealthQuestionnaire)),
});
export type TermPayload = z.infer<typeof TermPayload>;
