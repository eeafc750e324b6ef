import * as z from 'zod/mini';
import { compactCode } from '#shared/text/compact-code.ts';
import { letterProblem } from '#shared/text/name-letters.ts';
import { requiredField } from '#shared/words/messages.ts';
import { RequiredText, RequiredUpload } from '../form/fields.ts';
import { OptionalUpload } from '../form/wire-values.ts';

/** Digits (wire 11.3), which a bank's app shows in groups; how many is the type's rule. */
const AccountNumber = z
  .string(requiredField)
  .check(z.overwrite(compactCode), z.minLength(1, requiredField), z.regex(/^\d{0,30}$/, 'Nomor Rekening harus angka'));

const OwnerName = RequiredText.check(
  z.regex(/^[\p{L}\s.,'-]*$/u, 'Nama Pemilik Rekening harus huruf'),
  z.refine((name) => letterProblem(name) === undefined, {
    error: ({ input }) => letterProblem(String(input)),
  }),
);

/** Names of branches as banks print them: 'KCP Plaza #2', 'KC P&K Timur'. */
const Branch = RequiredText.check(z.regex(/^[\p{L}\d\s.,'/()&#+:@-]*$/u, 'Cabang hanya bisa huruf dan angka'));

/** Fields of the account for payouts or collections; `bank` is a bankId. */
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
