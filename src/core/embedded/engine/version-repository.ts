import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import { StoredPolicy } from '../document/stored-policy.ts';
import type { SealedQueryable } from '../db/database.ts';
import { accountHashes } from '../sealed/account-hashes.ts';
import { personHashes } from '../sealed/person-hashes.ts';
import { openNumbers, sealNumbers } from '../sealed/numbers-in-document.ts';
import type { LockedPolicy } from './lock-policy.ts';

/** Reads the current version of the policy, with people's numbers decrypted. */
export async function getStoredPolicy(tx: SealedQueryable, policy: LockedPolicy): Promise<StoredPolicy> {
  const { rows } = await tx.query<{ document: unknown }>(
    'SELECT document FROM core.policy_version WHERE policy_number = $1 AND version = $2',
    [policy.policyNumber, policy.version],
  );
  return StoredPolicy.parse(openNumbers(tx.sealer, rows[0]?.document));
}

interface NextVersion {
  /** Null when no request caused the change. */
  readonly requestNumber: string | null;
  readonly policy: StoredPolicy;
  readonly validFrom: BusinessDate;
  readonly recordedAt: Instant;
}

/** Finds the first day on which a rider ends before the main cover; null = none does. */
const riderEndsOn = ({ mainCover, riders }: StoredPolicy): BusinessDate | null =>
  riders
    .filter(({ status, expiresOn }) => status !== 'TERMINATED' && expiresOn < mainCover.expiresOn)
    .map(({ expiresOn }) => expiresOn)
    .toSorted()[0] ?? null;

/** Inserts the next version and makes it current; earlier versions stay readable. Returns its number. */
export async function insertVersion(tx: SealedQueryable, locked: LockedPolicy, next: NextVersion): Promise<number> {
  const version = locked.version + 1;
  await tx.query(
    `INSERT INTO core.policy_version (policy_number, version, valid_from, recorded_at, request_number, document, account_hashes,
       person_hashes, is_sealed)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, true)`,
    [
      locked.policyNumber,
      version,
      next.validFrom,
      next.recordedAt,
      next.requestNumber,
      JSON.stringify(sealNumbers(tx.sealer, next.policy)),
      accountHashes(tx.sealer, next.policy),
      personHashes(tx.sealer, next.policy),
    ],
  );
  await tx.query(
    'UPDATE core.policy SET current_version = $2, expires_on = $3, rider_ends_on = $4 WHERE policy_number = $1',
    [locked.policyNumber, version, next.policy.mainCover.expiresOn, riderEndsOn(next.policy)],
  );
  return version;
}
