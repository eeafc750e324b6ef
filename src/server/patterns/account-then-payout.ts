import { afterChange, leaving, type Pattern } from './pattern.ts';

/** Pattern: the account for payouts was changed, then much money leaves. */
export const accountThenPayout: Pattern = {
  name: 'ACCOUNT_THEN_PAYOUT',
  watches: leaving,
  days: 'flag.account_days_cd',
  find: afterChange(['ACCOUNT']),
};
