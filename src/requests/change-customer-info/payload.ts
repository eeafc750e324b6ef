import * as z from 'zod/mini';
import { FaceTransaction, RequiredText, RequiredUpload } from '../blocks/fields.ts';

const text = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(254))));

/** The channels of specification 3; absent or null = unchanged. A masked value means 'keep' (rulings 3). */
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

const AreaId = z.string('Pilih wilayah dari daftar.').check(z.regex(/^\d+$/, 'Pilih wilayah dari daftar.'));

/** Address parts in the spelling of specification 3; postCode is sent as '-' and ids are digits. */
const Address = z.object({
  postCode: z._default(z.literal('-'), '-'),
  address_1: RequiredText,
  street: RequiredText,
  rt_rw: RequiredText,
  province_id: AreaId,
  city_id: AreaId,
  district_id: AreaId,
  village_id: AreaId,
  address_type: z._default(z.literal(7), 7),
});

export const CustomerInfoPayload = z.object({
  party_id: z.number(),
  party_contract: z.optional(z.nullable(PartyContract)),
  address: z.optional(z.nullable(Address)),
  transaction_id: FaceTransaction,
  liveness_attachment: RequiredUpload,
  ktp_attachment: RequiredUpload,
});
export type CustomerInfoPayload = z.infer<typeof CustomerInfoPayload>;
export type CustomerAddress = z.infer<typeof Address>;
export type PartyContract = z.infer<typeof PartyContract>;
