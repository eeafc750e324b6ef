import { Big } from 'big.js';
import { CoreRefusal } from '#core/port.ts';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { hasRiskPremium, premiumAfter } from '#shared/lists/occupation-risk.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import type { LockedPolicy } from '../../engine/lock-policy.ts';
import { getStoredPolicy } from '../../engine/version-repository.ts';
import { updatePremiumAmounts, updateRiderPremium } from '../../premiums/schedule-repository.ts';
import { insertEndorsement } from '../../reinstatement/lapse-repository.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { changeCovers } from '../../document/covers.ts';

type SetCoverTerms = ChangeOf<'SetCoverTerms'>;
type Terms = SetCoverTerms['items'][number];

const standard = 100;
const decimals = 4;

/** Returns the billed premium under the terms; unchanged where the fund pays for the risk. */
function premiumUnder(
  { premium, isMain }: Pick<Coverage, 'premium'> & { readonly isMain: boolean },
  { percent }: Terms,
  policy: LockedPolicy,
): Big {
  if (!hasRiskPremium({ premium, isMain }, isUnitLinked(policy))) return new Big(premium);
  return premiumAfter(premium, { from: standard, to: percent }, policy.currency);
}

/** Adds the cost of the terms to bills from the day on. */
async function applyBills(context: ChangeContext, { items, on }: SetCoverTerms): Promise<void> {
  const { tx, policy, requestNumber } = context;
  const cause = { policyNumber: policy.policyNumber, requestNumber };
  const { mainCover, riders } = await getStoredPolicy(tx, policy);
  for (const terms of items) {
    const isMain = mainCover.itemId === terms.itemId;
    const cover = isMain ? mainCover : riders.find(({ itemId }) => itemId === terms.itemId);
    if (cover === undefined) throw new CoreRefusal('POSTING_INVALID', `The policy has no cover ${terms.itemId}`);
    const after = premiumUnder({ ...cover, isMain }, terms, policy);
    const by = after.minus(cover.premium);
    if (by.eq(0)) continue;
    if (isMain) {
      const topUp = new Big(cover.topUp).toFixed();
      await updatePremiumAmounts(tx, cause, { from: on, base: after.toFixed(), topUp });
    } else await updateRiderPremium(tx, cause, { by: by.toFixed(), from: on });
  }
}

const withTerms = (cover: Coverage, isMain: boolean, terms: Terms, policy: LockedPolicy): Coverage => ({
  ...cover,
  riskPercent: new Big(cover.riskPercent).times(terms.percent).div(standard).round(decimals).toNumber(),
  premium: premiumUnder({ ...cover, isMain }, terms, policy).toNumber(),
  exclusions: [...cover.exclusions, ...terms.exclusions],
});

/** Applies higher rates and exclusions of covers to bills, policy and endorsement. */
export const setCoverTerms: ChangeApplier<SetCoverTerms> = {
  refuse({ items }) {
    if (items.some(({ percent }) => Number(percent) < standard))
      throw new CoreRefusal('POSTING_INVALID', 'Terms make no cover cheaper');
  },
  async apply(context, change) {
    await applyBills(context, change);
    const covers = change.items.map(({ itemId, percent }) => ({ itemId, percent }));
    await insertEndorsement(context, 'COVER_TERMS', { covers });
    return [];
  },
  revise: (stored, { items }, { policy }) =>
    changeCovers(stored, (cover, isMain) => {
      const terms = items.find(({ itemId }) => itemId === cover.itemId);
      return terms === undefined ? cover : withTerms(cover, isMain, terms, policy);
    }),
};
