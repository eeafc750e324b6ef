import { CoreRefusal } from '#core/port.ts';
import type { RightsPort } from '#core/rights-port.ts';
import type { Queryable, Transactor } from '../db/database.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { insertRight, listRights, updateRightEnded } from './rights-repository.ts';

interface RightsCoreDeps {
  readonly q: Queryable;
  readonly transact: Transactor['inTransaction'];
}

/** Creates the port for third-party rights; each change also changes the policy's version, so that cached pages expire. */
export const createRightsCore = ({ q, transact }: RightsCoreDeps): RightsPort => ({
  listRights: (policyNumber) => listRights(q, policyNumber),
  addRight: (policyNumber, right) =>
    transact(async (tx) => {
      await lockPolicy(tx, policyNumber);
      if (!(await insertRight(tx, policyNumber, right)))
        throw new CoreRefusal('RIGHT_KNOWN', `${policyNumber} has such a ${right.kind} already`);
    }),
  endRight: (policyNumber, right, endedOn) =>
    transact(async (tx) => {
      await lockPolicy(tx, policyNumber);
      if (!(await updateRightEnded(tx, policyNumber, right, endedOn)))
        throw new CoreRefusal('RIGHT_UNKNOWN', `No such ${right.kind} of ${policyNumber} goes on`);
    }),
});
