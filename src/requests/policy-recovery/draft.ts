import * as z from 'zod/mini';
import { HealthDraft } from '../blocks/health/health-answers.ts';

/** The payload while it is filled in, as far as the form reads it itself. */
export const ReinstatementDraft = z.object({ health_questionnaire: HealthDraft });
