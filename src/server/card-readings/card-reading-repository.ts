import type { Instant } from '#shared/time/dates.ts';
import type { CardHints, CardMatch } from '#shared/wire/card-readings/card-reading.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Reading of a photo as it is stored. */
export interface StoredReading {
  readonly isAsked: boolean;
  readonly isRead: boolean;
  readonly hints: CardHints | null;
}

interface Row extends Record<string, unknown> {
  readonly name: string;
  readonly isAsked: boolean;
  readonly isRead: boolean;
  readonly number: CardMatch | null;
  readonly cardName: CardMatch | null;
  readonly birthDate: CardMatch | null;
}

const toReading = ({ isAsked, isRead, number, cardName, birthDate }: Row): StoredReading => ({
  isAsked,
  isRead,
  hints:
    number === null || cardName === null || birthDate === null
      ? null
      : { number, name: cardName, birth_date: birthDate },
});

/** Lists the readings of photos, by name of the file. */
export async function listReadings(
  q: Queryable,
  names: readonly string[],
): Promise<ReadonlyMap<string, StoredReading>> {
  const { rows } = await q.query<Row>(
    `SELECT name, card_asked_at IS NOT NULL AS "isAsked", card_read_at IS NOT NULL AS "isRead",
       card_number AS number, card_name AS "cardName", card_birth_date AS "birthDate"
     FROM attachment WHERE name = ANY ($1)`,
    [names],
  );
  return new Map(rows.map((row) => [row.name, toReading(row)]));
}

/** Marks a photo as being read; false when another process reads it or it was read. Before `staleAt` = given up. */
export async function claimReading(
  q: Queryable,
  name: string,
  { at, staleAt }: { readonly at: Instant; readonly staleAt: Instant },
): Promise<boolean> {
  const { rowCount } = await q.query(
    `UPDATE attachment SET card_asked_at = $2
     WHERE name = $1 AND card_read_at IS NULL AND (card_asked_at IS NULL OR card_asked_at < $3)`,
    [name, at, staleAt],
  );
  return rowCount === 1;
}

/** Lets a photo be read later. */
export async function releaseReading(q: Queryable, name: string): Promise<void> {
  await q.query('UPDATE attachment SET card_asked_at = NULL WHERE name = $1 AND card_read_at IS NULL', [name]);
}

/** Stores the end of a reading; `hints` = null when there are none. */
export async function storeReading(q: Queryable, name: string, at: Instant, hints: CardHints | null): Promise<void> {
  await q.query(
    `UPDATE attachment SET card_read_at = $2, card_number = $3, card_name = $4, card_birth_date = $5 WHERE name = $1`,
    [name, at, hints?.number, hints?.name, hints?.birth_date],
  );
}

/** Lists photos of the holder's KTP that requests use and nobody has read, oldest first. */
export async function listUnread(
  q: Queryable,
  { after, staleAt, most }: { readonly after: Instant; readonly staleAt: Instant; readonly most: number },
): Promise<readonly { readonly name: string; readonly policyNumber: string }[]> {
  const { rows } = await q.query<{ name: string; policyNumber: string }>(
    `SELECT name, policy_number AS "policyNumber" FROM attachment
     WHERE type = 'KTP' AND card_read_at IS NULL AND created_at > $1 AND used_by IS NOT NULL
       AND (card_asked_at IS NULL OR card_asked_at < $2)
       AND EXISTS (SELECT FROM holder_card WHERE holder_card.name = attachment.name)
     ORDER BY created_at LIMIT $3`,
    [after, staleAt, most],
  );
  return rows;
}
