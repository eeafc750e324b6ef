import type { CoreOperations, PolicyCore } from '#core/port.ts';
import type { Clock } from '#shared/clock.ts';
import type { Queryable, Transactor } from './database.ts';
import { createReadCore } from './read-core.ts';
import { getServiceCalendar } from './settings/get-service-calendar.ts';
import { getPolicyVersion } from './policies/policy-version.ts';
import { createWriteCore } from './write-core.ts';

export interface EmbeddedCoreParts {
  readonly q: Queryable;
  /** For the look-up that every hot read makes; absent = `q`. */
  readonly hot?: Queryable;
  readonly transact: Transactor['inTransaction'];
  readonly clock: Clock;
}

/** The small policy-administration system that comes with the portal: the whole port, answered from PostgreSQL. */
export const createEmbeddedCore = ({
  q,
  hot = q,
  transact,
  clock,
}: EmbeddedCoreParts): PolicyCore & CoreOperations => ({
  ...createReadCore({ q, clock }),
  getPolicyVersion: (policyNumber) => getPolicyVersion(hot, policyNumber),
  ...createWriteCore({ q, transact, clock }),
  getServiceCalendar: async () => getServiceCalendar(q, await clock.businessNow()),
});
