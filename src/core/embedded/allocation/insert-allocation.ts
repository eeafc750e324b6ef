import { Big } from 'big.js';
import { CoreRefusal } from '#core/port.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import type { ChangeContext } from '../engine/change-applier.ts';

export type Shares = ChangeOf<'ChangeAllocation'>['shares'];

/** Checks that each fund is named once with a share above 0 and that the shares total 100 %. @throws CoreRefusal */
export function refuseUnsoundShares(shares: Shares): void {
  const sum = shares.reduce((total, { percent }) => total.plus(percent), new Big(0));
  const isSound = sum.eq(100) && shares.every(({ percent }) => new Big(percent).gt(0));
  const isNamedOnce = new Set(shares.map(({ fundCode }) => fundCode)).size === shares.length;
  if (!isSound || !isNamedOnce)
    throw new CoreRefusal('POSTING_INVALID', 'An allocation names each fund once and is 100 %');
}

/** Stores a new allocation that applies from today to every premium allocated; earlier allocations stay readable (rulebook 7.15). */
export async function insertAllocation(
  { tx, policy, requestNumber, step, today, now }: ChangeContext,
  shares: Shares,
): Promise<void> {
  await tx.query(
    `WITH head AS (
       INSERT INTO core.allocation (policy_number, valid_from, request_number, step, recorded_at)
       VALUES ($1, $2, $3, $4, $5) RETURNING allocation_id
     )
     INSERT INTO core.allocation_share (allocation_id, fund_code, percent)
     SELECT allocation_id, share.fund_code, share.percent
     FROM head, unnest($6::text[], $7::numeric[]) AS share (fund_code, percent)`,
    [
      policy.policyNumber,
      today,
      requestNumber,
      step,
      now,
      shares.map(({ fundCode }) => fundCode),
      shares.map(({ percent }) => percent),
    ],
  );
}
