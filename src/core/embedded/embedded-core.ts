import type { CoreOperations, PolicyCore } from '#core/port.ts';
import type { Sealer } from '#core/sealer.ts';
import type { Clock } from '#shared/time/clock.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { transactorWithSealer, withSealer, type Queryable, type Transactor } from './db/database.ts';
import { createReadCore } from './read-core.ts';
import { getDailyReport } from './operations/daily-report.ts';
import { listNotIssued } from './operations/alarms-repository.ts';
import { listAlarms } from './operations/list-alarms.ts';
import { getPriceDay } from './prices/get-price-day.ts';
import { listDatedParameters } from './parameters/release-parameter.ts';
import {
  getAlarmRepeatHours,
  getBreachNoticeHours,
  getSealWarningDays,
  readFigures,
} from './operations/read-figures.ts';
import { lacksNewParameters } from './parameters/seed-parameters.ts';
import { listMissingSetup } from './settings/list-missing-setup.ts';
import { listEndedPolicies } from './policies/list-ended-policies.ts';
import { listParameterVersions } from './policies/list-parameter-versions.ts';
import { listUnknownPolicies } from './policies/list-unknown-policies.ts';
import { getDataRetention } from './settings/get-data-retention.ts';
import { countWaitingOrders } from './settings/create-calendar-core.ts';
import { getServiceCalendar } from './settings/get-service-calendar.ts';
import { getPolicyVersion } from './policies/policy-version.ts';
import type { AnswerDebit } from './collection/follow-instalments.ts';
import type { InventPrice } from './jobs/job-round.ts';
import { listFingerprintPlaces } from './sealed/fingerprint-places.ts';
import { listHolders } from './sealed/list-holders.ts';
import { createWriteCore, type DailyWork } from './write-core.ts';

export interface EmbeddedCoreParts {
  readonly q: Queryable;
  /** Connections for the lookup that every frequent read makes; absent = `q`. */
  readonly hot?: Queryable;
  readonly transact: Transactor<Queryable>['inTransaction'];
  readonly clock: Clock;
  readonly sealer: Sealer;
  /** Demo generator of unit prices; absent = the insurer's investment administration delivers them. */
  readonly inventPrice?: InventPrice | undefined;
  /** Demo bank that answers debits at once; absent = the bank answers later. */
  readonly answerDebit?: AnswerDebit | undefined;
  /** Connections of the daily jobs; absent = the same as for all other work. */
  readonly daily?: DailyWork<Queryable>;
}

/** Creates the policy administration that ships with the portal; it serves the whole port from PostgreSQL. */
export function createEmbeddedCore(parts: EmbeddedCoreParts): PolicyCore & CoreOperations {
  const { hot = parts.q, clock, sealer, inventPrice, answerDebit } = parts;
  const seal = ({ q, transact, batchSize }: DailyWork<Queryable>): DailyWork => ({
    ...(batchSize !== undefined && { batchSize }),
    q: withSealer(q, sealer),
    transact: (work) => transactorWithSealer({ inTransaction: transact }, sealer).inTransaction(work),
  });
  const { q, transact } = seal(parts);
  const daily = parts.daily && { daily: seal(parts.daily) };
  return {
    ...createReadCore({ q, clock }),
    getPolicyVersion: (policyNumber) => getPolicyVersion(hot, policyNumber),
    ...createWriteCore({ q, transact, clock, inventPrice, answerDebit, ...daily }),
    lacksNewParameters: (as) => lacksNewParameters(q, as),
    listMissingSetup: async () => listMissingSetup(q, businessDateOf(await clock.businessNow())),
    getServiceCalendar: (today) => getServiceCalendar(q, today),
    getDailyReport: (day) => getDailyReport(q, day),
    listParameterRows: () => listDatedParameters(q),
    listParameterVersions: (policyNumber, keys, on) => listParameterVersions(q, policyNumber, keys, on),
    getPriceDay: (now, asked) => getPriceDay(q, now, asked),
    listAlarms: (now) => listAlarms(q, now),
    getOrderCount: (day) => countWaitingOrders(q, day),
    listNotIssued: (today) => listNotIssued(q, today),
    getDataRetention: (today) => getDataRetention(q, today),
    listEndedPolicies: (selection) => listEndedPolicies(q, selection),
    getAlarmRepeatHours: (today) => getAlarmRepeatHours(q, today),
    getSealWarningDays: (today) => getSealWarningDays(q, today),
    getBreachNoticeHours: (today) => getBreachNoticeHours(q, today),
    listUnknownPolicies: (numbers) => listUnknownPolicies(q, numbers),
    getFigures: () => readFigures(q),
    listFingerprintPlaces: () => listFingerprintPlaces(sealer),
    listHolders: () => listHolders(q),
  };
}
