import * as z from 'zod';
import type { Sealer } from '#core/sealer.ts';
import { isMasked } from '#shared/text/mask.ts';

/** Account in a stored policy document. */
const HoldersAccount = z.looseObject({ benefitAccount: z.looseObject({ bankAccount: z.string() }).nullish() });

/** Returns the fingerprints of the holder's payout account, by which the policy is found; `document` with decrypted numbers. */
export const accountHashes = (sealer: Sealer, document: unknown): readonly string[] => {
  const number = HoldersAccount.parse(document).benefitAccount?.bankAccount ?? '';
  return number === '' || isMasked(number) ? [] : [sealer.fingerprint('ACCOUNT', number)];
};
