import type { Instant } from '#shared/time/dates.ts';
import { defaultPreferences, Preferences } from '#shared/wire/profile.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Owner of preferences: the holder on one policy. */
export interface Owner {
  readonly policyNumber: string;
  readonly partyId: number;
}

export async function getPreferences(q: Queryable, { policyNumber, partyId }: Owner): Promise<Preferences> {
  const { rows } = await q.query({
    name: 'profile/preferences',
    text: `SELECT method, email_copy, language, text_size FROM customer_preference
           WHERE policy_number = $1 AND party_id = $2`,
    values: [policyNumber, partyId],
  });
  return rows[0] === undefined ? defaultPreferences : Preferences.parse(rows[0]);
}

export async function savePreferences(
  q: Queryable,
  { policyNumber, partyId }: Owner,
  wanted: Preferences,
  now: Instant,
): Promise<void> {
  await q.query(
    `INSERT INTO customer_preference (policy_number, party_id, method, email_copy, language, text_size, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (policy_number, party_id) DO UPDATE SET method = excluded.method, email_copy = excluded.email_copy,
       language = excluded.language, text_size = excluded.text_size, updated_at = excluded.updated_at`,
    [policyNumber, partyId, wanted.method, wanted.email_copy, wanted.language, wanted.text_size, now],
  );
}
