import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Instant } from '#shared/dates.ts';
import { RequestState } from '#shared/request-states.ts';
import type { Queryable } from '#server/db/pool.ts';

/** One thing that happened to a request. `detail` holds figures for the time line, never personal data in clear. */
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

/** Version of the rules in this program; written with every transition (rulebook 4.3). */
export const ruleVersion = '2026-11';

/** What an event tells, in the order in which it is hashed and stored. */
const toldIn = (event: NewProposalEvent) => [
  event.at,
  event.recorded_at,
  event.actor,
  event.actor_role,
  event.kind,
  event.from_state,
  event.to_state,
  event.reason,
];

const hashOf = (number: string, position: number, event: NewProposalEvent, previous: string): string =>
  createHash('sha256')
    .update(JSON.stringify([number, position, ...toldIn(event), event.detail, ruleVersion, previous]))
    .digest('hex');

/** The end of a request's chain. */
interface LastLink {
  readonly position: number;
  readonly hash: string;
}

async function insertEvent(tx: Queryable, number: string, event: NewProposalEvent, last: LastLink): Promise<void> {
  const position = last.position + 1;
  const previous = last.hash;
  await tx.query(
    `INSERT INTO proposal_event (number, position, at, recorded_at, actor, actor_role, kind, from_state, to_state, reason, detail,
       rule_version, previous, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      number,
      position,
      ...toldIn(event),
      JSON.stringify(event.detail),
      ruleVersion,
      previous,
      hashOf(number, position, event, previous),
    ],
  );
}

/** Begins the chain of a request that this transaction has stored. */
export const insertFirstEvent = (tx: Queryable, number: string, event: NewProposalEvent): Promise<void> =>
  insertEvent(tx, number, event, { position: 0, hash: '' });

/** Appends to the chain; the caller holds the request's row, so positions do not clash. */
export async function appendEvent(tx: Queryable, number: string, event: NewProposalEvent): Promise<void> {
  const { rows } = await tx.query<{ position: number; hash: string }>(
    'SELECT position, hash FROM proposal_event WHERE number = $1 ORDER BY position DESC LIMIT 1',
    [number],
  );
  await insertEvent(tx, number, event, rows[0] ?? { position: 0, hash: '' });
}

export async function listEvents(q: Queryable, number: string): Promise<readonly ProposalEvent[]> {
  const { rows } = await q.query(
    `SELECT position, at, recorded_at, actor, actor_role, kind, from_state, to_state, reason, detail, rule_version
     FROM proposal_event WHERE number = $1 ORDER BY position`,
    [number],
  );
  return z.array(ProposalEvent).parse(rows);
}

/** True when no event of this request was edited, removed or added outside the chain. */
export async function isChainWhole(q: Queryable, number: string): Promise<boolean> {
  const { rows } = await q.query<{ previous: string; hash: string }>(
    'SELECT previous, hash FROM proposal_event WHERE number = $1 ORDER BY position',
    [number],
  );
  const events = await listEvents(q, number);
  return events.every((event, index) => {
    const stored = rows[index];
    const previous = index === 0 ? '' : rows[index - 1]?.hash;
    return (
      stored !== undefined &&
      event.position === index + 1 &&
      stored.previous === previous &&
      stored.hash === hashOf(number, event.position, event, stored.previous)
    );
  });
}
