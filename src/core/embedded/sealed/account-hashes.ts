import * as z from 'zod';
import type { Sealer } from '#core/sealer.ts';
import { isMasked } from '#shared/mask.ts';

const HoldersAccounts = z.looseObject({
  refundPayeeBankAccount: z.catch(z.array(z.looseObject({ bankAccount: z.string() })), []),
});

/** Fingerprints of the accounts that a policy's holder is paid to, by which they are found; `document` with its numbers open. */
export const accountHashes = (sealer: Sealer, document: unknown): readonly string[] => {
  const accounts = HoldersAccounts.parse(document).refundPayeeBankAccount.map(({ bankAccount }) => bankAccount);
  const whole = accounts.filter((account) => account !== '' && !isMasked(account));
  return [...new Set(whole.map((account) => sealer.fingerprint('ACCOUNT', account)))];
};
