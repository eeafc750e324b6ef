import { nameSimilarity } from '#shared/text/name-match.ts';
import type { NewName } from '#requests/contract/contract.ts';
import type { FoundEntry } from './watch-list-repository.ts';

export interface Hit {
  readonly entry: FoundEntry;
  /** 0 to 100. */
  readonly score: number;
}

/** Lists often know the year only; another year is another person, an unknown one may be the same. */
const mayBeBornThen = (name: NewName, entry: FoundEntry): boolean =>
  name.birthDate === null || entry.birth_date === null || name.birthDate.slice(0, 4) === entry.birth_date.slice(0, 4);

/** The candidates that the name may be: their likeness reaches the limit, which is a parameter (rulebook 6.7). */
export const findHits = (name: NewName, candidates: readonly FoundEntry[], limit: number): readonly Hit[] =>
  candidates
    .filter((entry) => mayBeBornThen(name, entry))
    .map((entry) => ({ entry, score: nameSimilarity(name.name, entry.name) }))
    .filter(({ score }) => score >= limit);
