import * as z from 'zod/mini';
import { HealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import { selfieField } from '../blocks/form/selfie.ts';
import { OptionalCode, OptionalUpload } from '../blocks/form/wire-values.ts';

/** Payload of POST reinstatement; account and transfer slip may follow later (wire 3.3). */
export const ReinstatementPayload = z.object({
  health_questionnaire: HealthQuestionnaire,
  virtual_account_number: OptionalCode,
  transfer_attachment: OptionalUpload,
  ...selfieField,
});
export type ReinstatementPayload = z.infer<typeof ReinstatementPayload>;
