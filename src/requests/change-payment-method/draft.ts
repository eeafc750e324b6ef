import * as z from 'zod/mini';
import { AccountDraft } from '../blocks/account/account-draft.ts';
import { orElse } from '../contract/draft-values.ts';

const text = () => orElse(z.string(), '');

/** The payload while it is filled in; fields of all three methods, so that going back and forth loses nothing. */
export const MethodDraft = z.extend(AccountDraft, {
  is_registered_in_policy: orElse(z.boolean(), false),
  payment_method: orElse(z.number(), 3),
  new_no_cc: text(),
  cc_type: text(),
  cc_expiry_date: text(),
  new_va_rek: text(),
});
