import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import { bytesOf, type RowPlace } from '#server/data-keys/rework-rows.ts';
import type { Queryable } from '#server/db/pool.ts';
import { contexts } from '#server/vault/contexts.ts';
import { identityFingerprint, identityFingerprints } from '#server/vault/typed-identity.ts';
import type { Vault } from '#server/vault/vault.ts';

/** Person as holder of policies; `identityNumber` unmasked. */
export interface StoredCustomer {
  readonly customerId: string;
  readonly identityNumber: string;
}

const Id = z.uuid();

/** Returns true for a text that can be the id of a row; others are never looked up. */
export const isRowId = (text: string): boolean => Id.safeParse(text).success;

const openIdentity = (vault: Vault, customerId: string, sealed: Buffer): string =>
  vault.open(sealed, contexts.customer(customerId)).toString();

/** Finds a person by the id of their page. */
export async function findCustomer(q: Queryable, vault: Vault, id: string): Promise<StoredCustomer | undefined> {
  if (!isRowId(id)) return undefined;
  const { rows } = await q.query<{ customerId: string; identity: Buffer }>(
    'SELECT customer_id::text AS "customerId", identity FROM desk_customer WHERE customer_id = $1',
    [id],
  );
  const [row] = rows;
  return row && { customerId: row.customerId, identityNumber: openIdentity(vault, row.customerId, row.identity) };
}

/** Finds the id of a person's page by the identity number; undefined = nobody opened it or wrote about the person. */
export async function findCustomerId(q: Queryable, vault: Vault, identityNumber: string): Promise<string | undefined> {
  const { rows } = await q.query<{ customerId: string }>(
    'SELECT customer_id::text AS "customerId" FROM desk_customer WHERE identity_hash = ANY ($1) ORDER BY created_at LIMIT 1',
    [identityFingerprints(vault, identityNumber)],
  );
  return rows[0]?.customerId;
}

/** Returns the id of a person's page; the first call stores the person. */
export async function saveCustomer(q: Queryable, vault: Vault, identityNumber: string, at: Instant): Promise<string> {
  const known = await findCustomerId(q, vault, identityNumber);
  if (known !== undefined) return known;
  const id = randomUUID();
  await q.query(
    `INSERT INTO desk_customer (customer_id, identity_hash, identity, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (identity_hash) DO NOTHING`,
    [
      id,
      identityFingerprint(vault, identityNumber),
      vault.seal(Buffer.from(identityNumber), contexts.customer(id)),
      at,
    ],
  );
  return (await findCustomerId(q, vault, identityNumber)) ?? id;
}

/** Fingerprints of the people, which are computed again with a new pepper. */
export const customerFingerprints = (vault: Vault): RowPlace => ({
  table: 'public.desk_customer',
  reads: ['customer_id', 'identity'],
  writes: { identity_hash: 'text' },
  where: 'true',
  rework: ({ customer_id, identity }) => ({
    identity_hash: identityFingerprint(vault, openIdentity(vault, customer_id ?? '', bytesOf(identity))),
  }),
});
