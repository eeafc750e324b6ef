import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { attainedAge } from '#shared/rules/attained-age.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { identityTypes } from '#shared/lists/lookups.ts';
import { formatMoney } from '#shared/money/money.ts';
import { nikMismatch } from '#shared/text/nik.ts';
import type { OfferSubject } from '#shared/facts/offer-condition.ts';
import { forVerifier } from '../contract/build-findings.ts';
import type { CheckResult } from '../contract/contract.ts';
import { riderCosts, subjectKey, type RiderCost } from './calculation.ts';
import { isAdverse } from './health.ts';
import type { AddRiderPayload, NewInsured } from './payload.ts';
import { isWomanLabel, newName } from './riders.ts';

const check = (rule: string, holds: boolean, detail: string): CheckResult => ({
  rule,
  outcome: holds ? 'passed' : 'failed',
  detail,
});

/** Returns the highest sum without individual underwriting, by the age of the oldest insured (rider.standard_sums). */
function nonMedicalLimit({ lives }: RiderCost, { position, today }: Facts): number {
  const { 'rider.standard_sums': table, 'age.basis': basis } = position.parameters;
  const age = Math.max(...lives.map(({ birthDate }) => attainedAge(birthDate, today, basis)));
  return table.find(({ untilAge }) => untilAge === null || age <= untilAge)?.most ?? 0;
}

const newInsureds = ({ add_riders }: AddRiderPayload): readonly NewInsured[] =>
  add_riders.flatMap(({ insured }) => (insured ? [insured] : []));

/** Checks the conditions under which no underwriter is needed (rulebook 7.6 UW). */
function standardChecks(payload: AddRiderPayload, facts: Facts): readonly CheckResult[] {
  const asked = { ...facts, conditions: [] };
  return [
    check(
      'Pernyataan kesehatan tanpa catatan',
      payload.add_riders.every((block) => !isAdverse(block.health_questionnaire, facts)),
      '',
    ),
    ...newInsureds(payload).map((insured) => check(`${newName(insured)} tidak merokok`, !insured.is_smoker, '')),
    ...riderCosts(payload.add_riders, asked).map((cost) => {
      const most = nonMedicalLimit(cost, facts);
      return check(
        `${cost.rider.productName} tanpa pemeriksaan kesehatan`,
        most > 0 && cost.sum <= most,
        `Paling besar ${formatMoney(new Big(most), facts.policy.currency)} menurut usia`,
      );
    }),
  ];
}

export const isStandard = (payload: AddRiderPayload, facts: Facts): boolean =>
  standardChecks(payload, facts).every(({ outcome }) => outcome === 'passed');

/**
 * Compares the NIK with birth date and gender. A mismatch is reported to the verifier, never refused (rulebook 9.1).
 */
function nikCheck(insured: NewInsured): readonly CheckResult[] {
  if (insured.identity_type !== identityTypes[1]) return [];
  const stated = { birthDate: insured.birth_date, gender: isWomanLabel(insured.gender) ? 'F' : 'M' } as const;
  const mismatch = nikMismatch(insured.identity, stated);
  return [
    check(`NIK ${newName(insured)} sesuai tanggal lahir dan jenis kelamin`, mismatch === undefined, mismatch ?? ''),
  ];
}

/** Returns the automatic checks (rulebook 5.4), followed by what a verifier compares. */
export const automaticChecks = (payload: AddRiderPayload, facts: Facts): readonly CheckResult[] => [
  ...standardChecks(payload, facts),
  ...newInsureds(payload).flatMap(nikCheck),
  forVerifier(
    'Ilustrasi sama dengan pengajuan',
    'Petugas mencocokkan rider, plan, dan biayanya.',
    'ilustration_attachment',
  ),
  ...(newInsureds(payload).length === 0
    ? []
    : [forVerifier('Hubungan keluarga terbukti', 'Petugas mencocokkan dengan kartu keluarga.')]),
];

/** Returns the riders for which an underwriter can offer other terms; a rider by sum can be offered for less. */
export const offerSubjects = (payload: AddRiderPayload, facts: Facts): readonly OfferSubject[] =>
  riderCosts(payload.add_riders, { ...facts, conditions: [] }).map(({ rider, plan, sum }) => ({
    key: subjectKey(rider.productId),
    label: rider.productName,
    cost: isUnitLinked(facts.position) ? '{biayaAsuransi}' : '{premi}',
    sum: plan === null ? { asked: sum, least: rider.minSum } : null,
  }));
