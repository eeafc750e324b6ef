import * as z from 'zod/mini';
import { otherIndustry, otherOccupation } from '#shared/lists/lookups.ts';
import { requiredField } from '#shared/words/messages.ts';
import { digits, wholeNumber } from '#shared/requests/tolerant.ts';
import { RequiredText } from '../blocks/form/fields.ts';
import { requiredWhen } from '../blocks/form/required-when.ts';
import { selfieField } from '../blocks/form/selfie.ts';
import { Id, OptionalText } from '../blocks/form/wire-values.ts';

/**
 * Payload of POST change-occupation. `occupation` = categoryCode, `industry` = industryId; 'lainnya' requires its text
 * (wire 3.20).
 */
export const OccupationPayload = z
  .object({
    party_id: Id,
    company: RequiredText,
    occupation: digits(requiredField),
    position_level: RequiredText,
    industry: wholeNumber(requiredField),
    other_industry: OptionalText,
    other_occupation: OptionalText,
    ...selfieField,
  })
  .check(
    requiredWhen('other_industry', requiredField, ({ industry }) => Number(industry) === otherIndustry),
    requiredWhen('other_occupation', requiredField, ({ occupation }) => String(occupation) === otherOccupation),
  );
export type OccupationPayload = z.infer<typeof OccupationPayload>;
