import { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import type { MessageChannel } from '#shared/lists/message-channels.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { Failure } from './messenger.ts';
import { providerFingerprints } from './provider-fingerprint.ts';

/**
 * States of a message at its gateway, in the order in which they replace each other: a message that failed may arrive
 * after all, and one that arrived cannot fail.
 */
const deliveryStates = ['accepted', 'sent', 'failed', 'delivered', 'read'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Report about one message, named by our id or by the gateway's. */
export interface DeliveryReport {
  readonly id: string;
  readonly state: DeliveryState;
  /** Why it failed. */
  readonly failure?: Failure;
}

const rankOf = ({ state }: DeliveryReport): number => deliveryStates.indexOf(state);

/** Keeps the furthest state of each message. */
const furthest = (reports: readonly DeliveryReport[]): readonly DeliveryReport[] =>
  [...Map.groupBy(reports, ({ id }) => id).values()].flatMap((each) =>
    each.toSorted((left, right) => rankOf(right) - rankOf(left)).slice(0, 1),
  );

/** Messages of a report: those whose state moved, with the place of their report, and the number of unknown ones. */
export interface StoredReports {
  readonly failed: readonly { readonly messageId: string; readonly failure: Failure }[];
  readonly unknown: number;
}

const Row = z.object({ id: z.string(), message_id: z.string().nullable(), moved: z.boolean() });

/** SQL: $1 channel, $2 ids, $3 states, $4 now, $5 states in their order, $6 fingerprints of the ids, separated by spaces. */
const store = `WITH given AS (
     SELECT * FROM unnest($2::text[], $3::text[], $6::text[]) AS each (id, state, hashes)
   ), known AS (
     SELECT given.id, given.state, message_id, delivery FROM given JOIN LATERAL (
       SELECT message_id, delivery FROM message WHERE channel = $1 AND provider_hash = ANY (string_to_array(given.hashes, ' '))
       UNION SELECT message_id, delivery FROM message WHERE channel = $1 AND message_id = CASE
         WHEN given.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN given.id::uuid END
       LIMIT 1) AS found ON true
   ), moved AS (
     UPDATE message SET delivery = known.state, delivery_at = $4 FROM known
     WHERE message.message_id = known.message_id
       AND coalesce(array_position($5::text[], message.delivery), 0) < array_position($5::text[], known.state)
     RETURNING message.message_id)
   SELECT given.id, known.message_id, moved.message_id IS NOT NULL AS moved
   FROM given LEFT JOIN known USING (id) LEFT JOIN moved USING (message_id)`;

/** Stores the states of a channel's messages, as far as they move forward; a doubled or late report changes nothing. */
export async function storeReports(
  tx: Queryable,
  channel: MessageChannel,
  reports: readonly DeliveryReport[],
  { now, vault }: { readonly now: Instant; readonly vault: Vault },
): Promise<StoredReports> {
  const given = furthest(reports);
  const { rows } = await tx.query(store, [
    channel,
    given.map(({ id }) => id),
    given.map(({ state }) => state),
    now,
    deliveryStates,
    given.map(({ id }) => providerFingerprints(vault, id).join(' ')),
  ]);
  const stored = z.array(Row).parse(rows);
  const failureOf = new Map(given.map(({ id, failure }) => [id, failure]));
  return {
    failed: stored.flatMap(({ id, message_id: messageId, moved }) => {
      const failure = failureOf.get(id);
      return moved && messageId !== null && failure !== undefined ? [{ messageId, failure }] : [];
    }),
    unknown: stored.filter(({ message_id }) => message_id === null).length,
  };
}
