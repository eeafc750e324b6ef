import type { CoreEventBody } from '#core/events.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { SealedQueryable } from '../db/database.ts';
import { addResults, noMoney } from '../engine/job-report.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { recordEvents } from '../events/record-events.ts';
import type { ParameterScope } from '../parameters/parameter-row.ts';
import { totalPlan, insertCorrectionResult, listUnprocessed, type Correction } from './correction-repository.ts';
import { listFacts } from './list-facts.ts';
import { planPolicy, type PolicyPlan } from './plan-policy.ts';
import { postPlan, type CorrectionContext } from './post-plan.ts';

/** Function that reads the parameters of a policy on a day. */
type FindParameters = (scope: ParameterScope) => Promise<Parameters>;

async function listFundNames({ tx }: CorrectionContext): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ code: string; name: string }>('SELECT fund_code AS code, name FROM core.fund');
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Builds the event that notifies the customer; none when neither units nor money changed. */
async function eventOf(context: CorrectionContext, plan: PolicyPlan): Promise<readonly CoreEventBody[]> {
  const { units, paid, compensation } = totalPlan(plan);
  if (units.length === 0 && paid.eq(0) && plan.borne.eq(0)) return [];
  const { policy, correction } = context;
  const names = await listFundNames(context);
  const funds = [...correction.prices].flatMap(([fundCode, right]) => {
    const wrong = plan.repriced.find(({ was }) => was.fundCode === fundCode)?.was.price;
    return wrong === undefined
      ? []
      : [{ name: names.get(fundCode) ?? fundCode, wrong: wrong.toFixed(4), right: right.toFixed(4) }];
  });
  const changes = units.map(({ fundCode, units: change }) => ({
    name: names.get(fundCode) ?? fundCode,
    units: change.toFixed(4),
  }));
  return [
    {
      kind: 'PRICE_CORRECTED',
      day: correction.day,
      funds,
      units: changes,
      paid: paid.toFixed(),
      compensation: compensation.toFixed(),
      borne: plan.borne.toFixed(),
      currency: policy.currency,
    },
  ];
}

/** Adds the policy's result to the job report of the day: amount paid, amount borne by the insurer, or a refusal. */
async function report({ tx, policy, now }: CorrectionContext, plan: PolicyPlan): Promise<void> {
  const about = { job: 'price-corrections', businessDate: businessDateOf(now) } as const;
  const { currency } = policy;
  const { paid } = totalPlan(plan);
  const isKept = plan.problem !== null && plan.problem !== 'OVERPAID';
  await addResults(tx, [
    isKept
      ? { ...about, ...noMoney, outcome: 'REFUSED', kind: 'CORRECTION_OPEN' }
      : { ...about, currency, outcome: 'DONE', kind: 'PRICE_CORRECTED', amount: paid },
    ...(plan.borne.gt(0)
      ? [{ ...about, currency, outcome: 'DONE', kind: 'CORRECTION_BORNE', amount: plan.borne } as const]
      : []),
  ]);
}

interface Correcting {
  readonly correction: Correction;
  readonly now: Instant;
  readonly findParameters: FindParameters;
}

/**
 * Corrects one policy in the caller's transaction, once per correction: units, journal, payables, report and event
 * (rulebook 2.4). A policy with a problem other than OVERPAID stays unchanged. Every problem is listed for finance.
 */
export async function correctPolicy(
  tx: SealedQueryable,
  policyNumber: string,
  { correction, now, findParameters }: Correcting,
): Promise<void> {
  const policy = await lockPolicy(tx, policyNumber);
  if ((await listUnprocessed(tx, correction.correctionId, [policyNumber])).length === 0) return;
  const today = businessDateOf(now);
  const [facts] = await listFacts(tx, [policyNumber], { day: correction.day, today });
  if (facts === undefined) throw new Error(`No facts of policy ${policyNumber}`);
  const plan = planPolicy(facts, correction, { today, parameters: await findParameters({ ...policy, on: today }) });
  const context = { tx, policy, correction, now };
  await postPlan(context, plan);
  await insertCorrectionResult(tx, { correctionId: correction.correctionId, ...policy, now }, plan);
  await report(context, plan);
  await recordEvents(tx, { policyNumber, requestNumber: null, at: now }, await eventOf(context, plan));
}
