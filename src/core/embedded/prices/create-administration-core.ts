import type { AdministrationPort } from '#core/administration-port.ts';
import type { CalendarPort } from '#core/calendar-port.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { Transactor } from '../db/database.ts';
import { confirmDecidedKeys } from '../parameters/confirm-parameters.ts';
import { releaseParameter } from '../parameters/release-parameter.ts';
import { createCalendarCore } from '../settings/create-calendar-core.ts';
import { releasePrices } from './release-prices.ts';

interface Deps {
  readonly transact: Transactor['inTransaction'];
  readonly clock: Clock;
}

/** Creates the calls that carry out what two administrators decided; the clock is read before the transaction. */
export const createAdministrationCore = ({
  transact,
  clock,
}: Deps): CalendarPort & Pick<AdministrationPort, 'confirmParameters' | 'releaseParameter' | 'releasePrices'> => ({
  ...createCalendarCore({ transact }),
  releaseParameter: (subject) => transact((tx) => releaseParameter(tx, subject)),
  confirmParameters: () => transact((tx) => confirmDecidedKeys(tx)),
  async releasePrices(day, fundCodes) {
    const now = await clock.businessNow();
    await transact((tx) => releasePrices(tx, { day, fundCodes, now }));
  },
});
