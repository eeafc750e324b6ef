import * as z from 'zod/mini';
import { BusinessDate } from '../time/business-date.ts';
import { DecimalText } from './change-values.ts';

const text = z.nullable(z.string());

/** Data of a beneficiary in a request; `identityNumber` null = unchanged. */
const BeneficiaryPerson = z.object({
  firstName: z.string(),
  middleName: text,
  lastName: text,
  gender: z.enum(['M', 'F']),
  birthDate: BusinessDate,
  birthPlace: z.string(),
  identityType: z.number(),
  identityNumber: text,
  maritalStatus: z.string(),
});
type BeneficiaryPerson = z.infer<typeof BeneficiaryPerson>;

/**
 * Change that replaces all beneficiaries, each with a fraction of the benefit; the fractions total exactly 1. `partyId`
 * 0 = the new person in `told`. People not listed stop being beneficiaries (rulebook 7.24).
 */
export const ChangeBeneficiaries = z.object({
  kind: z.literal('ChangeBeneficiaries'),
  effective: z.literal('APPROVAL'),
  shares: z.array(z.object({ partyId: z.number(), share: DecimalText })),
  told: z.nullable(
    z.object({
      partyId: z.number(),
      person: BeneficiaryPerson,
      relation: z.number(),
      otherRelation: text,
      guardianName: text,
    }),
  ),
});
