import { Big } from 'big.js';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts, PolicySubStatus } from '#shared/facts/facts.ts';
import { isMasked } from '#shared/text/mask.ts';
import { nikMismatch } from '#shared/text/nik.ts';
import type { ReviewLevel } from '#shared/requests/review-level.ts';
import { claimRefusal, firstRefusal, statusRefusal } from '../blocks/form/eligibility.ts';
import { problem } from '../blocks/form/refusals.ts';
import { needsConsent } from '../blocks/form/rights-of-others.ts';
import { checkBy } from '../contract/build-findings.ts';
import type { CheckResult, Evidence, Refusal } from '../contract/contract.ts';
import type { BeneficiaryPayload } from './payload.ts';
import { isSamePerson, personProblems } from './person-rules.ts';
import { askedShares, currentShares, findBeneficiary, newParty, statedOf, totalOf } from './shares.ts';

export const title = 'Ahli Waris';

const allowed: readonly PolicySubStatus[] = ['PENDING_ISSUE', 'NORMAL', 'PAID_UP', 'GRACE', 'PREMIUM_HOLIDAY', 'APL'];

/**
 * Returns the first reason why beneficiaries cannot change (rulebook 5.3). A policy not yet started is eligible too.
 */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => claimRefusal(facts),
    () => statusRefusal(facts, title, allowed),
  );

const field = (path: string, message: string): FieldProblem => ({ path, code: 'FIELD', message });

function shareProblem(percentage: number, index: number, digits: number): readonly FieldProblem[] {
  const path = `change_items.${index}.percentage`;
  if (percentage <= 0) return [field(path, 'Persentase tidak boleh 0%')];
  const share = new Big(percentage);
  return share.eq(share.round(digits)) ? [] : [field(path, `Paling banyak ${digits} angka di belakang koma.`)];
}

/** Returns problems of shares for people who are neither beneficiaries nor the new person, or are listed twice. */
function memberProblems(payload: BeneficiaryPayload, facts: Facts): readonly FieldProblem[] {
  const stated = statedOf(payload);
  const ids = payload.change_items.map(({ party_id }) => party_id);
  return ids.flatMap((id, index) => {
    const path = `change_items.${index}.party_id`;
    if (ids.indexOf(id) !== index) return [problem(facts, path, 'BEN-DUP')];
    const isKnown = id === newParty ? stated?.party_id === newParty : findBeneficiary(id, facts) !== undefined;
    return isKnown ? [] : [problem(facts, path, 'NOT_FOUND')];
  });
}

/** Returns a problem when a beneficiary is missing without 'Hapus', or the new person has no share. */
function missingProblem(payload: BeneficiaryPayload, facts: Facts): readonly FieldProblem[] {
  const named = new Set(payload.change_items.map(({ party_id }) => party_id));
  const isForgotten =
    payload.changes !== 'Hapus' && facts.policy.beneficiaries.some(({ partyId }) => !named.has(partyId));
  const isNewForgotten = statedOf(payload)?.party_id === newParty && !named.has(newParty);
  return isForgotten || isNewForgotten
    ? [field('change_items', 'Isi persentase setiap penerima manfaat. Untuk mengeluarkan seseorang, pilih Hapus.')]
    : [];
}

function isUnchanged(payload: BeneficiaryPayload, facts: Facts): boolean {
  const before = currentShares(facts);
  const isSameShares =
    before.length === payload.change_items.length &&
    before.every(({ party_id, percentage }) =>
      payload.change_items.some((each) => each.party_id === party_id && each.percentage === percentage),
    );
  const stated = statedOf(payload);
  if (!isSameShares || stated === undefined) return isSameShares;
  const known = findBeneficiary(stated.party_id, facts);
  return (
    known !== undefined &&
    isSamePerson(stated.person, known.person) &&
    stated.designation === known.relation &&
    (stated.other_designation || null) === known.otherRelation &&
    (stated.guardian_name || null) === known.guardianName
  );
}

