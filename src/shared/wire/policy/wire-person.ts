import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';

const text = z.nullable(z.string());

/** Natural person on a policy (wire 5.4). Identity and contacts may be masked (rulings 3.9). */
export const Person = z.object({
  firstName: z.string(),
  midName: text,
  lastName: text,
  gender: z.enum(['M', 'F']),
  birthday: BusinessDate,
  birthPlace: text,
  certiType: z.number(),
  certiCode: z.string(),
  email: text,
  mobile: text,
  mobile2: text,
  homeTel: text,
  officeTel: text,
  officeTel2: text,
  officeTelExt: text,
  fax: text,
  marriageId: text,
  occupCate: text,
  occupCateName: text,
  otherOccupation: text,
  positionLevel: text,
  jobCom: text,
  industryId: z.nullable(z.number()),
  industryName: text,
  otherIndustry: text,
});
export type Person = z.infer<typeof Person>;

/**
 * Address. addressFormat 'Y' = province, city, district and village are area ids; `street` is the district (kecamatan)
 * (wire 5.4).
 */
export const Address = z.object({
  addressFormat: z.enum(['Y', 'N']),
  addressType: z.number(),
  province: text,
  city: text,
  street: text,
  village: text,
  address1: text,
  address2: text,
  address3: text,
  address4: text,
  address5: text,
  address6: text,
  address7: text,
  postCode: text,
});
export type Address = z.infer<typeof Address>;

/** Person as holder, insured, payer or beneficiary; the id stays the same when data are corrected. */
export const Party = z.object({
  partyId: z.number(),
  person: Person,
  mobileTelephone: text,
  address: z.nullable(Address),
});
export type Party = z.infer<typeof Party>;
