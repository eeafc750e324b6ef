import * as z from 'zod';
import { businessDateOf, type Instant } from '#shared/dates.ts';
import type { PolicyChange } from '#shared/policy-change.ts';
import type { Queryable, Transactor } from '../database.ts';
import { applyPosting } from '../posting/apply-posting.ts';
import { listExpiredLapses, type ExpiredLapse } from '../reinstatement/lapse-repository.ts';
import { findSetting } from '../settings/find-setting.ts';

const changesOf = ({ hasUnits, payee }: ExpiredLapse): readonly PolicyChange[] => [
  { kind: 'ExpireLapse', effective: 'APPROVAL', payee },
  ...(hasUnits ? [{ kind: 'SellLapsedUnits' as const, effective: 'PRICING_DATE' as const, payee }] : []),
];

/**
 * Policies that were not reinstated in time end (reinst.window_months, rulebook 2.4). Each is a posting of its own, exactly once by
 * policy and lapse; one that could not be done today is found again tomorrow.
 */
export async function expireLapses(q: Queryable, transactor: Transactor, now: Instant): Promise<void> {
  const today = businessDateOf(now);
  const months = z.number().parse(await findSetting(q, 'reinst.window_months', today));
  for (const lapse of await listExpiredLapses(q, months, today)) {
    const { policyNumber, lapsedOn } = lapse;
    const posting = {
      requestNumber: `LAPSE-${policyNumber}-${lapsedOn}`,
      step: 'window',
      policyNumber,
      goodAt: now,
      changes: changesOf(lapse),
    };
    await transactor.inTransaction((tx) => applyPosting(tx, posting, now));
  }
}
