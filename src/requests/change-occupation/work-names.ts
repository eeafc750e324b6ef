import type { Facts } from '#shared/facts/facts.ts';
import { findEntryName, findOffered } from '#shared/lists/reference-lists.ts';
import type { OccupationPayload } from './payload.ts';
import { findWorker } from './people.ts';

/** Person and codes of a payload, or of a draft in which some are missing. */
type Work = {
  readonly [Field in 'industry' | 'occupation' | 'party_id']?: OccupationPayload[Field] | null | undefined;
};

const personOf = (work: Work, facts: Facts) => findWorker(work.party_id ?? 0, facts)?.person;

/** Returns the name of the occupation, also of a retired one that the person has; undefined for an unknown code. */
export function findOccupationName(work: Work, facts: Facts): string | undefined {
  const occupation = work.occupation ?? '';
  const now = personOf(work, facts);
  const kept = now?.occupationCode === occupation ? now.occupationName : null;
  return findEntryName(facts.lists.occupations, occupation) ?? kept ?? undefined;
}

/** Returns the name of the industry, also of a retired one that the person has; undefined for an unknown number. */
export function findIndustryName(work: Work, facts: Facts): string | undefined {
  const industry = work.industry ?? 0;
  const now = personOf(work, facts);
  const kept = now?.industryId === industry ? now.industryName : null;
  return findEntryName(facts.lists.industries, industry) ?? kept ?? undefined;
}

/** True when the occupation can be chosen, or is the one that the person has. */
export const isKnownOccupation = (work: Work, facts: Facts): boolean =>
  findOffered(facts.lists.occupations, work.occupation ?? '') !== undefined ||
  personOf(work, facts)?.occupationCode === work.occupation;

/** True when the industry can be chosen, or is the one that the person has. */
export const isKnownIndustry = (work: Work, facts: Facts): boolean =>
  findOffered(facts.lists.industries, work.industry ?? 0) !== undefined ||
  personOf(work, facts)?.industryId === work.industry;
