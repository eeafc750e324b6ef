import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { changeCovers } from '../document/covers.ts';
import { getStoredPolicy, insertVersion } from '../engine/version-repository.ts';
import { bindStep, type DayDone, type DayQuestion, type PolicyDay } from './day-step.ts';

/** Policy whose last premium is paid and whose premium-paying term is over. */
interface PaidPlan {
  readonly policyNumber: string;
  readonly endsOn: BusinessDate;
  /** True for a single premium, paid when the policy started. */
  readonly isSingle: boolean;
}

/** Lists policies to make paid-up. One with a claim is frozen until its decision (rulebook 7.28). */
async function listPaidPlans(q: Queryable, { today, policyNumber }: DayQuestion): Promise<readonly PaidPlan[]> {
  const { rows } = await q.query<PaidPlan>(
    `SELECT plan.policy_number AS "policyNumber", plan.ends_on::text AS "endsOn",
            plan.frequency = 5 AS "isSingle"
     FROM core.premium_plan AS plan JOIN core.policy USING (policy_number)
     WHERE NOT plan.is_over AND plan.ends_on <= $1 AND ($2::text IS NULL OR plan.policy_number = $2)
       AND policy.sub_status IN ('NORMAL', 'APL') AND NOT policy.claim_registered
       AND NOT EXISTS (SELECT 1 FROM core.premium_schedule AS row
                       WHERE row.policy_number = plan.policy_number AND row.state = 'DUE')
       AND NOT EXISTS (SELECT 1 FROM core.premium_missed AS missed WHERE missed.policy_number = plan.policy_number)
     ORDER BY plan.ends_on, plan.policy_number`,
    [today, policyNumber],
  );
  return rows;
}

async function insertPaidUpVersion({ tx, policy, today, now }: PolicyDay): Promise<void> {
  const stored = await getStoredPolicy(tx, policy);
  const next = changeCovers(stored, (cover) => ({ ...cover, nextDueOn: null }));
  await insertVersion(tx, policy, { requestNumber: null, policy: next, validFrom: today, recordedAt: now });
}

/**
 * Makes a policy with a value paid-up (rulebook 2.1), even if some premiums were advanced; a term policy keeps its
 * status. A single premium causes no event, because its holder expects no second one.
 */
async function markPaidUp(day: PolicyDay, { endsOn, isSingle }: PaidPlan): Promise<DayDone> {
  const { tx, policy } = day;
  const { policyNumber } = policy;
  await tx.query('UPDATE core.premium_plan SET is_over = true WHERE policy_number = $1', [policyNumber]);
  if (policy.archetype === 'TERM') return { kind: 'PAYMENTS_OVER' };
  await tx.query(`UPDATE core.policy SET sub_status = 'PAID_UP' WHERE policy_number = $1`, [policyNumber]);
  await insertPaidUpVersion(day);
  if (isSingle) return { kind: 'PAID_UP' };
  return { kind: 'PAID_UP', events: [{ kind: 'POLICY_PAID_UP', on: endsOn }] };
}

export const paidUpStep = bindStep({ name: 'Last premium', list: listPaidPlans, apply: markPaidUp });
