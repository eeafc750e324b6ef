import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import type { ContactReason } from '#shared/wire/operations/desk-contacts.ts';
import type { Queryable } from '#server/db/pool.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { Vault } from '#server/vault/vault.ts';

const Contact = z.object({ mobile: z.string(), email: z.string().nullable() });

/** New contacts as one person entered them; `email` null = it stays. They wait for another person. */
export interface ContactChange {
  readonly id: string;
  readonly policyNumber: string;
  /** The holder for whom they were entered. */
  readonly partyId: number;
  readonly reason: ContactReason;
  readonly contact: z.infer<typeof Contact>;
  readonly note: string;
  readonly madeBy: string;
  readonly madeAt: Instant;
}

type Stored = Omit<ContactChange, 'contact' | 'partyId'> & { readonly contact: Buffer; readonly partyId: string };

const contextOf = (id: string): string => `contact_change:${id}:contact`;

const selectWaiting = `
  SELECT change_id::text AS id, policy_number AS "policyNumber", party_id AS "partyId", reason, contact, note, made_by AS "madeBy", made_at AS "madeAt"
  FROM contact_change WHERE decided_at IS NULL`;

const opened =
  (vault: Vault) =>
  (row: Stored): ContactChange => ({
    ...row,
    partyId: Number(row.partyId),
    contact: openJson(vault, Contact, row.contact, contextOf(row.id)),
  });

/** Oldest first; at most 200. */
export async function listWaitingContacts(q: Queryable, vault: Vault): Promise<readonly ContactChange[]> {
  const { rows } = await q.query<Stored>(`${selectWaiting} ORDER BY made_at, change_id LIMIT 200`);
  return rows.map(opened(vault));
}

export async function findWaitingContactForUpdate(
  tx: Queryable,
  vault: Vault,
  id: string,
): Promise<ContactChange | undefined> {
  const { rows } = await tx.query<Stored>(`${selectWaiting} AND change_id::text = $1 FOR UPDATE`, [id]);
  return rows.map(opened(vault))[0];
}

/** False when an entry about the same policy waits already. */
export async function insertContactChange(
  tx: Queryable,
  vault: Vault,
  change: Omit<ContactChange, 'id'>,
): Promise<boolean> {
  const id = randomUUID();
  const { rowCount } = await tx.query(
    `INSERT INTO contact_change (change_id, policy_number, party_id, reason, contact, note, made_by, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (policy_number) WHERE decided_at IS NULL DO NOTHING`,
    [
      id,
      change.policyNumber,
      change.partyId,
      change.reason,
      sealJson(vault, change.contact, contextOf(id)),
      change.note,
      change.madeBy,
      change.madeAt,
    ],
  );
  return rowCount === 1;
}
