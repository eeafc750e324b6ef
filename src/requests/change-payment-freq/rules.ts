import { Big } from 'big.js';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { premiumPeriod } from '#shared/rules/premium-calendar.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { isDebitMethod, premiumFrequency } from '#shared/lists/payment-codes.ts';
import { archetypeRefusal, claimRefusal, firstRefusal, statusRefusal } from '../blocks/form/eligibility.ts';
import { problem, refusal } from '../blocks/form/refusals.ts';
import type { Refusal } from '../contract/contract.ts';
import { findFirstDue, findFrequency, frequencies, newBill, type Frequency } from './calculation.ts';
import type { PaymentFrequencyPayload } from './payload.ts';

export const title = 'Frekuensi Pembayaran {Premi}';

const { monthly } = premiumFrequency;
const named = (facts: Facts): string => fill(title, wordingFor(facts.policy));

/** Returns a refusal for a single premium, whatever the product allows. */
const onceRefusal = (facts: Facts): Refusal | undefined =>
  findFrequency(facts.position.premium.frequency) === undefined
    ? refusal(facts, 'PROD-NA', { jenis: named(facts) })
    : undefined;

const unpaidRefusal = (facts: Facts): Refusal | undefined =>
  facts.position.premium.unpaid.length > 0 ? refusal(facts, 'POL-GRACE', { jenis: named(facts) }) : undefined;

/** Returns the first reason why the frequency cannot change (rulebook 7.16 EL, 5.2, 5.3). */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => archetypeRefusal(facts, named(facts), ['UL_REG', 'SY_UL_REG', 'END', 'SY_END', 'TERM']),
    () => onceRefusal(facts),
    () => claimRefusal(facts),
    () => statusRefusal(facts, named(facts), ['NORMAL']),
    () => unpaidRefusal(facts),
    () =>
      frequencies.some((each) => findFirstDue(facts, each) !== undefined) ? undefined : refusal(facts, 'PRM-NONE'),
  );

/** True when monthly payment requires a bank debit and the policy has none (rulebook 7.16). */
const needsDebit = ({ policy, position }: Facts, frequency: Frequency): boolean =>
  frequency === monthly && position.parameters['freq.monthly_needs_debit'] && !isDebitMethod(policy.payment.method);

/**
 * Returns the required minimum when the new basic premium per bill is below it; only for products whose premium goes
 * into funds.
 */
function belowLeast(facts: Facts, frequency: Frequency): Big | undefined {
  if (!facts.position.archetype.endsWith('UL_REG')) return undefined;
  const least = new Big(facts.position.parameters['prem.base.min_monthly']).times(premiumPeriod(frequency));
  return newBill(facts, frequency).base.lt(least) ? least : undefined;
}

/** Returns the problem that prevents this frequency; undefined when it can be chosen. */
export function findObstacle(facts: Facts, code: number): FieldProblem | undefined {
  const path = 'payment_freq';
  const frequency = findFrequency(code);
  if (frequency === undefined) return problem(facts, path, 'FRQ-NA');
  if (frequency === facts.position.premium.frequency) return problem(facts, path, 'FRQ-SAME');
  if (needsDebit(facts, frequency)) return problem(facts, path, 'FRQ-AUTO');
  const least = belowLeast(facts, frequency);
  if (least !== undefined) return problem(facts, path, 'PRM-MIN', { rp: formatMoney(least, facts.policy.currency) });
  return findFirstDue(facts, frequency) === undefined ? problem(facts, path, 'FRQ-NA') : undefined;
}

export const problems = (payload: PaymentFrequencyPayload, facts: Facts): readonly FieldProblem[] =>
  [findObstacle(facts, payload.payment_freq)].filter((each) => each !== undefined);
