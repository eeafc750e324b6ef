import { z } from 'zod';
import type { Instant } from '#shared/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Vault } from '#server/vault.ts';

const context = (number: string) => `confirmation:${number}`;

export interface NewConfirmation {
  readonly tokenHash: string;
  readonly number: string;
  readonly contact: string;
  readonly maskedContact: string;
  readonly channel: string;
  readonly expiresAt: Instant;
}

export async function applyConfirmationAsked(tx: Queryable, vault: Vault, asked: NewConfirmation): Promise<void> {
  await tx.query(
    `INSERT INTO contact_confirmation (token_hash, request_number, contact, masked_contact, channel, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      asked.tokenHash,
      asked.number,
      vault.seal(Buffer.from(asked.contact), context(asked.number)),
      asked.maskedContact,
      asked.channel,
      asked.expiresAt,
    ],
  );
}

/** A contact whose owner has followed the link; `contact` in clear. */
export interface Confirmed {
  readonly number: string;
  readonly maskedContact: string;
  readonly contact: string;
}

/** Marks the contact as its owner's; the request it belongs to, or undefined for an unknown or expired link. Repeating is harmless. */
export async function applyConfirmed(
  tx: Queryable,
  vault: Vault,
  tokenHash: string,
  now: Instant,
): Promise<Confirmed | undefined> {
  const { rows } = await tx.query<{ request_number: string; masked_contact: string; contact: Buffer }>(
    `UPDATE contact_confirmation SET confirmed_at = coalesce(confirmed_at, $2) WHERE token_hash = $1 AND expires_at > $2
     RETURNING request_number, masked_contact, contact`,
    [tokenHash, now],
  );
  const row = rows[0];
  if (!row) return undefined;
  const { request_number: number, masked_contact: maskedContact } = row;
  return { number, maskedContact, contact: vault.open(row.contact, context(number)).toString() };
}

/** Contacts of a request that their owners have confirmed, in clear. */
export async function listConfirmed(q: Queryable, vault: Vault, number: string): Promise<readonly string[]> {
  const { rows } = await q.query(
    'SELECT contact FROM contact_confirmation WHERE request_number = $1 AND confirmed_at IS NOT NULL',
    [number],
  );
  return z
    .array(z.object({ contact: z.instanceof(Buffer) }))
    .parse(rows)
    .map((row) => vault.open(row.contact, context(number)).toString());
}
