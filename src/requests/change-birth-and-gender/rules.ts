import { attainedAge } from '#shared/rules/attained-age.ts';
import { addMonths } from '#shared/time/dates.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts, PolicySubStatus } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { claimRefusal, firstRefusal, freeLookRefusal, statusRefusal } from '../blocks/form/eligibility.ts';
import { problem } from '../blocks/form/refusals.ts';
import { virtualAccountsFor } from '../blocks/account/virtual-accounts.ts';
import type { Refusal } from '../contract/contract.ts';
import { coversWith, findLife, isChanged, type CorrectedLife } from './lives.ts';
import type { BirthAndGenderPayload } from './payload.ts';
import { settle } from './settlement.ts';

export const title = 'Tanggal Lahir dan Jenis Kelamin {Tertanggung}';

const allowed: readonly PolicySubStatus[] = ['NORMAL', 'PAID_UP', 'GRACE', 'PREMIUM_HOLIDAY', 'APL'];

/** Returns the first reason why data cannot be corrected, such as an open free look (rulebook 5.3). */
export function notEligible(facts: Facts): Refusal | undefined {
  const jenis = fill(title, wordingFor(facts.policy));
  return firstRefusal(
    () => claimRefusal(facts),
    () => statusRefusal(facts, jenis, allowed),
    () => freeLookRefusal(facts, jenis),
  );
}

const field = (path: string, message: string): FieldProblem => ({ path, code: 'FIELD', message });

const oldest = 120;

/**
 * Returns a problem for a birth date in the future or too far in the past. Staff decide on an age outside the product's
 * limits (rulebook 7.19).
 */
function birthDateProblem(
  { party_id, birth_date }: CorrectedLife,
  path: string,
  facts: Facts,
): FieldProblem | undefined {
  if (birth_date > facts.today) return field(path, 'Tanggal lahir tidak boleh di masa depan.');
  if (birth_date < addMonths(facts.today, -oldest * 12)) return field(path, 'Periksa kembali tahun lahir.');
  const isBornLater = coversWith(party_id, facts).some(({ issuedOn }) => birth_date > issuedOn);
  return isBornLater ? problem(facts, path, 'DOB-LIMIT') : undefined;
}

function lifeProblem(payload: BirthAndGenderPayload, index: number, facts: Facts): FieldProblem | undefined {
  const corrected = payload.items[index];
  if (corrected === undefined) return undefined;
  const path = `items.${index}`;
  const life = findLife(corrected.party_id, facts);
  if (life === undefined) return problem(facts, `${path}.party_id`, 'NOT_FOUND');
  const isTwice = payload.items.findIndex(({ party_id }) => party_id === corrected.party_id) < index;
  if (isTwice) return field(`${path}.party_id`, 'Orang ini sudah ada di pengajuan.');
  if (!isChanged(corrected, life)) return problem(facts, `${path}.birth_date`, 'INF-NONE');
  return birthDateProblem(corrected, `${path}.birth_date`, facts);
}

/** Returns a problem when an account is missing: a virtual account for a payment, a registered account for a refund. */
function moneyProblems(payload: BirthAndGenderPayload, facts: Facts): readonly FieldProblem[] {
  const { owed } = settle(payload, facts);
  if (owed.lt(0) && facts.policy.benefitAccount === null) return [problem(facts, 'settlement', 'ACC-NONE')];
  if (owed.gt(0) && virtualAccountsFor(facts, '05').length === 0) return [problem(facts, 'settlement', 'DOB-VA')];
  return [];
}

/** Returns a problem when the amount owed no longer equals the quote, for example after a further bill or payment. */
function changedQuote(payload: BirthAndGenderPayload, facts: Facts): readonly FieldProblem[] {
  if (facts.submittedOn === null) return [];
  const { owed } = settle(payload, facts);
  const asked = facts.quotedMoney?.amount ?? 0;
  const due = owed.gt(0) ? owed : owed.times(0);
  if (due.eq(asked)) return [];
  const money = (amount: typeof due | number) => formatMoney(amount, facts.policy.currency);
  return [problem(facts, 'settlement', 'DOB-QUOTE', { rp: money(asked), nama: money(due) })];
}

/** Returns the problems of the payload (rulebook 7.19 IN). */
export function problems(payload: BirthAndGenderPayload, facts: Facts): readonly FieldProblem[] {
  const ofLives = payload.items
    .map((_, index) => lifeProblem(payload, index, facts))
    .filter((each) => each !== undefined);
  if (ofLives.length > 0) return ofLives;
  return [...moneyProblems(payload, facts), ...changedQuote(payload, facts)];
}

/** Returns the age at the start of the person's first cover. */
export function entryAge({ party_id, birth_date }: CorrectedLife, facts: Facts): number {
  const { parameters, startDate } = facts.position;
  const began = coversWith(party_id, facts)
    .map(({ issuedOn }) => issuedOn)
    .sort()[0];
  return attainedAge(birth_date, began ?? startDate, parameters['age.basis']);
}

export const isOutsideLimits = (corrected: CorrectedLife, facts: Facts): boolean =>
  entryAge(corrected, facts) > facts.position.parameters['insured.max_entry_age'];
