import { checksWithPayee } from '../blocks/account/payout-checks.server.ts';

/** Checks of a lower sum assured, whose removed value may be paid out (rulebook 5.4). */
export const checks = checksWithPayee();
