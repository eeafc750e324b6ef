import { afterChange, leaving, type Pattern } from './pattern.ts';

/** Pattern: the holder's phone number, e-mail or address was changed, then much money leaves. */
export const contactThenPayout: Pattern = {
  name: 'CONTACT_THEN_PAYOUT',
  watches: leaving,
  days: 'flag.contact_days_cd',
  find: afterChange(['CONTACT', 'ADDRESS']),
};
