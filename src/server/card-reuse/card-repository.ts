import { z } from 'zod';
import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import type { RequestState } from '#shared/requests/request-states.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** States of a request whose documents staff accepted. */
const acceptedStates: readonly RequestState[] = [
  'DISETUJUI',
  'DALAM_PROSES',
  'PROSES_TRANSFER',
  'GAGAL_TRANSFER',
  'SELESAI',
];

/** KTP photos of a holder that a request holds; travels in the payload of its intake job. */
export const NewCards = z.object({
  names: z.array(z.string()),
  policyNumber: z.string(),
  partyId: z.number(),
  identityHash: z.string(),
  receivedOn: BusinessDate,
  recordedAt: Instant,
});
export type NewCards = z.infer<typeof NewCards>;

/** Stores photos sent by the customer. Copies and photos that were stored before stay; erased ones stay away. */
export async function insertCards(q: Queryable, cards: NewCards): Promise<void> {
  await q.query(
    `INSERT INTO holder_card (name, policy_number, party_id, identity_hash, received_on, recorded_at)
     SELECT name, $2, $3, $4, $5, $6 FROM attachment WHERE name = ANY ($1) ON CONFLICT (name) DO NOTHING`,
    [cards.names, cards.policyNumber, cards.partyId, cards.identityHash, cards.receivedOn, cards.recordedAt],
  );
}

/** Stores a new photo of the same person in place of `previous`; does nothing when that was no holder's KTP. */
export async function insertReplacement(
  tx: Queryable,
  {
    previous,
    name,
    receivedOn,
    recordedAt,
  }: Pick<NewCards, 'receivedOn' | 'recordedAt'> & {
    readonly previous: string;
    readonly name: string;
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO holder_card (name, policy_number, party_id, identity_hash, received_on, recorded_at)
     SELECT attachment.name, before.policy_number, before.party_id, before.identity_hash, $3, $4
     FROM holder_card AS before JOIN attachment ON attachment.name = $2 AND attachment.type = 'KTP'
     WHERE before.name = $1`,
    [previous, name, receivedOn, recordedAt],
  );
}

/** Holder whose KTP is looked for, with the hashes of the present identity data and the first day that still counts. */
export interface CardHolder {
  readonly policyNumber: string;
  readonly partyId: number;
  readonly identityHashes: readonly string[];
  readonly since: BusinessDate;
}

/** Accepted KTP photo that nothing in the database speaks against. */
export interface AcceptedCard {
  readonly name: string;
  readonly receivedOn: BusinessDate;
  readonly requestNumber: string;
  readonly requestTitle: string;
  readonly size: number;
  readonly photoFaults: readonly PhotoFault[];
}

/**
 * Finds the newest KTP photo that people accepted; with `name`, only that one. Ended by a KTP asked for again since, a
 * confirmed misuse, a report of the customer's or an objection.
 */
export async function findAcceptedCard(
  q: Queryable,
  { policyNumber, partyId, identityHashes, since }: CardHolder,
  name: string | null,
): Promise<AcceptedCard | undefined> {
  const { rows } = await q.query<AcceptedCard & Record<string, unknown>>(
    `SELECT card.name, card.received_on::text AS "receivedOn", proposal.number AS "requestNumber",
       proposal.title AS "requestTitle", attachment.size, attachment.photo_faults AS "photoFaults"
     FROM holder_card AS card JOIN attachment USING (name) JOIN proposal ON proposal.number = attachment.used_by
     WHERE card.policy_number = $1 AND card.received_on >= $4 AND card.origin IS NULL
       AND card.party_id = $2 AND card.identity_hash = ANY ($3) AND ($5::text IS NULL OR card.name = $5)
       AND attachment.replaced_by IS NULL AND attachment.stored_at IS NOT NULL
       AND proposal.state = ANY ($6) AND proposal.decided_at IS NOT NULL AND NOT proposal.automatic
       AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number AND message.objection)
       AND NOT EXISTS (SELECT FROM holder_card AS marked JOIN attachment AS held USING (name)
                         JOIN asked_document AS asked ON asked.number = held.used_by AND asked.previous = marked.name
                       WHERE marked.policy_number = $1 AND (marked.recorded_at > card.recorded_at OR card.name IN (marked.name, marked.origin)))
       AND NOT EXISTS (SELECT FROM fraud_report AS report WHERE report.policy_number = $1 AND report.state = 'CONFIRMED'
                       AND report.reported_at >= card.recorded_at)
       AND NOT EXISTS (SELECT FROM security_report_policy AS about JOIN security_report AS report USING (report_number)
                       WHERE about.policy_number = $1 AND report.reported_at >= card.recorded_at)
       AND NOT EXISTS (SELECT FROM number_change AS change WHERE change.policy_number = $1
                       AND change.stopped_by = 'OBJECTION' AND change.ended_at >= card.recorded_at)
     ORDER BY card.received_on DESC, card.recorded_at DESC LIMIT 1`,
    [policyNumber, partyId, identityHashes, since, name, acceptedStates],
  );
  return rows[0];
}

/** Copy with its origin, and the consent to it. `sha256` = hash of the consent's text. */
export interface NewCopy {
  readonly name: string;
  readonly origin: string;
  readonly originRequest: string;
  readonly version: string;
  readonly sha256: string;
  readonly at: Instant;
}

/** Stores a copy with the holder, identity and day of its original. */
export async function insertCopy(tx: Queryable, copy: NewCopy): Promise<void> {
  await tx.query(
    `INSERT INTO holder_card (name, policy_number, party_id, identity_hash, received_on, recorded_at,
       origin, origin_request, consent_version, consent_sha256, consented_at)
     SELECT $1, policy_number, party_id, identity_hash, received_on, recorded_at, name, $3, $4, $5, $6
     FROM holder_card WHERE name = $2`,
    [copy.name, copy.origin, copy.originRequest, copy.version, copy.sha256, copy.at],
  );
}

/** Copy of a KTP photo and its origin. */
export interface StoredCopy {
  readonly name: string;
  readonly origin: string;
  readonly originRequest: string;
  readonly receivedOn: BusinessDate;
}

/** Lists the copies among these attachments. */
export async function listCopies(q: Queryable, names: readonly string[]): Promise<readonly StoredCopy[]> {
  const { rows } = await q.query<StoredCopy & Record<string, unknown>>(
    `SELECT name, origin, origin_request AS "originRequest", received_on::text AS "receivedOn"
     FROM holder_card WHERE name = ANY ($1) AND origin IS NOT NULL`,
    [names],
  );
  return rows;
}

/** Lists the copies of a holder that no request holds yet. */
export async function listUnsentCopies(
  q: Queryable,
  { policyNumber, partyId }: Pick<CardHolder, 'policyNumber' | 'partyId'>,
): Promise<readonly Pick<StoredCopy, 'name' | 'receivedOn'>[]> {
  const { rows } = await q.query<Pick<StoredCopy, 'name' | 'receivedOn'> & Record<string, unknown>>(
    `SELECT name, received_on::text AS "receivedOn" FROM holder_card AS card JOIN attachment USING (name)
     WHERE card.policy_number = $1 AND card.party_id = $2 AND card.origin IS NOT NULL AND attachment.used_by IS NULL
     ORDER BY name`,
    [policyNumber, partyId],
  );
  return rows;
}
