import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import type { Queryable } from '../db/database.ts';
import { changeCovers, closeCover } from '../document/covers.ts';
import { getStoredPolicy, insertVersion } from '../engine/version-repository.ts';
import { updateRiderPremium } from '../premiums/schedule-repository.ts';
import { alignRiderParts } from '../premiums/align-rider-parts.ts';
import { bindStep, type DayDone, type DayQuestion, type PolicyDay } from './day-step.ts';

interface ExpiringRiders {
  readonly policyNumber: string;
}

/**
 * Lists policies with a rider whose term is over, lapsed ones too: a rider does not come back after its end. One with a
 * registered claim waits for its decision (rulebook 7.28).
 */
async function listExpiringRiders(
  q: Queryable,
  { today, policyNumber }: DayQuestion,
): Promise<readonly ExpiringRiders[]> {
  const { rows } = await q.query<ExpiringRiders>(
    `SELECT policy_number AS "policyNumber" FROM core.policy
     WHERE rider_ends_on <= $1 AND ($2::text IS NULL OR policy_number = $2) AND NOT claim_registered
       AND (sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL') OR sub_status LIKE 'LAPSED\\_%')
     ORDER BY rider_ends_on, policy_number`,
    [today, policyNumber],
  );
  return rows;
}

const isOver = ({ status, expiresOn }: Coverage, today: BusinessDate): boolean =>
  status !== 'TERMINATED' && expiresOn <= today;

/** Ends riders whose term is over, and bills without them from their last day on. */
async function endRiders({ tx, policy, today, now }: PolicyDay): Promise<DayDone> {
  const { policyNumber } = policy;
  const stored = await getStoredPolicy(tx, policy);
  for (const rider of stored.riders.filter((each) => isOver(each, today) && each.premium > 0))
    await updateRiderPremium(
      tx,
      { policyNumber, requestNumber: null },
      { by: new Big(rider.premium).neg().toFixed(), from: rider.expiresOn },
    );
  const next = changeCovers(stored, (cover, isMain) =>
    !isMain && isOver(cover, today) ? closeCover(cover, cover.expiresOn) : cover,
  );
  await insertVersion(tx, policy, { requestNumber: null, policy: next, validFrom: today, recordedAt: now });
  await alignRiderParts(tx, { before: stored, after: next });
  return { kind: 'RIDERS_ENDED' };
}

export const riderStep = bindStep({ name: 'Riders', list: listExpiringRiders, apply: endRiders });
