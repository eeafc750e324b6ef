import { Big } from 'big.js';
import { CoreRefusal } from '#core/port.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { coversOf } from '#shared/policy/policy.ts';
import { insertLayer } from '../../covers/cover-repository.ts';
import { releaseValue } from '../../covers/release-value.ts';
import { getStoredPolicy } from '../../engine/version-repository.ts';
import { updatePremiumAmounts, updateRiderPremium } from '../../premiums/schedule-repository.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import type { StoredPolicy } from '../../document/stored-policy.ts';
import { changeCovers, withBenefit } from '../../document/covers.ts';

type ChangeSumAssured = ChangeOf<'ChangeSumAssured'>;

/** Cover before a change, with the change that applies to it. */
interface ChangedCover {
  readonly cover: Coverage;
  readonly isMain: boolean;
  readonly item: ChangeSumAssured['items'][number];
}

const pairsOf = (policy: StoredPolicy, { items }: ChangeSumAssured): readonly ChangedCover[] =>
  coversOf(policy).flatMap((cover) => {
    const item = items.find(({ itemId }) => itemId === cover.itemId);
    return item === undefined ? [] : [{ cover, item, isMain: cover === policy.mainCover }];
  });

const premiumStep = ({ cover, item }: ChangedCover): Big => new Big(item.premium).minus(cover.premium);

/** Changes bills from the day on: the main cover's premium and the riders' total. */
async function applyBills(context: ChangeContext, changed: readonly ChangedCover[], on: ChangeSumAssured['on']) {
  const { tx, policy, requestNumber } = context;
  const cause = { policyNumber: policy.policyNumber, requestNumber };
  const main = changed.find((each) => each.isMain && !premiumStep(each).eq(0));
  if (main !== undefined) {
    const topUp = new Big(main.cover.topUp).toFixed();
    await updatePremiumAmounts(tx, cause, { from: on, base: main.item.premium, topUp });
  }
  const riders = changed.filter(({ isMain }) => !isMain);
  const by = riders.reduce((sum, each) => sum.plus(premiumStep(each)), new Big(0));
  if (!by.eq(0)) await updateRiderPremium(tx, cause, { by: by.toFixed(), from: on });
}

async function insertLayers(context: ChangeContext, changed: readonly ChangedCover[]): Promise<void> {
  const { tx, policy, requestNumber, effectiveDate: validFrom } = context;
  for (const each of changed) {
    const { itemId, sumAssured, plan } = each.item;
    const layer = {
      itemId,
      plan,
      validFrom,
      sumAssured: new Big(sumAssured).minus(each.cover.sumAssured),
    };
    const { policyNumber } = policy;
    await insertLayer(tx, { ...layer, policyNumber, requestNumber, premium: premiumStep(each) });
  }
}

/**
 * Returns true when the policy's value comes from a table. Savings (syariah) do not depend on a sum assured, and units
 * do not depend on a cover.
 */
const hasTableValue = ({ policy }: ChangeContext): boolean => policy.archetype === 'END';

/** Raises or lowers sums assured and plans of covers (rulebook 7.7, 7.8 CORE). */
export const changeSumAssured: ChangeApplier<ChangeSumAssured> = {
  refuse({ items }) {
    if (items.some(({ sumAssured, premium }) => Number(sumAssured) < 0 || Number(premium) < 0))
      throw new CoreRefusal('POSTING_INVALID', 'A sum assured and its premium are not below zero');
  },
  async apply(context, change) {
    const stored = await getStoredPolicy(context.tx, context.policy);
    const changed = pairsOf(stored, change);
    await applyBills(context, changed, change.on);
    if (change.direction === 'UP') await insertLayers(context, changed);
    const main = changed.find(({ isMain }) => isMain);
    if (change.direction === 'UP' || main === undefined || !hasTableValue(context)) return [];
    const removed = { before: main.cover.sumAssured, after: main.item.sumAssured };
    return releaseValue(context, stored, removed);
  },
  revise: (policy, { items }) =>
    changeCovers(policy, (cover) => {
      const item = items.find(({ itemId }) => itemId === cover.itemId);
      if (item === undefined) return cover;
      return withBenefit(cover, {
        sumAssured: Number(item.sumAssured),
        plan: item.plan,
        premium: Number(item.premium),
        riskPercent: item.riskPercent === null ? null : Number(item.riskPercent),
        exclusions: item.exclusions,
      });
    }),
};
