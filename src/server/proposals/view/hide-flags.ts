import type { Position } from '#shared/facts/facts.ts';
import type { flagNumbers } from '#shared/parameters/flag-numbers.ts';

const hidden = {
  'flag.payout_from': 0,
  'flag.account_days_cd': 0,
  'flag.contact_days_cd': 0,
  'flag.holder_days_cd': 0,
  'flag.topup_days_cd': 0,
  'flag.topup_from': 0,
  'flag.topup_share_percent': 0,
  'flag.small_topup_days_cd': 0,
  'flag.small_topup_count': 0,
} as const satisfies Record<keyof typeof flagNumbers, 0>;

/** Returns the position as a customer's program may read it: with zeros for the limits of suspicious patterns (rulebook 6.7.1). */
export const hideFlags = (position: Position): Position => ({
  ...position,
  parameters: { ...position.parameters, ...hidden },
});
