import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import { RequestState } from '#shared/requests/request-states.ts';
import type { ChainFamily, ChainHead } from '#server/audit/chain-family.ts';
import type { Keyed } from '#server/vault/chain-key.ts';
import { findChainBreak } from '#server/audit/verify-chain.ts';
import { findChainKey } from '#server/data-keys/data-key-repository.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Vault } from '#server/vault/vault.ts';

/** Event of a request. `detail` has figures for the time line, never personal data in clear. */
export const ProposalEvent = z.object({
  position: z.number(),
  at: Instant,
  recorded_at: Instant,
  actor: z.string(),
  actor_role: z.string(),
  kind: z.string(),
  from_state: z.nullable(RequestState),
  to_state: z.nullable(RequestState),
  reason: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  rule_version: z.string(),
});
export type ProposalEvent = z.infer<typeof ProposalEvent>;

export type NewProposalEvent = Omit<ProposalEvent, 'position' | 'rule_version'>;

/** Version of the rules in this program; stored with every state change (rulebook 4.3). */
const ruleVersion = '2026-11';

/** Lists an event's fields in the order in which they are hashed and stored. */
const columnsOf = (event: NewProposalEvent) => [
  event.at,
  event.recorded_at,
  event.actor,
  event.actor_role,
  event.kind,
  event.from_state,
  event.to_state,
  event.reason,
];

/** Builds the text that a link's hash covers. */
const eventText = (
  number: string,
  event: Omit<ProposalEvent, 'position'>,
  position: number,
  previous: string,
): string => JSON.stringify([number, position, ...columnsOf(event), event.detail, event.rule_version, previous]);

/** Last link of a request's chain. */
interface LastLink {
  readonly position: number;
  readonly hash: string;
}

async function insertEvent(
  tx: Queryable,
  { chainKey }: Keyed,
  number: string,
  event: NewProposalEvent,
  last: LastLink,
): Promise<void> {
  const position = last.position + 1;
  const previous = last.hash;
  const text = eventText(number, { ...event, rule_version: ruleVersion }, position, previous);
  const { key_id, hash } = chainKey.link(text);
  await tx.query(
    `INSERT INTO proposal_event (number, position, at, recorded_at, actor, actor_role, kind, from_state, to_state, reason, detail,
       rule_version, previous, key_id, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [number, position, ...columnsOf(event), JSON.stringify(event.detail), ruleVersion, previous, key_id, hash],
  );
}

/** Starts the chain of a request stored in this transaction. */
export const insertFirstEvent = (tx: Queryable, keyed: Keyed, number: string, event: NewProposalEvent): Promise<void> =>
  insertEvent(tx, keyed, number, event, { position: 0, hash: '' });

/** Appends to the chain; the caller has locked the request's row, so positions do not collide. */
export async function appendEvent(tx: Queryable, keyed: Keyed, number: string, event: NewProposalEvent): Promise<void> {
  const { rows } = await tx.query<{ position: number; hash: string }>(
    'SELECT position, hash FROM proposal_event WHERE number = $1 ORDER BY position DESC LIMIT 1',
    [number],
  );
  await insertEvent(tx, keyed, number, event, rows[0] ?? { position: 0, hash: '' });
}

export async function listEvents(q: Queryable, number: string): Promise<readonly ProposalEvent[]> {
  const { rows } = await q.query(
    `SELECT position, at, recorded_at, actor, actor_role, kind, from_state, to_state, reason, detail, rule_version
     FROM proposal_event WHERE number = $1 ORDER BY position`,
    [number],
  );
  return z.array(ProposalEvent).parse(rows);
}

/** Returns true when a fresh code came with the request; its first event stores this longer than the code exists. */
export async function hasSubmittedCode(q: Queryable, number: string): Promise<boolean> {
  const { rows } = await q.query<{ passed: boolean }>(
    `SELECT detail->>'code' = 'passed' AS passed FROM proposal_event WHERE number = $1 AND position = 1`,
    [number],
  );
  return rows[0]?.passed === true;
}

const ChainedEvent = ProposalEvent.extend({
  number: z.string(),
  previous: z.string(),
  key_id: z.nullable(z.string()),
  hash: z.string(),
});

/** Chains of `proposal_event`: one per request. */
export const proposalChains: ChainFamily = {
  name: 'proposal',
  beforeFirst: '',
  async listRows(q, after, limit, only) {
    const { rows } = await q.query(
      `SELECT number, position, at, recorded_at, actor, actor_role, kind, from_state, to_state, reason, detail, rule_version,
              previous, key_id, hash
       FROM proposal_event WHERE (number, position) > ($1, $2) AND ($4::text IS NULL OR number = $4)
       ORDER BY number, position LIMIT $3`,
      [after.chain, after.position, limit, only ?? null],
    );
    return z
      .array(ChainedEvent)
      .parse(rows)
      .map(({ number, position, previous, key_id, hash, ...event }) => ({
        chain: number,
        position,
        previous,
        key_id,
        hash,
        text: eventText(number, event, position, previous),
      }));
  },
  async listHeads(q, afterChain, limit) {
    const { rows } = await q.query<ChainHead>(
      `WITH newest AS (
         SELECT number, max(position) AS position FROM proposal_event WHERE number > $1 GROUP BY number ORDER BY number LIMIT $2
       )
       SELECT number AS chain, position, hash FROM newest JOIN proposal_event USING (number, position) ORDER BY number`,
      [afterChain, limit],
    );
    return rows;
  },
  async listAt(q, places) {
    const { rows } = await q.query<ChainHead>(
      `SELECT number AS chain, position, hash
       FROM proposal_event JOIN unnest($1::text[], $2::integer[]) AS wanted (number, position) USING (number, position)`,
      [places.map(({ chain }) => chain), places.map(({ position }) => position)],
    );
    return rows;
  },
};

/** Returns true when no event of this request was edited, removed or added outside the chain. */
export const isChainWhole = async (
  q: Queryable,
  vault: Pick<Vault, 'keys' | 'open'>,
  number: string,
): Promise<boolean> => (await findChainBreak(q, await findChainKey(q, vault), proposalChains, number)) === undefined;
