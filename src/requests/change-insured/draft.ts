import * as z from 'zod/mini';
import { HealthQuestionnaire, blankHealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import { orElse } from '../contract/draft-values.ts';
import { PartyDraft } from '../blocks/person/party-draft.ts';
import type { KnownParty } from '../blocks/person/known-parties.ts';

/** The payload while it is filled in. */
export const InsuredDraft = z.extend(PartyDraft, {
  party_id: orElse(z.number(), 0),
  health_questionnaire: orElse(HealthQuestionnaire, blankHealthQuestionnaire()),
});
export type InsuredDraft = z.infer<typeof InsuredDraft>;

/**
 * True when another person is being written down. While numbers are masked only the birth date can tell; asking for the birth date
 * comes first, since it is hidden for corrections.
 */
export const isAnotherPerson = (draft: InsuredDraft, now: KnownParty | undefined): boolean =>
  now !== undefined && draft.birth_date !== now.person.birthday;
