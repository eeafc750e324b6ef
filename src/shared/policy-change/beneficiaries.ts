import * as z from 'zod/mini';
import { BusinessDate } from '../time/business-date.ts';
import { DecimalText } from './change-values.ts';

const text = z.nullable(z.string());

/** What a request tells of a beneficiary; `certiCode` null = the number stays as it is known. */
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
 * Who receives the benefit, and how much of it: everybody who is one from now on, as fractions that come to exactly 1. `partyId`
 * 0 = the new person of `told`; whoever is not named is one no longer (rulebook 7.24).
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
