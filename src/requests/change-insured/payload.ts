import * as z from 'zod/mini';
import { OptionalHealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import { partyFields } from '../blocks/person/party-fields.ts';
import { Id } from '../blocks/form/wire-values.ts';

/**
 * Payload of POST change-insured; `party_id` is the insured whose data change. Only another person needs the health
 * form (rulings 1.8).
 */
export const InsuredPayload = z.object({
  party_id: Id,
  ...partyFields,
  health_questionnaire: OptionalHealthQuestionnaire,
});
export type InsuredPayload = z.infer<typeof InsuredPayload>;
