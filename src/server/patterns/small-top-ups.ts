import { sumOf, topUpsOf, type Pattern } from './pattern.ts';

/** Pattern: several top-ups, each within the limit of one top-up without review, their sum above it (structuring). */
export const smallTopUps: Pattern = {
  name: 'SMALL_TOP_UPS',
  watches: ['TOP_UP'],
  days: 'flag.small_topup_days_cd',
  find(facts) {
    const { money, parameters } = facts;
    const limit = parameters['topup.single.max_wo_review'];
    if (money.amount.gt(limit)) return [];
    const small = topUpsOf(facts).filter((event) => sumOf([event]).lte(limit));
    const isMany = small.length + 1 >= parameters['flag.small_topup_count'];
    return isMany && sumOf(small).plus(money.amount).gt(limit) ? small : [];
  },
};
