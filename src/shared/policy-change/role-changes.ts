import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';

const text = z.nullable(z.string());

/** Complete data of a new person; phone and identity numbers normalised, names in capitals. */
export const NewPerson = z.object({
  firstName: z.string(),
  lastName: text,
  gender: z.enum(['M', 'F']),
  birthDate: BusinessDate,
  birthPlace: z.string(),
  identityType: z.number(),
  identityNumber: z.string(),
  email: z.string(),
  mobile: z.string(),
  maritalStatus: z.string(),
});
export type NewPerson = z.infer<typeof NewPerson>;

/** Address as area ids (digits) and lines; lines 4 to 7 are free text. */
export const PartyAddress = z.object({
  type: z.number(),
  provinceId: z.string(),
  cityId: z.string(),
  districtId: z.string(),
  villageId: z.string(),
  line1: z.string(),
  line2: z.string(),
  rtRw: z.string(),
  more: z.array(text),
});
export type PartyAddress = z.infer<typeof PartyAddress>;

const someone = {
  person: NewPerson,
  addresses: z.array(PartyAddress).check(z.minLength(1)),
  /** Code of the relation: holder to insured, or payer to holder; null = not given. */
  relation: z.nullable(z.number()),
};

/** Change of the payer from a due date on; debits from the old payer's account stop (rulebook 7.21). */
export const ChangePayer = z.object({
  kind: z.literal('ChangePayer'),
  effective: z.literal('NEXT_DUE'),
  on: BusinessDate,
  ...someone,
});

/** Change of the holder; `replaces` = party that was holder when the change was created (rulebook 7.22). */
export const ChangeHolder = z.object({
  kind: z.literal('ChangeHolder'),
  effective: z.literal('APPROVAL'),
  replaces: z.number(),
  ...someone,
});

/** Correction of an insured's data, except birth date and gender, which CorrectBirth changes (rulebook 7.23, 7.19). */
export const CorrectInsured = z.object({
  kind: z.literal('CorrectInsured'),
  effective: z.literal('APPROVAL'),
  partyId: z.number(),
  person: z.exactPartial(z.omit(NewPerson, { birthDate: true, gender: true })),
  addresses: z.array(PartyAddress),
});

/**
 * Replacement of an insured by another person from a policy anniversary on, where the product allows it (rulebook
 * 7.23).
 */
export const SubstituteInsured = z.object({
  kind: z.literal('SubstituteInsured'),
  effective: z.literal('NEXT_ANNIVERSARY'),
  on: BusinessDate,
  partyId: z.number(),
  person: NewPerson,
  addresses: z.array(PartyAddress).check(z.minLength(1)),
});
