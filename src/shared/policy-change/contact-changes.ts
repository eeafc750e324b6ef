import * as z from 'zod/mini';
import { Person } from '../policy/person.ts';

/** Change of a party's contacts; contacts not listed stay. */
export const ChangeContact = z.object({
  kind: z.literal('ChangeContact'),
  effective: z.literal('APPROVAL'),
  partyId: z.number(),
  contact: z.exactPartial(
    z.pick(Person, {
      email: true,
      mobile: true,
      mobile2: true,
      homePhone: true,
      officePhone: true,
      officePhone2: true,
      officeExtension: true,
      fax: true,
    }),
  ),
});

/** Change of a party's address, as area ids (digits) and lines. */
export const ChangeAddress = z.object({
  kind: z.literal('ChangeAddress'),
  effective: z.literal('APPROVAL'),
  partyId: z.number(),
  address: z.object({
    type: z.number(),
    provinceId: z.string(),
    cityId: z.string(),
    districtId: z.string(),
    villageId: z.string(),
    line1: z.string(),
    line2: z.string(),
    rtRw: z.string(),
  }),
});
