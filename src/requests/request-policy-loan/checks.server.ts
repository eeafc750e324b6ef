import { checksWithPayee } from '../blocks/account/payout-checks.server.ts';

/** Checks of a policy loan (rulebook 5.4). */
export const checks = checksWithPayee({
  others: [
    {
      id: 'agreement',
      text: 'Perjanjian pinjaman ditandatangani dengan nama pemegang polis.',
      shows: ['Ditandatangani oleh'],
      rejectsAs: 'NOT_ELIGIBLE',
    },
  ],
});
