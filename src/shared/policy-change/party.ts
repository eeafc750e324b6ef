import * as z from 'zod/mini';

/** New contact channels of a party; only the named channels change. */
export const ChangeContact = z.object({
  kind: z.literal('ChangeContact'),
  effective: z.literal('APPROVAL'),
  partyId: z.number(),
  contact: z.partial(
    z.object({
      email: z.nullable(z.string()),
      mobile: z.nullable(z.string()),
      mobile2: z.nullable(z.string()),
      officeTel: z.nullable(z.string()),
      officeTel2: z.nullable(z.string()),
      officeTelExt: z.nullable(z.string()),
      homeTel: z.nullable(z.string()),
      fax: z.nullable(z.string()),
    }),
  ),
});

/** New address of a party by area ids (digits) and lines. */
export const ChangeAddress = z.object({
  kind: z.literal('ChangeAddress'),
  effective: z.literal('APPROVAL'),
  partyId: z.number(),
  address: z.object({
    addressType: z.number(),
    provinceId: z.string(),
    cityId: z.string(),
    districtId: z.string(),
    villageId: z.string(),
    line1: z.string(),
    line2: z.string(),
    rtRw: z.string(),
  }),
});