function wholeProblem(payload: BeneficiaryPayload, facts: Facts): readonly FieldProblem[] {
  const { 'benef.total_percent': total, 'benef.max': most } = facts.position.parameters;
  const { change_items: shares } = payload;
  if (shares.length > most) return [field('change_items', `Paling banyak ${most} penerima manfaat.`)];
  if (!totalOf(shares).eq(total)) return [problem(facts, 'change_items', 'BEN-100')];
  if (payload.changes === 'Hapus' && shares.length === facts.policy.beneficiaries.length)
    return [problem(facts, 'change_items', 'INF-NONE')];
  return isUnchanged(payload, facts) ? [problem(facts, 'change_items', 'INF-NONE')] : [];
}

/** Returns the problems of the payload (rulebook 7.24 IN). */
export function problems(
  given: BeneficiaryPayload,
  facts: Facts,
  missing: readonly FieldProblem[],
): readonly FieldProblem[] {
  const payload = { ...given, change_items: askedShares(given, facts) };
  if (payload.change_items.length === 0) return [problem(facts, 'change_items', 'BEN-ONE')];
  const stated = statedOf(payload);
  const digits = facts.position.parameters['pct.dp'];
  const wrong = [
    ...(stated === undefined ? [] : personProblems(stated, facts)),
    ...memberProblems(payload, facts),
    ...payload.change_items.flatMap(({ percentage }, index) => shareProblem(percentage, index, digits)),
  ];
  if (wrong.length > 0) return wrong;
  const forgotten = missingProblem(payload, facts);
  if (forgotten.length > 0) return forgotten;
  return [...wholeProblem(payload, facts), ...missing];
}

const changesSharesOnly = ({ changes }: BeneficiaryPayload): boolean => changes === 'Ubah';

/**
 * Returns the review level (rulebook 5.4): the system for shares alone, otherwise staff; they also read the consent of
 * an irrevocable beneficiary.
 */
export const reviewLevel = (payload: BeneficiaryPayload, facts: Facts): ReviewLevel =>
  changesSharesOnly(payload) && !needsConsent(facts) ? 'A' : 'S';

export const automaticRules = {
  'shares-only': 'Hanya bagian yang berubah',
  'fresh-code': 'Kode verifikasi baru',
  'nik-fits': 'NIK sesuai tanggal lahir dan jenis kelamin',
} as const;

const check = checkBy(automaticRules);

const nik = 1;

/** Compares the NIK with birth date and gender: a hint for the verifier, never a refusal (rulebook 9.1). */
function nikCheck(payload: BeneficiaryPayload): readonly CheckResult[] {
  const person = statedOf(payload)?.person;
  if (person === undefined || person.certi_type !== nik || isMasked(person.certi_code)) return [];
  const mismatch = nikMismatch(person.certi_code, { birthDate: person.birthday, gender: person.gender });
  return [check('nik-fits', mismatch === undefined, mismatch ?? 'Tanggal lahir dan jenis kelamin sesuai NIK.')];
}

/** Returns the check of the fresh code. A client of the specification sends none, so staff decide (rulings 7.7). */
const codeCheck = (hasCode: boolean): CheckResult =>
  check(
    'fresh-code',
    hasCode,
    hasCode
      ? 'Kode verifikasi dimasukkan sebelum pengajuan dikirim.'
      : 'Dikirim tanpa kode verifikasi baru; petugas memastikan bahwa pemegang polis sendiri yang meminta.',
  );

export const automaticChecks = (
  payload: BeneficiaryPayload,
  _facts: Facts,
  { code }: Evidence,
): readonly CheckResult[] => [
  check(
    'shares-only',
    changesSharesOnly(payload),
    changesSharesOnly(payload)
      ? 'Hanya bagian penerima manfaat yang berubah.'
      : 'Penerima manfaat ditambah, diubah datanya, atau dihapus; petugas memeriksa hubungan dan dokumennya.',
  ),
  codeCheck(code === 'passed'),
  ...nikCheck(payload),
];
