import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import { CurrencyCode } from '#shared/money/currency-code.ts';
import { HolderActivity, PatternName } from '#shared/requests/patterns.ts';
import { SharedKind } from '#shared/requests/sharing.ts';
import type { Queryable } from '#server/db/pool.ts';
import { WatchListName } from './watch-list-repository.ts';

/** Screening hit for compliance, with the list entry where it is a name. */
export const ScreeningHit = z.object({
  about: z.string(),
  list: z.nullable(WatchListName),
  reference: z.nullable(z.string()),
  entry_name: z.nullable(z.string()),
  score: z.nullable(z.number()),
  /** Kind of data shared with other people; null = another reason. */
  sharing: z.nullable(SharedKind),
  /** Suspicious pattern with the events that make it up, and the money that the request moves; null = another reason. */
  pattern: z.nullable(PatternName),
  facts: z.array(HolderActivity),
  amount: z.nullable(z.string()),
  currency: z.nullable(CurrencyCode),
  state: z.enum(['OPEN', 'CLEARED', 'UPHELD']),
  answered_by: z.nullable(z.string()),
  answered_at: z.nullable(Instant),
  note: z.nullable(z.string()),
});
export type ScreeningHit = z.infer<typeof ScreeningHit>;

export interface NewScreeningHit {
  readonly about: string;
  readonly entryId: number | null;
  readonly score: number | null;
}

/** Inserts a hit; false when it exists already, because the same name found again is no new question, cleared or not. */
export async function insertScreeningHit(
  tx: Queryable,
  number: string,
  hit: NewScreeningHit,
  at: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO compliance_look (request_number, about, entry_id, score, found_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [number, hit.about, hit.entryId, hit.score, at],
  );
  return rowCount === 1;
}

export async function listScreeningHits(q: Queryable, number: string): Promise<readonly ScreeningHit[]> {
  const { rows } = await q.query(
    `SELECT about, list, reference, name AS entry_name, score, sharing, pattern, facts, amount, currency, state, answered_by, answered_at, note
     FROM compliance_look LEFT JOIN watch_entry USING (entry_id) WHERE request_number = $1 ORDER BY look_id`,
    [number],
  );
  return z.array(ScreeningHit).parse(rows);
}

export interface ScreeningAnswer {
  readonly state: 'CLEARED' | 'UPHELD';
  readonly by: string;
  readonly at: Instant;
  readonly note: string;
}

/** Stores one answer for all hits that are not cleared yet. */
export async function updateAnswer(tx: Queryable, number: string, answer: ScreeningAnswer): Promise<void> {
  await tx.query(
    `UPDATE compliance_look SET state = $2, answered_by = $3, answered_at = $4, note = $5
     WHERE request_number = $1 AND state <> 'CLEARED'`,
    [number, answer.state, answer.by, answer.at, answer.note],
  );
}

/** Result of compliance: open = not answered; upheld = refused; clear = no hits, or all cleared. */
export type Compliance = 'clear' | 'open' | 'upheld';

export function complianceOf(hits: readonly Pick<ScreeningHit, 'state'>[]): Compliance {
  if (hits.some(({ state }) => state === 'UPHELD')) return 'upheld';
  return hits.some(({ state }) => state === 'OPEN') ? 'open' : 'clear';
}

export const findCompliance = async (q: Queryable, number: string): Promise<Compliance> =>
  complianceOf(await listScreeningHits(q, number));
