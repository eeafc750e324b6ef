import * as z from 'zod/mini';
import { cleanLine } from '#shared/text/clean-line.ts';
import { toRtRw } from '#shared/text/rt-rw.ts';
import { codeOf, digits } from '#shared/requests/tolerant.ts';
import { faceFields } from '../blocks/form/face.ts';
import { Id, OptionalText } from '../blocks/form/wire-values.ts';

const text = z.optional(z.nullable(z.string().check(z.overwrite(cleanLine), z.maxLength(254))));

/** Contacts of wire 3.19; absent or null = unchanged. A masked value means unchanged too (rulings 3.9). */
const PartyContract = z.object({
  email: text,
  mobile: text,
  mobile_2: text,
  office_tel: text,
  office_tel_2: text,
  office_tel_ext: text,
  home_tel: text,
  contact_tel: text,
  fax: text,
});

const chooseArea = 'Pilih wilayah dari daftar.';

/** Area id, or '' where the area is unchanged. The rules report what a new address lacks. */
const AreaId = z._default(
  z.pipe(
    z.union([digits(chooseArea), z.literal(''), z.null()], chooseArea),
    z.transform((id: string | null) => id ?? ''),
  ),
  '',
);
const Line = z._default(
  z.pipe(
    OptionalText,
    z.transform((line: string | null | undefined) => line ?? ''),
  ),
  '',
);

/** Address with the field names of wire 3.19. `postCode` is '-' or the value that the policy returned. */
export const CustomerAddress = z.object({
  postCode: OptionalText,
  address_1: Line,
  street: Line,
  rt_rw: z.pipe(Line, z.transform(toRtRw)),
  province_id: AreaId,
  city_id: AreaId,
  district_id: AreaId,
  village_id: AreaId,
  address_type: z._default(codeOf([7], 'Hanya alamat sesuai KTP yang dapat diubah.'), 7),
});

export const CustomerInfoPayload = z.object({
  party_id: Id,
  party_contract: z.optional(z.nullable(PartyContract)),
  address: z.optional(z.nullable(CustomerAddress)),
  ...faceFields,
});
export type CustomerInfoPayload = z.infer<typeof CustomerInfoPayload>;
export type CustomerAddress = z.infer<typeof CustomerAddress>;
export type PartyContract = z.infer<typeof PartyContract>;
