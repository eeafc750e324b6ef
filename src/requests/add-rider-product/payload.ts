import * as z from 'zod/mini';
import { HealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import { requiredField, requiredUpload } from '#shared/words/messages.ts';
import { figure } from '#shared/requests/tolerant.ts';
import { RequiredText, RequiredUpload } from '../blocks/form/fields.ts';
import { birthFields, nameFields } from '../blocks/form/person-fields.ts';
import { isEmpty, requiredWhen } from '../blocks/form/required-when.ts';
import { selfieField } from '../blocks/form/selfie.ts';
import { Amount, Id, OptionalText, OptionalUpload, RequiredPhone } from '../blocks/form/wire-values.ts';

const chooseRider = 'Rider harus dipilih';
const RiderId = z.pipe(figure(chooseRider), z.number().check(z.int(chooseRider), z.positive(chooseRider)));

/**
 * Insured who is new to the policy. Choices are sent as their label, not as a code (wire 3.9). Height in cm, weight in
 * kg.
 */
export const NewInsured = z.object(
  {
    ...nameFields,
    identity_type: RequiredText,
    identity: RequiredText,
    relation: RequiredText,
    gender: RequiredText,
    ...birthFields,
    nationality: RequiredText,
    marital_status: RequiredText,
    height: Amount,
    weight: Amount,
    is_smoker: z._default(z.boolean(requiredField), false),
    occupation: RequiredText,
    phone_number: RequiredPhone,
  },
  requiredField,
);
export type NewInsured = z.infer<typeof NewInsured>;

/** Ids of insured people on the policy; null or absent when the rider is for a new insured. */
const PartyIds = z.pipe(
  z._default(z.nullable(z.array(Id, requiredField).check(z.maxLength(10, 'Pilih paling banyak 10 orang.'))), []),
  z.transform((ids: number[] | null) => ids ?? []),
);

/**
 * Rider with `plan` or `sum_asured`, for insured people of the policy or for a new one. A new one requires the family
 * card. Rules that need the product, such as plan or sum, are checked in rules.ts.
 */
export const RiderBlock = z
  .object(
    {
      product_id: RiderId,
      party_ids: PartyIds,
      plan: OptionalText,
      sum_asured: z.optional(z.nullable(Amount)),
      health_questionnaire: HealthQuestionnaire,
      insured: z.optional(z.nullable(NewInsured)),
      kk_attachment: OptionalUpload,
    },
    chooseRider,
  )
  .check(requiredWhen('kk_attachment', requiredUpload, (rider) => !isEmpty(rider['insured'])));
export type RiderBlock = z.infer<typeof RiderBlock>;

/** Payload of POST add-rider. */
export const AddRiderPayload = z.object({
  add_riders: z
    .array(RiderBlock, chooseRider)
    .check(z.minLength(1, chooseRider), z.maxLength(10, 'Pilih paling banyak 10 rider.')),
  ...selfieField,
  ilustration_attachment: RequiredUpload,
});
export type AddRiderPayload = z.infer<typeof AddRiderPayload>;
