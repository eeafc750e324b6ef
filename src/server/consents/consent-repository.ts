import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Owner } from '#server/messages/preferences-repository.ts';

export interface ConsentEvent {
  readonly consent: string;
  readonly version: string;
  readonly text: string;
  readonly given: boolean;
  readonly at: Instant;
}

export async function insertConsentEvent(q: Queryable, owner: Owner, event: ConsentEvent): Promise<void> {
  await q.query(
    `INSERT INTO consent_event (policy_number, party_id, consent, version, text, given, at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [owner.policyNumber, owner.partyId, event.consent, event.version, event.text, event.given, event.at],
  );
}

/** Lists all consent events, oldest first. */
export async function listConsentEvents(q: Queryable, owner: Owner): Promise<readonly ConsentEvent[]> {
  const { rows } = await q.query<ConsentEvent & Record<string, unknown>>(
    `SELECT consent, version, text, given, at FROM consent_event WHERE policy_number = $1 AND party_id = $2
     ORDER BY position`,
    [owner.policyNumber, owner.partyId],
  );
  return rows;
}

/** Lists the newest event of each consent. */
export async function listNewestConsents(q: Queryable, owner: Owner): Promise<readonly ConsentEvent[]> {
  const { rows } = await q.query<ConsentEvent & Record<string, unknown>>(
    `SELECT DISTINCT ON (consent) consent, version, text, given, at FROM consent_event
     WHERE policy_number = $1 AND party_id = $2 ORDER BY consent, position DESC`,
    [owner.policyNumber, owner.partyId],
  );
  return rows;
}
