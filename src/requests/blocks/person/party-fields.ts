import * as z from 'zod/mini';
import { selectableRelations } from '#shared/lists/lookups.ts';
import { requiredField } from '#shared/words/messages.ts';
import { codeOf } from '#shared/requests/tolerant.ts';
import { RequiredText, RequiredUpload } from '../form/fields.ts';
import { birthFields, Gender, identityFields, MaritalStatus, nameFields } from '../form/person-fields.ts';
import { isEmpty, requiredWhen } from '../form/required-when.ts';
import { areaFields, OptionalText, RequiredEmail, RequiredPhone } from '../form/wire-values.ts';

/**
 * Address of a payer, holder or insured. `address_1` = alamat, `address_2` (or `street`) = blok / no jalan, `address_3`
 * (or `rt_rw`) = RT/RW. Both spellings occur in wire 3.23 and rulings 1.4. Lines 4 to 7 are free.
 */
export const PartyAddress = z
  .object(
    {
      post_code: z._default(z.literal('-', 'Kode pos dikirim sebagai tanda -.'), '-'),
      address_1: RequiredText,
      address_2: OptionalText,
      address_3: OptionalText,
      address_4: OptionalText,
      address_5: OptionalText,
      address_6: OptionalText,
      address_7: OptionalText,
      street: OptionalText,
      rt_rw: OptionalText,
      address_type: codeOf([4, 5, 7, 8], requiredField),
      ...areaFields,
    },
    requiredField,
  )
  .check(
    requiredWhen('address_2', requiredField, (address) => isEmpty(address['street'])),
    requiredWhen('address_3', requiredField, (address) => isEmpty(address['rt_rw'])),
  );
export type PartyAddress = z.infer<typeof PartyAddress>;

/** The specification misspells `marrige_status` (wire 3.23). */
const personPart = {
  addresses: z
    .array(PartyAddress, requiredField)
    .check(z.minLength(1, requiredField), z.maxLength(4, 'Paling banyak 4 alamat.')),
  ...nameFields,
  ...identityFields,
  ...birthFields,
  phone_number: RequiredPhone,
  email: RequiredEmail,
  marrige_status: MaritalStatus,
  gender: Gender,
} as const;

/** Person with addresses, without attachments. */
export const PartyPerson = z.object(personPart);
export type PartyPerson = z.infer<typeof PartyPerson>;

/** Payload fields that payer, policy holder and insured share. */
export const partyFields = {
  ...personPart,
  ktp_selfie_attachment: RequiredUpload,
  ktp_attachment: RequiredUpload,
  document_attachment: RequiredUpload,
} as const;

/** Payload that payer, holder and insured share. */
export const PartyPayload = z.object(partyFields);
export type PartyPayload = z.infer<typeof PartyPayload>;

/** Relation code 50, 'prospective holder' in the table; here it means that the person is the holder. */
export const selfAsHolder = 50;
export const selfAsInsured = 51;

export const relationCodes = [...selectableRelations, selfAsHolder, selfAsInsured] as const;

/**
 * Optional field (rulings 1.8): the holder's relation to the insured, or the payer's to the holder. Absent = a client
 * of the specification, where the verifier asks; null = shown but not answered.
 */
export const relationField = {
  relation: z.optional(z.nullable(codeOf(relationCodes, requiredField))),
} as const;

/** Returns block and house number from either field. */
export const blockLine = (address: PartyAddress): string => address.address_2 || address.street || '';

export const rtRwLine = (address: PartyAddress): string => address.address_3 || address.rt_rw || '';
