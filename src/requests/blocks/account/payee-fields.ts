import * as z from 'zod/mini';
import { requiredField } from '#shared/words/messages.ts';
import { RequiredText, RequiredUpload } from '../form/fields.ts';
import { OptionalUpload } from '../form/wire-values.ts';

/** Digits only (wire 11.3); how many is the type's rule. */
const AccountNumber = z
  .string(requiredField)
  .check(z.trim(), z.minLength(1, requiredField), z.regex(/^\d{0,30}$/, 'Nomor Rekening harus angka'));

const OwnerName = RequiredText.check(z.regex(/^[\p{L}\s.,'’-]*$/u, 'Nama Pemilik Rekening harus huruf'));

const Branch = RequiredText.check(z.regex(/^[\p{L}\d\s.,'’/()-]*$/u, 'Cabang hanya bisa huruf dan angka'));

/** The account money goes to or comes from; `bank` is a bankId. */
export const accountFields = {
  new_no_rek: AccountNumber,
  bank: RequiredText,
  branch: Branch,
  rek_owner: OwnerName,
} as const;

/** The account alone, for the blocks that ask for it. */
export const Account = z.object(accountFields);

/** The account with its attachments; the family document is one of two (wire 3.1). */
export const payeeFields = {
  ...accountFields,
  saving_book_attachment: RequiredUpload,
  document_attachment: OptionalUpload,
  kk_attachment: OptionalUpload,
  birth_certificate_attachment: OptionalUpload,
} as const;

const Payee = z.object(payeeFields);
export type Payee = z.infer<typeof Payee>;
