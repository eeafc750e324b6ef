import * as z from 'zod/mini';
import { compactCode } from '#shared/text/compact-code.ts';
import { letterProblem } from '#shared/text/name-letters.ts';
import { requiredField } from '#shared/words/messages.ts';
import { RequiredText, RequiredUpload } from '../form/fields.ts';
import { OptionalUpload } from '../form/wire-values.ts';

/**
 * Account number: digits only (wire 11.3), spaces of a copied number removed. Each request type checks how many digits.
 */
const AccountNumber = z
  .string(requiredField)
  .check(z.overwrite(compactCode), z.minLength(1, requiredField), z.regex(/^\d{0,30}$/, 'Nomor Rekening harus angka'));

const OwnerName = RequiredText.check(
  z.regex(/^[\p{L}\s.,'-]*$/u, 'Nama Pemilik Rekening harus huruf'),
  z.refine((name) => letterProblem(name) === undefined, {
    error: ({ input }) => letterProblem(String(input)),
  }),
);

/** Branch name as banks print it: 'KCP Plaza #2', 'KC P&K Timur'. */
const Branch = RequiredText.check(z.regex(/^[\p{L}\d\s.,'/()&#+:@-]*$/u, 'Cabang hanya bisa huruf dan angka'));

/** Fields of an account for payouts or collections; `bank` is a bankId. */
export const accountFields = {
  new_no_rek: AccountNumber,
  bank: RequiredText,
  branch: Branch,
  rek_owner: OwnerName,
} as const;

/** Schema of the account fields alone, for form blocks that ask for them. */
export const Account = z.object(accountFields);

/** Fields of an account with attachments; one of the two family documents is enough (wire 3.1). */
export const payeeFields = {
  ...accountFields,
  saving_book_attachment: RequiredUpload,
  document_attachment: OptionalUpload,
  kk_attachment: OptionalUpload,
  birth_certificate_attachment: OptionalUpload,
} as const;

const Payee = z.object(payeeFields);
export type Payee = z.infer<typeof Payee>;
