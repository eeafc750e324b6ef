import type { Pool } from 'pg';
import { inTransaction } from '#server/db/transaction.ts';
import { identityFingerprints, phoneFingerprints } from '#server/vault/typed-identity.ts';
import type { Vault } from '#server/vault/vault.ts';
import { emailFingerprints } from './send-code-job.ts';

/** Clear data of a person whose fingerprints are stored without them. */
interface Person {
  readonly identityNumber: string;
  readonly mobile: string;
  readonly email: string;
}

/** SQL: sessions and subscriptions together, because a sign-out finds the subscriptions of its session by this hash. */
const renewPeopleSql = `WITH told AS (SELECT * FROM unnest($1::text[], $2::text[]) AS each (older, newest)),
     sessions AS (
       UPDATE customer_session SET identity_hash = told.newest FROM told
       WHERE customer_session.identity_hash = told.older AND ended_at IS NULL RETURNING 1)
   UPDATE push_subscription SET identity_hash = told.newest FROM told WHERE push_subscription.identity_hash = told.older`;

const renewProofsSql = `WITH told AS (
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS each (person, address, new_person, new_address)
   ), gone AS (
     DELETE FROM contact_proof USING told WHERE identity_hash = told.person AND address_hash = told.address
     RETURNING told.new_person, told.new_address, proved_at)
   INSERT INTO contact_proof (identity_hash, address_hash, proved_at)
   SELECT new_person, new_address, max(proved_at) FROM gone GROUP BY new_person, new_address
   ON CONFLICT (identity_hash, address_hash) DO UPDATE SET proved_at = greatest(contact_proof.proved_at, excluded.proved_at)`;

interface Renewal {
  readonly person: string;
  readonly newPerson: string;
  readonly addresses: readonly (readonly [older: string, newest: string])[];
}

function describe(vault: Vault, { identityNumber, mobile, email }: Person): readonly Renewal[] {
  const [newPerson, ...olderPersons] = identityFingerprints(vault, identityNumber);
  const addresses = [phoneFingerprints(vault, mobile), emailFingerprints(vault, email)];
  return olderPersons.map((person, pepper) => ({
    person,
    newPerson: newPerson ?? person,
    addresses: addresses.flatMap(([newest, ...older]) =>
      newest === undefined || older[pepper] === undefined ? [] : [[older[pepper], newest] as const],
    ),
  }));
}

/**
 * Renews the fingerprints of these people in sessions, subscriptions and proofs of contacts, where the person's data are
 * not stored beside them. Does nothing with one pepper.
 */
export async function renewPeople(pool: Pool, vault: Vault, people: readonly Person[]): Promise<void> {
  const renewals = people.flatMap((each) => describe(vault, each));
  if (renewals.length === 0) return;
  const proofs = renewals.flatMap(({ person, newPerson, addresses }) =>
    addresses.map(([older, newest]) => [person, older, newPerson, newest] as const),
  );
  await inTransaction(pool, async (tx) => {
    await tx.query(renewPeopleSql, [renewals.map(({ person }) => person), renewals.map(({ newPerson }) => newPerson)]);
    await tx.query(
      renewProofsSql,
      ([0, 1, 2, 3] as const).map((column) => proofs.map((proof) => proof[column])),
    );
  });
}
