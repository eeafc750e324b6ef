import * as z from 'zod/mini';
import { DraftLines } from '../blocks/cover/benefit-draft.ts';
import { HealthDraft } from '../blocks/health/health-answers.ts';

/** The payload while it is filled in. */
export const IncreaseDraft = z.object({ items: DraftLines, health_questionnaire: HealthDraft });
