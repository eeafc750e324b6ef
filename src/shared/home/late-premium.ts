import type { PremiumCalendar } from '../wire/policy-overview.ts';

/** True where a premium is late and cover ends for it: not for a unit link that its fund carries on (rulebook 2.4), nor where suspense money covers it. */
export const isPremiumGrace = ({
  grace,
  to_pay,
  today,
}: Pick<PremiumCalendar, 'grace' | 'to_pay' | 'today'>): boolean =>
  grace !== null && grace.ends_cover && grace.due_on < today && to_pay?.left !== 0;
