import { Big } from 'big.js';
import type { CorrectedPrice, CorrectionEffect, CorrectionMoney } from '#core/price-correction-port.ts';
import { businessDateOf, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { readNumbers } from '../parameters/known-numbers.ts';
import { totalPlan, listAffectedPolicies } from './correction-repository.ts';
import { listFacts } from './list-facts.ts';
import { planPolicy, type PolicyPlan } from './plan-policy.ts';
import type { PolicyFacts } from './policy-facts.ts';

/** Number of policies that are read in one batch. */
const batchSize = 1000;

interface Planned {
  readonly facts: Pick<PolicyFacts, 'currency'>;
  readonly plan: PolicyPlan;
}

const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), new Big(0));

/** Adds an amount to the total of a key and returns the map. */
const addTo = (totals: Map<string, Big>, key: string, amount: Big): Map<string, Big> =>
  totals.set(key, (totals.get(key) ?? new Big(0)).plus(amount));

function moneyOf(planned: readonly Planned[]): readonly CorrectionMoney[] {
  return [...Map.groupBy(planned, ({ facts }) => facts.currency)].map(([currency, ofCurrency]) => {
    const figures = ofCurrency.map(({ plan }) => totalPlan(plan));
    return {
      currency,
      paid: sum(figures.map(({ paid }) => paid)).toFixed(),
      compensation: sum(figures.map(({ compensation }) => compensation)).toFixed(),
      borne: sum(ofCurrency.map(({ plan }) => plan.borne)).toFixed(),
    };
  });
}

function effectOf(planned: readonly Planned[]): CorrectionEffect {
  const units = new Map<string, Big>();
  for (const { plan } of planned) for (const each of totalPlan(plan).units) addTo(units, each.fundCode, each.units);
  const problems = Map.groupBy(planned, ({ plan }) => plan.problem);
  return {
    policies: planned.length,
    movements: planned.reduce((total, { plan }) => total + plan.repriced.length, 0),
    units: [...units].map(([fundCode, change]) => ({ fundCode, units: change.toFixed(4) })),
    money: moneyOf(planned),
    problems: [...problems].flatMap(([problem, policies]) =>
      problem === null ? [] : [{ problem, policies: policies.length }],
    ),
  };
}

const isTouched = ({ plan }: Planned): boolean => plan.problem !== null || plan.repriced.length > 0;

/** Calculates the effect of a correction on all policies that bought or sold units at its prices, without changing them. */
export async function previewCorrection(
  q: Queryable,
  now: Instant,
  { day, prices }: { readonly day: BusinessDate; readonly prices: readonly CorrectedPrice[] },
): Promise<CorrectionEffect> {
  const today = businessDateOf(now);
  const right = { day, prices: new Map(prices.map(({ fundCode, price }) => [fundCode, new Big(price)])) };
  const { parametersOf } = await readNumbers(q);
  const planned: Planned[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const moved = await listAffectedPolicies(q, right, after, batchSize);
    for (const facts of await listFacts(q, moved, { day, today })) {
      const plan = planPolicy(facts, right, { today, parameters: parametersOf({ ...facts, on: today }) });
      const { currency } = facts;
      if (isTouched({ facts, plan })) planned.push({ facts: { currency }, plan });
    }
    after = moved.at(-1);
  }
  return effectOf(planned);
}
