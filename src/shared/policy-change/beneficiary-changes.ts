import * as z from 'zod/mini';
import { BusinessDate } from '../time/business-date.ts';
import { DecimalText } from './change-values.ts';

const text = z.nullable(z.string());

/** The data of a beneficiary in a request; `identityNumber` null = the known number stays. */
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
 * All beneficiaries from now on, each with a share of the benefit: fractions that come to exactly 1. `partyId` 0 = the new person of
 * `told`; a person who is not named is a beneficiary no longer (rulebook 7.24).
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
