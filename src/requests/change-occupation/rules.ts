import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts, PolicySubStatus } from '#shared/facts/facts.ts';
import { otherIndustry, otherOccupation } from '#shared/lists/lookups.ts';
import { findRiskClass } from '#shared/lists/occupation-risk.ts';
import { claimRefusal, firstRefusal, freeLookRefusal, statusRefusal } from '../blocks/form/eligibility.ts';
import { problem } from '../blocks/form/refusals.ts';
import { checkBy } from '../contract/build-findings.ts';
import type { CheckResult, Refusal } from '../contract/contract.ts';
import { isRiskier } from './calculation.ts';
import type { OccupationPayload } from './payload.ts';
import { findWorker } from './people.ts';
import { isKnownIndustry, isKnownOccupation } from './work-names.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';

export const title = 'Pekerjaan {Tertanggung}';

const allowed: readonly PolicySubStatus[] = ['NORMAL', 'PAID_UP', 'GRACE', 'PREMIUM_HOLIDAY', 'APL'];

/** Returns the first reason why the occupation cannot change, such as an open free look (rulebook 5.3). */
export function notEligible(facts: Facts): Refusal | undefined {
  const jenis = fill(title, wordingFor(facts.policy));
  return firstRefusal(
    () => claimRefusal(facts),
    () => statusRefusal(facts, jenis, allowed),
    () => freeLookRefusal(facts, jenis),
  );
}

const field = (path: string, message: string): FieldProblem => ({ path, code: 'FIELD', message });

function codeProblems(payload: OccupationPayload, facts: Facts): readonly FieldProblem[] {
  const isListed =
    isKnownOccupation(payload, facts) && findRiskClass(payload.occupation, facts.position.parameters) !== undefined;
  return [
    ...(isListed ? [] : [field('occupation', 'Pilih pekerjaan dari daftar.')]),
    ...(isKnownIndustry(payload, facts) ? [] : [field('industry', 'Pilih bidang usaha dari daftar.')]),
  ];
}

/** Returns the customer's own words for occupation and industry; null unless 'lainnya' is chosen. */
export const otherTexts = (payload: OccupationPayload) => ({
  occupation: payload.occupation === otherOccupation ? (payload.other_occupation ?? null) : null,
  industry: payload.industry === otherIndustry ? (payload.other_industry ?? null) : null,
});

function isUnchanged(payload: OccupationPayload, facts: Facts): boolean {
  const now = findWorker(payload.party_id, facts)?.person;
  const texts = otherTexts(payload);
  return (
    now?.occupationCode === payload.occupation &&
    now.industryId === payload.industry &&
    now.employer === payload.company &&
    now.jobTitle === payload.position_level &&
    now.otherOccupation === texts.occupation &&
    now.otherIndustry === texts.industry
  );
}

/** Returns the problems of the payload (rulebook 7.18 IN). */
export function problems(payload: OccupationPayload, facts: Facts): readonly FieldProblem[] {
  if (findWorker(payload.party_id, facts) === undefined) return [problem(facts, 'party_id', 'NOT_FOUND')];
  const ofCodes = codeProblems(payload, facts);
  if (ofCodes.length > 0) return ofCodes;
  return isUnchanged(payload, facts) ? [problem(facts, 'occupation', 'INF-NONE')] : [];
}

export const automaticRules = { 'occupation-class': 'Kelas risiko pekerjaan tidak naik' } as const;

/** Returns the automatic checks (rulebook 5.4): the system decides when the risk class does not rise. */
export function automaticChecks(payload: OccupationPayload, facts: Facts): readonly CheckResult[] {
  const holds = !isRiskier(payload, facts);
  return [
    checkBy(automaticRules)(
      'occupation-class',
      holds,
      holds ? 'Kelas risiko pekerjaan tidak naik.' : 'Kelas risiko pekerjaan naik; underwriter memeriksa dulu.',
    ),
  ];
}
