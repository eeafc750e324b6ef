import * as z from 'zod/mini';
import { BusinessDate } from '../time/business-date.ts';
import { DecimalText } from './change-values.ts';

const text = z.nullable(z.string());

/** The data of a beneficiary in a request; `certiCode` null = the known number stays. */
const BeneficiaryPerson = z.object({
  firstName: z.string(),
  midName: text,
  lastName: text,
  gender: z.enum(['M', 'F']),
  birthday: BusinessDate,
  birthPlace: z.string(),
  certiType: z.number(),
  certiCode: text,
  marriageId: z.string(),
});
export type BeneficiaryPerson = z.infer<typeof BeneficiaryPerson>;

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
      designation: z.number(),
      otherDesignation: text,
      guardianName: text,
    }),
  ),
});
