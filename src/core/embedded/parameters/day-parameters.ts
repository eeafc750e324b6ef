import type { BusinessDate } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { Queryable } from '../db/database.ts';
import { listParameterRows } from './find-parameters.ts';
import type { ParameterScope } from './parameter-row.ts';
import { resolveParameters } from './resolve-parameters.ts';

/** The numbers of one day for a policy of a product. */
export type DayParameters = (scope: Omit<ParameterScope, 'on'>) => Parameters;

/** The business numbers of a policy on a day, wherever they are read from. */
export type FindParameters = (q: Queryable, scope: ParameterScope) => Promise<Parameters>;

/** For jobs that go through many policies over several days: each day is read once, on the connection of whoever needs it first. */
export function rememberParameters(): FindParameters {
  const days = new Map<BusinessDate, DayParameters>();
  return async (q, { on, ...scope }) => {
    const day = days.get(on) ?? (await loadDayParameters(q, on));
    days.set(on, day);
    return day(scope);
  };
}

/** For jobs that go through many policies: the rows are read once, and resolved once for each product and currency. */
export async function loadDayParameters(q: Queryable, on: BusinessDate): Promise<DayParameters> {
  const rows = await listParameterRows(q, on);
  const known = new Map<string, Parameters>();
  return ({ productId, archetype, currency }) => {
    const name = `${productId}/${currency}`;
    const parameters = known.get(name) ?? resolveParameters(rows, { productId, archetype, currency, on });
    known.set(name, parameters);
    return parameters;
  };
}
