import { checksWithPayee } from '../blocks/account/payout-checks.server.ts';

/** Checks of a withdrawal (rulebook 5.4). */
export const checks = checksWithPayee();
