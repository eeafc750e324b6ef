import type { CoreOperations, PolicyCore } from '#core/port.ts';
import type { Clock } from '#shared/clock.ts';
import type { Queryable, Transactor } from './database.ts';
import { createReadCore } from './read-core.ts';
import { listMissingSetup } from './settings/list-missing-setup.ts';
import { getServiceCalendar } from './settings/get-service-calendar.ts';
import { getPolicyVersion } from './policies/policy-version.ts';
import { createWriteCore, type DailyWork } from './write-core.ts';

export interface EmbeddedCoreParts {
  readonly q: Queryable;
  /** For the look-up that every hot read makes; absent = `q`. */
  readonly hot?: Queryable;
  readonly transact: Transactor['inTransaction'];
  readonly clock: Clock;
  /** Unit prices come from the insurer's investment administration; absent = this core invents them (demo). */
  readonly pricesAreDelivered?: boolean;
  /** Where the daily jobs run; absent = the connections of everybody else. */
  readonly daily?: DailyWork;
}

/** The small policy-administration system that comes with the portal: the whole port, answered from PostgreSQL. */
export const createEmbeddedCore = ({
  q,
  hot = q,
  transact,
  clock,
  pricesAreDelivered = false,
  daily,
}: EmbeddedCoreParts): PolicyCore & CoreOperations => ({
  ...createReadCore({ q, clock }),
  getPolicyVersion: (policyNumber) => getPolicyVersion(hot, policyNumber),
  ...createWriteCore({ q, transact, clock, pricesAreDelivered, ...(daily && { daily }) }),
  listMissingSetup: () => listMissingSetup(q),
  getServiceCalendar: (today) => getServiceCalendar(q, today),
});
