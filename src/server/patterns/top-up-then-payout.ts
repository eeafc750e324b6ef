import { sumOf, topUpsOf, type Pattern } from './pattern.ts';

/** Pattern: large top-ups, of which a considerable share leaves soon after, by withdrawal or surrender. */
export const topUpThenPayout: Pattern = {
  name: 'TOP_UP_THEN_PAYOUT',
  watches: ['WITHDRAWAL', 'SURRENDER'],
  days: 'flag.topup_days_cd',
  find(facts) {
    const { money, parameters } = facts;
    const topUps = topUpsOf(facts);
    const sum = sumOf(topUps);
    const share = sum.times(parameters['flag.topup_share_percent']).div(100);
    return sum.gt(0) && sum.gte(parameters['flag.topup_from']) && money.amount.gte(share) ? topUps : [];
  },
};
