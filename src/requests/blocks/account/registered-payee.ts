import * as z from 'zod/mini';
import type { Facts } from '#shared/facts/facts.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { requiredField, requiredUpload } from '#shared/words/messages.ts';
import { requiredWhen } from '../form/required-when.ts';
import { accountFields, payeeFields } from './payee-fields.ts';

/**
 * True when the payout goes to the registered account. Absent, as from the specification's client: to the account in
 * the payload.
 */
export const toRegistered = { to_registered_account: z._default(z.boolean(), false) } as const;

/** Builds the schema of a text that may be empty; blanks alone count as empty. */
const orEmpty = <Field extends z.ZodMiniType<string, string>>(field: Field, sentence: string) =>
  z._default(z.pipe(z.string(sentence).check(z.overwrite(cleanLine)), z.union([field, z.literal('')])), '');

/** Fields of a payee; all are empty when the registered account is chosen. */
export const payeeOrRegisteredFields = {
  ...payeeFields,
  new_no_rek: orEmpty(accountFields.new_no_rek, requiredField),
  bank: orEmpty(accountFields.bank, requiredField),
  branch: orEmpty(accountFields.branch, requiredField),
  rek_owner: orEmpty(accountFields.rek_owner, requiredField),
  saving_book_attachment: orEmpty(payeeFields.saving_book_attachment, requiredUpload),
  ...toRegistered,
} as const;

const requiredOfOther = (path: keyof typeof payeeFields, sentence: string) =>
  requiredWhen(path, sentence, (fields) => fields['to_registered_account'] !== true);

/** Requires each account field unless the registered account is chosen. */
export const payeeUnlessRegistered = [
  requiredOfOther('new_no_rek', requiredField),
  requiredOfOther('bank', requiredField),
  requiredOfOther('branch', requiredField),
  requiredOfOther('rek_owner', requiredField),
  requiredOfOther('saving_book_attachment', requiredUpload),
] as const;

/** Empty payee fields, set when the registered account is chosen, so that no half-typed account is sent or checked. */
export const noPayee = {
  new_no_rek: '',
  bank: '',
  branch: '',
  rek_owner: '',
  saving_book_attachment: '',
  document_attachment: null,
  kk_attachment: null,
  birth_certificate_attachment: null,
} as const;

/** Returns the bank's reason for returning a transfer to the registered account; undefined when none was returned. */
export function returnedFromRegistered({ policy, position }: Facts): string | undefined {
  const account = policy.benefitAccount;
  if (account === null) return undefined;
  const returned = position.payables.find(
    (each) =>
      each.state === 'RETURNED' &&
      each.bankName === account.bankName &&
      maskNumber(each.bankAccount) === maskNumber(account.bankAccount),
  );
  return returned === undefined ? undefined : (returned.returnReason ?? '-');
}

/**
 * True when the policy has a registered account and the bank returned no transfer to it; that account is then
 * preselected.
 */
export const startsWithRegistered = (facts: Facts): boolean =>
  facts.policy.benefitAccount !== null && returnedFromRegistered(facts) === undefined;
