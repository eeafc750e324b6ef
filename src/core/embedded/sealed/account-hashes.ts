import * as z from 'zod';
import type { Sealer } from '#core/sealer.ts';
import { isMasked } from '#shared/text/mask.ts';

/** The accounts in a document as it is stored, whole or in the short form of a test. */
const HoldersAccounts = z.looseObject({
  refundPayeeBankAccount: z.array(z.looseObject({ bankAccount: z.string() })).optional(),
});

/** Fingerprints of the accounts that a policy's holder is paid to, by which they are found; `document` with its numbers open. */
export const accountHashes = (sealer: Sealer, document: unknown): readonly string[] => {
  const { refundPayeeBankAccount = [] } = HoldersAccounts.parse(document);
  const numbers = refundPayeeBankAccount.map(({ bankAccount }) => bankAccount);
  const whole = numbers.filter((number) => number !== '' && !isMasked(number));
  return [...new Set(whole.map((number) => sealer.fingerprint('ACCOUNT', number)))];
};
