import { checksWithPayee } from '../blocks/account/payout-checks.server.ts';

/** Checks of a surrender, a free look and the end of riders (rulebook 5.4). */
export const checks = checksWithPayee({
  others: [
    {
      id: 'acknowledged',
      text: 'Nasabah memahami akibatnya, dan alasannya jelas.',
      shows: ['Penjelasan konsekuensi', 'Alasan'],
      rejectsAs: 'NOT_ELIGIBLE',
    },
  ],
});
