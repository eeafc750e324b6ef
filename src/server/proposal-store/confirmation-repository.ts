import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import { contactChannels } from '#shared/lists/message-channels.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Vault } from '#server/vault/vault.ts';
import { contexts } from '#server/vault/contexts.ts';

const context = contexts.confirmation;

export interface NewConfirmation {
  readonly tokenHash: string;
  readonly number: string;
  readonly contact: string;
  readonly maskedContact: string;
  readonly channel: string;
  readonly expiresAt: Instant;
  readonly sentAt: Instant;
}

export async function insertConfirmations(
  tx: Queryable,
  vault: Vault,
  asked: readonly NewConfirmation[],
): Promise<void> {
  await tx.query(
    `INSERT INTO contact_confirmation (token_hash, request_number, contact, masked_contact, channel, expires_at, sent_at)
     SELECT * FROM unnest($1::text[], $2::text[], $3::bytea[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[])`,
    [
      asked.map(({ tokenHash }) => tokenHash),
      asked.map(({ number }) => number),
      asked.map(({ number, contact }) => vault.seal(Buffer.from(contact), context(number))),
      asked.map(({ maskedContact }) => maskedContact),
      asked.map(({ channel }) => channel),
      asked.map(({ expiresAt }) => expiresAt),
      asked.map(({ sentAt }) => sentAt),
    ],
  );
}

/** Contact whose owner has opened the link; `contact` in clear. */
export interface Confirmed {
  readonly number: string;
  readonly maskedContact: string;
  readonly contact: string;
}

/** Confirms the contact of a link; undefined for an unknown or expired link. Repeating is harmless. */
export async function markConfirmed(
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

/** Lists a request's confirmed contacts, in clear. */
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

/** Returns true when a contact of the request is unconfirmed: its link is unopened or has expired. */
export async function hasUnconfirmedContacts(q: Queryable, number: string): Promise<boolean> {
  const { rows } = await q.query<{ unconfirmed: boolean }>(
    `SELECT EXISTS (SELECT FROM contact_confirmation WHERE request_number = $1 AND confirmed_at IS NULL) AS unconfirmed`,
    [number],
  );
  return rows[0]?.unconfirmed === true;
}

const AskedContact = z.object({
  token_hash: z.string(),
  channel: z.enum(contactChannels),
  masked_contact: z.string(),
  contact: z.instanceof(Buffer),
  sent_at: z.nullable(Instant),
  sends: z.number(),
  confirmed: z.boolean(),
});

/** Contact that was sent a link; `contact` in clear. */
export type AskedContact = z.infer<typeof AskedContact> & { readonly address: string };

/** Lists the contacts of a request that were sent a link, in the order of their channels. */
export async function listAskedContacts(q: Queryable, vault: Vault, number: string): Promise<readonly AskedContact[]> {
  const { rows } = await q.query(
    `SELECT token_hash, channel, masked_contact, contact, sent_at, sends, confirmed_at IS NOT NULL AS confirmed
     FROM contact_confirmation WHERE request_number = $1 ORDER BY channel, masked_contact, token_hash`,
    [number],
  );
  return z
    .array(AskedContact)
    .parse(rows)
    .map((row) => ({ ...row, address: vault.open(row.contact, context(number)).toString() }));
}

/** Replaces the previous link, which becomes invalid. */
export async function markLinkSentAgain(
  tx: Queryable,
  before: string,
  { tokenHash, expiresAt, sentAt }: Pick<NewConfirmation, 'tokenHash' | 'expiresAt' | 'sentAt'>,
): Promise<void> {
  await tx.query(
    `UPDATE contact_confirmation SET token_hash = $2, expires_at = $3, sent_at = $4, sends = sends + 1
     WHERE token_hash = $1 AND confirmed_at IS NULL`,
    [before, tokenHash, expiresAt, sentAt],
  );
}
