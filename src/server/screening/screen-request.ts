import type { Screening, NewName } from '#requests/contract/contract.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  insertScreeningHit,
  findCompliance,
  type Compliance,
  type NewScreeningHit,
} from './screening-hit-repository.ts';
import { listCandidates } from './watch-list-repository.ts';
import { nameSimilarity } from '#shared/text/name-match.ts';
import type { FoundEntry } from './watch-list-repository.ts';

interface Hit {
  readonly entry: FoundEntry;
  /** Score from 0 to 100. */
  readonly score: number;
}

/**
 * Returns true when the birth dates may match: lists often have the year only; another year is another person, an
 * unknown one may be the same.
 */
const mayBeBornThen = (name: NewName, entry: FoundEntry): boolean =>
  name.birthDate === null || entry.birth_date === null || name.birthDate.slice(0, 4) === entry.birth_date.slice(0, 4);

/** Finds the candidates whose name is similar enough by the parameter's limit (rulebook 6.7). */
export const findHits = (name: NewName, candidates: readonly FoundEntry[], limit: number): readonly Hit[] =>
  candidates
    .filter((entry) => mayBeBornThen(name, entry))
    .map((entry) => ({ entry, score: nameSimilarity(name.name, entry.name) }))
    .filter(({ score }) => score >= limit);

async function findNewHits(tx: Queryable, screening: Screening, limit: number): Promise<readonly NewScreeningHit[]> {
  const newHits: NewScreeningHit[] = screening.reasons.map((about) => ({ about, entryId: null, score: null }));
  for (const name of screening.names) {
    const hits = findHits(name, await listCandidates(tx, name.name), limit);
    newHits.push(...hits.map(({ entry, score }) => ({ about: name.as, entryId: entry.entry_id, score })));
  }
  return newHits;
}

/**
 * Screens the request's new names against today's lists and stores the hits for compliance (rulebook 6.7). Runs before
 * the automatic decision and again before people approve, because lists change in between; the same hit is stored once.
 */
export async function screenRequest(
  tx: Queryable,
  request: { readonly number: string; readonly screening: Screening },
  limit: number,
  at: Instant,
): Promise<Compliance> {
  for (const hit of await findNewHits(tx, request.screening, limit))
    await insertScreeningHit(tx, request.number, hit, at);
  return findCompliance(tx, request.number);
}
