import type { PremiumReceipt } from '#core/port.ts';
import { businessDateOf, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { findReceipt, insertReceipt } from './receipt-repository.ts';

/**
 * Returns the receipt of a paid premium (rulebook 6.8). Its number is assigned on first request and never changes.
 * @throws PolicyNotFound
 */
export async function issueReceipt(
  tx: Queryable,
  policyNumber: string,
  dueOn: BusinessDate,
  now: Instant,
): Promise<PremiumReceipt | undefined> {
  const known = await findReceipt(tx, policyNumber, dueOn);
  if (known !== undefined) return known;
  await lockPolicy(tx, policyNumber);
  await insertReceipt(tx, { policyNumber, dueOn, today: businessDateOf(now) });
  return findReceipt(tx, policyNumber, dueOn);
}
