import * as z from 'zod/mini';
import { cleanLine } from '#shared/text/clean-line.ts';
import { isCardToken } from '#shared/text/card-number.ts';
import { requiredField, requiredUpload } from '#shared/words/messages.ts';
import { RequiredText, RequiredUpload } from '../blocks/form/fields.ts';
import { accountFields } from '../blocks/account/payee-fields.ts';
import { requiredWhen } from '../blocks/form/required-when.ts';
import { OptionalUpload, RequiredCode } from '../blocks/form/wire-values.ts';

const chooseMethod = 'Pilih metode pembayaran.';

/**
 * Builds the schema of a method code sent as number or digits. It does not use `codeOf`, because a discriminated union
 * checks the input value.
 */
const method = <const Code extends number, const Digits extends string>(code: Code, digits: Digits) =>
  z.pipe(
    z.literal([code, digits]),
    z.transform((): Code => code),
  );

const always = {
  is_registered_in_policy: z._default(z.boolean(requiredField), false),
  /** A bankId; with a virtual account, the bank's short name (wire 3.17). */
  bank: RequiredText,
  ktp_selfie_attachment: RequiredUpload,
  ktp_attachment: RequiredUpload,
} as const;

/**
 * Check that requires the beneficial-owner form of a payer outside the policy (wire 11.4). The virtual account variant
 * does not use it.
 */
const ownerRequired = requiredWhen(
  'beneficiary_owner_attachment',
  requiredUpload,
  (fields) => fields['is_registered_in_policy'] !== true,
);

const BankDebit = z
  .object({
    ...always,
    payment_method: method(3, '3'),
    ...accountFields,
    bank_authorization_attachment: RequiredUpload,
    saving_book_attachment: RequiredUpload,
    beneficiary_owner_attachment: OptionalUpload,
  })
  .check(ownerRequired);

/** Pattern of a typed card number; after sending, a token replaces the number. */
const typedCard = /^(?:\d[ -]?){12,19}$/;
const cardNumber = 'Nomor kartu terdiri dari 12 sampai 19 angka.';
const CreditCard = z
  .object({
    ...always,
    payment_method: method(30, '30'),
    new_no_cc: z.string(requiredField).check(
      z.overwrite(cleanLine),
      z.minLength(1, requiredField),
      z.refine((text) => text === '' || typedCard.test(text) || isCardToken(text), cardNumber),
    ),
    cc_type: z.enum(['Visa Card', 'Master Card'], requiredField),
    cc_expiry_date: z
      .string(requiredField)
      .check(z.overwrite(cleanLine), z.regex(/^(?:0[1-9]|1[0-2])\/\d{2}$/, 'Isi masa berlaku kartu seperti 09/28.')),
    beneficiary_owner_attachment: OptionalUpload,
  })
  .check(ownerRequired);

const VirtualAccount = z.object({
  ...always,
  payment_method: method(93, '93'),
  new_va_rek: RequiredCode,
});

/**
 * Payload of POST change-payment-method. Its three variants differ by `payment_method`; fields of the other variants
 * are dropped.
 */
export const PaymentMethodPayload = z.discriminatedUnion(
  'payment_method',
  [BankDebit, CreditCard, VirtualAccount],
  chooseMethod,
);
export type PaymentMethodPayload = z.infer<typeof PaymentMethodPayload>;
