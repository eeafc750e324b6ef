import type { FingerprintPlace } from '#core/port.ts';
import type { Sealer } from '#core/sealer.ts';
import { accountHashes } from './account-hashes.ts';
import { openNumbers } from './numbers-in-document.ts';
import { personHashes } from './person-hashes.ts';

const toArray = (hashes: readonly string[]): string => `{${hashes.join(',')}}`;

const ofNumber = (sealer: Sealer, table: string): FingerprintPlace => ({
  table,
  reads: ['identity_number'],
  writes: { identity_hash: 'text' },
  where: 'identity_hash IS NOT NULL AND is_sealed',
  rework: ({ identity_number: sealed }) => ({
    identity_hash: sealer.fingerprint('IDENTITY', sealer.open('IDENTITY', sealed ?? '')),
  }),
});

/** Lists the core's fingerprints; a change of the pepper renews them. */
export const listFingerprintPlaces = (sealer: Sealer): readonly FingerprintPlace[] => [
  ofNumber(sealer, 'core.policy'),
  ofNumber(sealer, 'core.party'),
  {
    table: 'core.policy_version',
    reads: ['document'],
    writes: { account_hashes: 'text[]', person_hashes: 'text[]' },
    where: 'is_sealed',
    rework: ({ document }) => {
      const opened = openNumbers(sealer, JSON.parse(document ?? 'null'));
      return {
        account_hashes: toArray(accountHashes(sealer, opened)),
        person_hashes: toArray(personHashes(sealer, opened)),
      };
    },
  },
];
