import * as z from 'zod/mini';
import { otherRelation, relations } from '#shared/lists/lookups.ts';
import { requiredField, requiredUpload } from '#shared/words/messages.ts';
import { codeOf } from '#shared/requests/tolerant.ts';
import { RequiredText, RequiredUpload } from '../blocks/form/fields.ts';
import { Gender, identityFields, MaritalStatus, nameFields } from '../blocks/form/person-fields.ts';
import { consentFields } from '../blocks/form/rights-of-others.ts';
import { requiredWhen } from '../blocks/form/required-when.ts';
import { Id, OptionalText, OptionalUpload, Percentage, RequiredDate } from '../blocks/form/wire-values.ts';

const total = 'Total persentase harus 100%';

/** Share of one beneficiary after the change; the new person has party id 0. */
const Share = z.object({ party_id: Id, percentage: Percentage }, total);

const Person = z.object(
  {
    ...nameFields,
    mid_name: OptionalText,
    ...identityFields,
    gender: Gender,
    birthday: RequiredDate,
    birth_place: RequiredText,
    marital_status: MaritalStatus,
  },
  requiredField,
);

/** Person to add or revise; `party_id` 0 = new. A minor needs a guardian (rulings 1.8). */
export const BeneficiaryItem = z
  .object(
    {
      party_id: z._default(Id, 0),
      designation: codeOf(Object.keys(relations).map(Number), requiredField),
      other_designation: OptionalText,
      person: Person,
      guardian_name: OptionalText,
    },
    requiredField,
  )
  .check(requiredWhen('other_designation', requiredField, ({ designation }) => Number(designation) === otherRelation));
export type BeneficiaryItem = z.infer<typeof BeneficiaryItem>;

const always = {
  change_items: z.array(Share, total).check(z.maxLength(20, 'Paling banyak 20 baris.')),
  ktp_selfie_attachment: RequiredUpload,
  ktp_attachment: RequiredUpload,
  ...consentFields,
} as const;

const Shares = z.object({
  ...always,
  changes: z.literal(['Hapus', 'Ubah']),
  /** Family card, which is optional here. */
  document_attachment: OptionalUpload,
});

const isRevised = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && 'party_id' in item && Number(item.party_id) !== 0;

const AddOrRevise = z
  .object({
    ...always,
    changes: z.literal('Penambahan / Revisi'),
    add_item: BeneficiaryItem,
    document_attachment: RequiredUpload,
    beneficiary_ktp_attachment: OptionalUpload,
  })
  .check(requiredWhen('beneficiary_ktp_attachment', requiredUpload, (fields) => !isRevised(fields['add_item'])));

/** Payload of POST change-beneficiary. Only add / revise contains details of a person (wire 11.4). */
export const BeneficiaryPayload = z.discriminatedUnion('changes', [Shares, AddOrRevise], 'Pilih jenis perubahan.');
export type BeneficiaryPayload = z.infer<typeof BeneficiaryPayload>;
