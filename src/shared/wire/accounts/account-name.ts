import * as z from 'zod/mini';
import { compactCode } from '../../text/compact-code.ts';
import { accountNumberProblem } from '../../text/account-number.ts';
import { requiredField } from '../../words/messages.ts';

/** Body of POST account-name: request type (number or suffix), bankId, and account number as in the payload. */
export const AccountNameInput = z.object({
  service_id: z.string(requiredField).check(z.maxLength(60)),
  bank: z.string(requiredField).check(z.minLength(1, requiredField), z.maxLength(10)),
  new_no_rek: z.string(requiredField).check(
    z.overwrite(compactCode),
    z.refine((number) => accountNumberProblem(number) === undefined, {
      error: ({ input }) => accountNumberProblem(String(input)),
    }),
  ),
});

/**
 * Result of the comparison of the owner at the bank with the people of the policy. later: the bank has not answered, or
 * is not connected.
 */
export const AccountNameResult = z.enum(['same', 'close', 'registered', 'different', 'closed', 'unknown', 'later']);
export type AccountNameResult = z.infer<typeof AccountNameResult>;

/** Text of a note without an answer of the bank. */
export const nameCheckedLater = 'Nama pemilik rekening ini kami periksa nanti. Anda dapat melanjutkan.';

/** Note on the owner of an account, in words for the customer; the owner's name is masked. */
export const AccountNameNote = z.object({ result: AccountNameResult, text: z.string() });
export type AccountNameNote = z.infer<typeof AccountNameNote>;
