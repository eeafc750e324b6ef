import * as z from 'zod';
import { businessDateOf, instantAt } from '#shared/time/dates.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import type { SealedQueryable } from '../db/database.ts';
import { applySystemPosting } from '../posting/apply-posting.ts';
import { addToReport, noMoney } from '../engine/job-report.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { listExpiredLapses, type ExpiredLapse } from '../reinstatement/lapse-repository.ts';
import type { JobRound } from './job-round.ts';
import { settleEach } from './settle-each.ts';

const changesOf = ({ hasUnits, payee }: ExpiredLapse): readonly PolicyChange[] => [
  { kind: 'ExpireLapse', effective: 'APPROVAL', payee },
  ...(hasUnits ? [{ kind: 'SellLapsedUnits' as const, effective: 'PRICING_DATE' as const, payee }] : []),
];

/** Checks again after locking: the policy may have ended, been reinstated or changed its account since it was listed. */
async function expireLapse(
  tx: SealedQueryable,
  policyNumber: string,
  months: number,
  { now }: JobRound,
): Promise<void> {
  await lockPolicy(tx, policyNumber);
  const today = businessDateOf(now);
  const [lapse] = await listExpiredLapses(tx, { months, today, policyNumber });
  if (lapse === undefined) return;
  await addToReport(tx, { job: 'lapses', businessDate: today, outcome: 'DONE', kind: 'LAPSE_EXPIRED', ...noMoney });
  const goodAt = instantAt(today, '00:00');
  const requestNumber = `LAPSE-${policyNumber}-${lapse.lapsedOn}`;
  await applySystemPosting(tx, { requestNumber, step: 'window', policyNumber, goodAt, changes: changesOf(lapse) }, now);
}

/**
 * Ends policies that were not reinstated in time (reinst.window_months, rulebook 2.4). Each is a posting of its own,
 * exactly once per policy and lapse, dated from the first moment of its day; one that fails is found again tomorrow.
 */
export async function expireLapses(round: JobRound): Promise<void> {
  const { q, transactor, now } = round;
  const today = businessDateOf(now);
  const months = z.number().parse((await round.numbers()).settingOf('reinst.window_months', today));
  await settleEach(
    await listExpiredLapses(q, { months, today, policyNumber: null }),
    ({ policyNumber }) => `Lapse of ${policyNumber}`,
    ({ policyNumber }) => transactor.inTransaction((tx) => expireLapse(tx, policyNumber, months, round)),
  );
}
