import { afterChange, leaving, type Pattern } from './pattern.ts';

/** Pattern: the policy got a new holder, then much money leaves. */
export const holderThenPayout: Pattern = {
  name: 'HOLDER_THEN_PAYOUT',
  watches: leaving,
  days: 'flag.holder_days_cd',
  find: afterChange(['HOLDER']),
};
