import * as z from 'zod';
import type { Sealer } from '#core/sealer.ts';
import { isMasked } from '#shared/text/mask.ts';

/** The account in a policy as it is stored, whole or in the short form of a test. */
const HoldersAccount = z.looseObject({ benefitAccount: z.looseObject({ bankAccount: z.string() }).nullish() });

/** Fingerprints of the account that a policy's holder is paid to, by which it is found; `document` with its numbers open. */
export const accountHashes = (sealer: Sealer, document: unknown): readonly string[] => {
  const number = HoldersAccount.parse(document).benefitAccount?.bankAccount ?? '';
  return number === '' || isMasked(number) ? [] : [sealer.fingerprint('ACCOUNT', number)];
};
