import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';

const text = z.nullable(z.string());

/** Person in a policy. `identityNumber` may be masked (rulings 3.9); codes are those of shared/lists. */
export const Person = z.object({
  firstName: z.string(),
  middleName: text,
  lastName: text,
  gender: z.enum(['M', 'F']),
  birthDate: BusinessDate,
  birthPlace: text,
  identityType: z.number(),
  identityNumber: z.string(),
  email: text,
  mobile: text,
  mobile2: text,
  homePhone: text,
  officePhone: text,
  officePhone2: text,
  officeExtension: text,
  fax: text,
  maritalStatus: text,
  occupationCode: text,
  occupationName: text,
  /** Occupation in words, when the code means 'other'. */
  otherOccupation: text,
  jobTitle: text,
  employer: text,
  industryId: z.nullable(z.number()),
  industryName: text,
  otherIndustry: text,
});
export type Person = z.infer<typeof Person>;

/**
 * Address. AREAS: province, city, district and village are ids (rulebook 9.3), lines 4 to 7 are free. FREE: address of
 * an older policy without ids; lines 4 to 7 are village, district, city and province.
 */
export const Address = z.object({
  format: z.enum(['AREAS', 'FREE']),
  type: z.number(),
  provinceId: text,
  cityId: text,
  districtId: text,
  villageId: text,
  line1: text,
  line2: text,
  rtRw: text,
  line4: text,
  line5: text,
  line6: text,
  line7: text,
  postCode: text,
});
export type Address = z.infer<typeof Address>;

/** Person with the insurer's party number, which stays the same when data are corrected. */
export const Life = z.object({ partyId: z.number(), person: Person });
export type Life = z.infer<typeof Life>;

/** Person as holder or payer. `addresses` = all addresses of a request; empty when only `address` is known. */
export const Party = z.extend(Life, { address: z.nullable(Address), addresses: z.array(Address) });
export type Party = z.infer<typeof Party>;

/** Insured person; `order` 0 = the main insured. */
export const Insured = z.extend(Party, { order: z.number() });
export type Insured = z.infer<typeof Insured>;

/** Beneficiary with a `share` of the benefit as a fraction: 0.25 = 25 %. */
export const Beneficiary = z.extend(Life, {
  share: z.number(),
  /** Code of the relation to the insured (wire 9.3); `otherRelation` = its text when the code means 'other'. */
  relation: z.number(),
  otherRelation: text,
  /** Guardian of a minor. */
  guardianName: text,
});
export type Beneficiary = z.infer<typeof Beneficiary>;
