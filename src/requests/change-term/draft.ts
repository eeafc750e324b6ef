import * as z from 'zod/mini';
import { orElse } from '../contract/draft-values.ts';
import { HealthDraft } from '../blocks/health/health-answers.ts';

/** The payload while it is filled in; null = no years chosen yet. */
export const TermDraft = z.object({
  term: orElse(z.nullable(z.number()), null),
  health_questionnaire: HealthDraft,
});
