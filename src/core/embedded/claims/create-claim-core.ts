import type { ClaimPort } from '#core/claim-port.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { Transactor } from '../db/database.ts';
import { liftClaim, registerClaim } from './register-claim.ts';

interface ClaimCoreDeps {
  readonly transact: Transactor['inTransaction'];
  readonly clock: Clock;
}

/** Creates the claim port; the clock is read before each transaction. */
export const createClaimCore = ({ transact, clock }: ClaimCoreDeps): ClaimPort => ({
  async registerClaim(policyNumber) {
    const moment = await clock.businessNow();
    return transact((tx) => registerClaim(tx, policyNumber, moment));
  },
  async liftClaim(policyNumber) {
    const moment = await clock.businessNow();
    return transact((tx) => liftClaim(tx, policyNumber, moment));
  },
});
