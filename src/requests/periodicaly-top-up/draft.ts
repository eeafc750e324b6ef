import * as z from 'zod/mini';
import { HealthDraft } from '../blocks/health/health-answers.ts';
import { orElse } from '../contract/draft-values.ts';

/** The payload while it is filled in; an amount is null while its field is empty. */
export const PremiumDraft = z.object({
  base_prem: orElse(z.nullable(z.number()), null),
  top_up_prem: orElse(z.nullable(z.number()), null),
  health_questionnaire: HealthDraft,
});
export type PremiumDraft = z.infer<typeof PremiumDraft>;
