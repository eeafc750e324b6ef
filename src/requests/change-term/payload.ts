import * as z from 'zod/mini';
import { OptionalHealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import { requiredField } from '#shared/words/messages.ts';
import { figure } from '#shared/requests/tolerant.ts';
import { RequiredUpload } from '../blocks/form/fields.ts';
import { selfieField } from '../blocks/form/selfie.ts';

const years = 'Isi tahun 1 sampai 100.';

/**
 * Payload of POST change-term; `term` = new years of premium payment (rulings 3.3). We added the health form (rulings
 * 1.8).
 */
export const TermPayload = z.object({
  term: z.pipe(figure(requiredField), z.number().check(z.int(years), z.minimum(1, years), z.maximum(100, years))),
  ...selfieField,
  ilustration_attachment: RequiredUpload,
  health_questionnaire: OptionalHealthQuestionnaire,
});
export type TermPayload = z.infer<typeof TermPayload>;
