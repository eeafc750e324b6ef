import type { Facts } from '#shared/facts/facts.ts';
import { fundValue } from '#shared/facts/fund-value.ts';
import { nikMismatch } from '#shared/text/nik.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { ReviewLevel } from '#shared/requests/review-level.ts';
import type { CheckResult } from '../contract/contract.ts';
import { chargeDifference } from './fund-charges.ts';
import { findLife, type CorrectedLife } from './lives.ts';
import type { BirthAndGenderPayload } from './payload.ts';
import { premiumSteps } from './premium-steps.ts';
import { entryAge, isOutsideLimits } from './rules.ts';

/**
 * True when premiums or charges change, or an age lies outside the limits; an underwriter then decides (rulebook 5.4).
 */
export const changesRisk = ({ items }: BirthAndGenderPayload, facts: Facts): boolean =>
  premiumSteps(items, facts).length > 0 ||
  !chargeDifference(items, facts).eq(0) ||
  items.some((corrected) => isOutsideLimits(corrected, facts));

export const reviewLevel = (payload: BirthAndGenderPayload, facts: Facts): ReviewLevel =>
  changesRisk(payload, facts) ? 'U' : 'S';

const check = (rule: string, holds: boolean, yes: string, no: string): CheckResult => ({
  rule,
  outcome: holds ? 'passed' : 'failed',
  detail: holds ? yes : no,
});

/** Returns the person's name for a check, since a request may correct several people. */
function nameOf({ party_id }: CorrectedLife, facts: Facts): string {
  const person = findLife(party_id, facts)?.person;
  return person ? fullName(person) : String(party_id);
}

/** Compares the NIK with the corrected data. A mismatch is reported to the verifier, never refused (rulebook 9.1). */
function nikCheck(corrected: CorrectedLife, facts: Facts): CheckResult {
  const person = findLife(corrected.party_id, facts)?.person;
  const differs = nikMismatch(person?.identityNumber ?? '', {
    birthDate: corrected.birth_date,
    gender: corrected.gender,
  });
  return check(
    `NIK ${nameOf(corrected, facts)} sesuai data yang benar`,
    differs === undefined,
    'Tidak ada perbedaan.',
    differs ?? '',
  );
}

/**
 * Checks the entry age. Outside the limits compliance decides, since a policy is never ended unilaterally (rulebook
 * 7.19).
 */
function ageCheck(corrected: CorrectedLife, facts: Facts): CheckResult {
  const age = entryAge(corrected, facts);
  const most = facts.position.parameters['insured.max_entry_age'];
  const no = `Usia masuk ${age} tahun, di atas batas ${most}. Kepatuhan memutuskan; polis tidak dibatalkan sepihak.`;
  return check(
    `Usia masuk ${nameOf(corrected, facts)} paling tinggi ${most} tahun`,
    age <= most,
    `Usia masuk ${age} tahun.`,
    no,
  );
}

/** Checks whether the funds can pay the missing charges; a shortfall is not billed. */
function fundCheck(payload: BirthAndGenderPayload, facts: Facts): readonly CheckResult[] {
  const difference = chargeDifference(payload.items, facts);
  if (difference.lte(0)) return [];
  return [
    check(
      'Nilai dana cukup untuk selisih biaya',
      difference.lt(fundValue(facts)),
      'Nilai dana mencukupi.',
      'Nilai dana tidak mencukupi; polis akan tanpa dana setelah koreksi.',
    ),
  ];
}

export const automaticChecks = (payload: BirthAndGenderPayload, facts: Facts): readonly CheckResult[] => [
  ...payload.items.flatMap((corrected) => [nikCheck(corrected, facts), ageCheck(corrected, facts)]),
  ...fundCheck(payload, facts),
];
