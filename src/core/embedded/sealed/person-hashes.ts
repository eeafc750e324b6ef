import type { Sealer } from '#core/sealer.ts';
import { isMasked } from '#shared/text/mask.ts';

function numbersIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]: readonly [string, unknown]) =>
    key === 'identityNumber' && typeof entry === 'string' ? [entry] : numbersIn(entry),
  );
}

/** Returns the fingerprints of all identity numbers in a policy, by which people are found; `document` with decrypted numbers. */
export const personHashes = (sealer: Sealer, document: unknown): readonly string[] => [
  ...new Set(
    numbersIn(document)
      .filter((number) => number.trim() !== '' && !isMasked(number))
      .map((number) => sealer.fingerprint('IDENTITY', number)),
  ),
];
