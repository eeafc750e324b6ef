import { premiumMethod } from '#shared/lists/payment-codes.ts';
import { accountNumberProblem } from '#shared/text/account-number.ts';
import { findOffered } from '#shared/lists/reference-lists.ts';
import {
  digitsOfCard,
  expiryMonth,
  findCardBrand,
  isCardToken,
  hasValidCheckDigit,
  maskedCard,
} from '#shared/text/card-number.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { premiumPeriod } from '#shared/rules/premium-calendar.ts';
import { premiumPurpose } from '#shared/requests/money-in.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { findDueAfterLead } from '../blocks/cover/due-dates.ts';
import {
  archetypeRefusal,
  claimRefusal,
  firstRefusal,
  freezeRefusal,
  statusRefusal,
} from '../blocks/form/eligibility.ts';
import { findAccountOwner } from '../blocks/account/payee-account.ts';
import { problem, refusal } from '../blocks/form/refusals.ts';
import { virtualAccountProblem } from '../blocks/account/virtual-accounts.ts';
import type { Refusal } from '../contract/contract.ts';
import type { PaymentMethodPayload } from './payload.ts';

export const title = 'Metode Pembayaran {Premi}';

const named = (facts: Facts): string => fill(title, wordingFor(facts.policy));

/** Returns the first bill after the lead time, counted from the decision; earlier bills are paid the old way. */
export const findFirstBill = (facts: Facts): BusinessDate | undefined =>
  findDueAfterLead({ ...facts, submittedOn: null }, facts.position.parameters['method.lead_cd']);

const onceRefusal = (facts: Facts): Refusal | undefined =>
  premiumPeriod(facts.position.premium.frequency) === 0
    ? refusal(facts, 'PROD-NA', { jenis: named(facts) })
    : undefined;

/**
 * Returns the first reason why the method cannot change (rulebook 7.17 EL). Any regular policy in force is eligible,
 * also in grace or on holiday.
 */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => archetypeRefusal(facts, named(facts), ['UL_REG', 'SY_UL_REG', 'END', 'SY_END', 'TERM']),
    () => onceRefusal(facts),
    () => claimRefusal(facts),
    () => statusRefusal(facts, named(facts), ['NORMAL', 'GRACE', 'PREMIUM_HOLIDAY']),
    () => freezeRefusal(facts),
    () => (findFirstBill(facts) === undefined ? refusal(facts, 'PRM-NONE') : undefined),
  );

/** Problem of a bank that the list does not offer for the method. */
export const chooseBank: FieldProblem = { path: 'bank', code: 'FIELD', message: 'Pilih bank dari daftar.' };

type Variant<Method extends PaymentMethodPayload['payment_method']> = Extract<
  PaymentMethodPayload,
  { readonly payment_method: Method }
>;

/**
 * Returns problems of a bank account: the bank must support debits, the number be digits, and the owner be on the
 * policy if the customer says so.
 */
function debitProblems(payload: Variant<3>, facts: Facts): readonly FieldProblem[] {
  const isKnown = findOffered(facts.lists.banks, payload.bank)?.autoDebit === true;
  const isPublic = findAccountOwner(payload.rek_owner, facts).who === 'unknown';
  return [
    ...(isKnown ? [] : [chooseBank]),
    ...(accountNumberProblem(payload.new_no_rek) === undefined ? [] : [problem(facts, 'new_no_rek', 'ACC-LEN')]),
    ...(payload.is_registered_in_policy && isPublic ? [problem(facts, 'rek_owner', 'MET-OWNER')] : []),
  ];
}

/**
 * Returns a problem of the card number. A token stands for a number that was checked earlier, so only its brand is
 * compared.
 */
function cardNumberProblem({ new_no_cc: text, cc_type }: Variant<30>, facts: Facts): FieldProblem | undefined {
  if (!isCardToken(text) && !hasValidCheckDigit(digitsOfCard(text))) return problem(facts, 'new_no_cc', 'MET-CARD');
  return findCardBrand(maskedCard(text)) === cc_type ? undefined : problem(facts, 'cc_type', 'MET-TYPE');
}

/**
 * Returns problems of a card: bank that issues cards, Luhn check, brand, and validity on the first bill (rulebook
 * 7.17).
 */
function cardProblems(payload: Variant<30>, facts: Facts): readonly FieldProblem[] {
  const isKnown = findOffered(facts.lists.banks, payload.bank)?.issuesCards === true;
  const first = findFirstBill(facts) ?? facts.today;
  return [
    isKnown ? undefined : chooseBank,
    cardNumberProblem(payload, facts),
    expiryMonth(payload.cc_expiry_date) < first.slice(0, 7) ? problem(facts, 'cc_expiry_date', 'MET-EXP') : undefined,
  ].filter((each) => each !== undefined);
}

/** Returns a problem when the account is not a virtual account of the policy at the named bank. */
function virtualAccountProblems({ bank, new_va_rek }: Variant<93>, facts: Facts): readonly FieldProblem[] {
  const wrong = virtualAccountProblem(facts, new_va_rek, premiumPurpose, 'new_va_rek');
  if (wrong !== undefined) return [wrong];
  const chosen = facts.policy.virtualAccounts.find((each) => each.number === new_va_rek);
  return chosen?.bankCode === bank ? [] : [chooseBank];
}

export function problems(payload: PaymentMethodPayload, facts: Facts): readonly FieldProblem[] {
  if (payload.payment_method === premiumMethod.savings) return debitProblems(payload, facts);
  return payload.payment_method === premiumMethod.creditCard
    ? cardProblems(payload, facts)
    : virtualAccountProblems(payload, facts);
}
