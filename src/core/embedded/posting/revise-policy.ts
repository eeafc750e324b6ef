import { Big } from 'big.js';
import { minorDigits } from '#shared/money/money.ts';
import { updatePlannedSums } from '../benefits/benefit-repository.ts';
import type { StoredPolicy } from '../document/stored-policy.ts';
import { withWaivedPremium } from '../document/waivers.ts';
import type { BoundChange, ChangeContext } from '../engine/change-applier.ts';
import { getStoredPolicy, insertVersion } from '../engine/version-repository.ts';
import { updateRiderPremium } from '../premiums/schedule-repository.ts';
import { alignRiderParts, type Revision } from '../premiums/align-rider-parts.ts';

/**
 * Scales future benefits with the sum assured (rulebook 2.3): those after the day of the change, or all where the
 * change counts from the start of the policy.
 */
async function scaleBenefits(
  { tx, policy, effectiveDate }: ChangeContext,
  { before, after }: Revision,
  isFromTheStart: boolean,
): Promise<void> {
  if (before.mainCover.sumAssured === after.mainCover.sumAssured) return;
  await updatePlannedSums(tx, policy.policyNumber, {
    before: new Big(before.mainCover.sumAssured).toFixed(),
    after: new Big(after.mainCover.sumAssured).toFixed(),
    on: isFromTheStart ? policy.startDate : effectiveDate,
    decimals: minorDigits(policy.currency),
  });
}

/** Adds the change in the cost of waivers to the bills. */
async function billWaivers(context: ChangeContext, { before, after }: Revision): Promise<void> {
  const { tx, policy, requestNumber, effectiveDate: from } = context;
  const total = ({ riders }: StoredPolicy): Big => riders.reduce((sum, { premium }) => sum.plus(premium), new Big(0));
  const by = total(after).minus(total(before));
  if (by.eq(0)) return;
  await updateRiderPremium(tx, { policyNumber: policy.policyNumber, requestNumber }, { by: by.toFixed(), from });
}

/**
 * Writes all changes of the moment as one new version from the effective date, with their consequences for any kind of
 * change: planned benefits follow the sum assured, waivers follow the premium (rulebook 2.3).
 */
export async function revisePolicy(context: ChangeContext, changes: readonly BoundChange[]): Promise<void> {
  const writing = changes.filter((change) => change.revisesPolicy);
  if (writing.length === 0) return;
  const { tx, policy: locked, requestNumber, effectiveDate, now } = context;
  const before = await getStoredPolicy(tx, locked);
  let changed = before;
  for (const change of writing) changed = await change.revise(changed, context);
  const policy = withWaivedPremium(before, changed, locked.currency);
  const isFromTheStart = writing.some((change) => change.isFromTheStart);
  await scaleBenefits(context, { before, after: policy }, isFromTheStart);
  await billWaivers(context, { before: changed, after: policy });
  await insertVersion(tx, locked, { requestNumber, policy, validFrom: effectiveDate, recordedAt: now });
  await alignRiderParts(tx, { before, after: policy });
}
