import * as z from 'zod/mini';
import { OptionalHealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import { selfieField } from '../blocks/form/selfie.ts';
import { Amount, AmountOrZero, OptionalUpload } from '../blocks/form/wire-values.ts';

/**
 * Payload of POST periodicaly-top-up. Whether health form and illustration are required depends on the policy's present
 * total (wire 3.13).
 */
export const PeriodicTopUpPayload = z.object({
  base_prem: Amount,
  top_up_prem: AmountOrZero,
  total_prem: Amount,
  health_questionnaire: OptionalHealthQuestionnaire,
  ...selfieField,
  document_attachment: OptionalUpload,
  ilustration_attachment: OptionalUpload,
});
export type PeriodicTopUpPayload = z.infer<typeof PeriodicTopUpPayload>;
