import type { PremiumCalendar } from '../wire/policy-overview.ts';

/**
 * True when a late premium will end cover. False for a unit link whose fund carries it (rulebook 2.4), and when
 * suspense money covers the premium.
 */
export const isPremiumGrace = ({
  grace,
  to_pay,
  today,
}: Pick<PremiumCalendar, 'grace' | 'to_pay' | 'today'>): boolean =>
  grace !== null && grace.ends_cover && grace.due_on < today && to_pay?.left !== 0;
