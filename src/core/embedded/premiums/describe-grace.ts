import { Big } from 'big.js';
import { graceUntil } from '#shared/rules/premium-calendar.ts';
import type { Archetype } from '#shared/parameters/archetypes.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { daysBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { PremiumCalendar } from '#shared/wire/policy-overview.ts';
import { isCompulsory } from './compulsory.ts';

interface BilledDue {
  readonly dueOn: BusinessDate;
  readonly billedOn: BusinessDate | null;
}

/** Finds the first day on which the grace of one of the instalments ends: a bill that came late ends later than newer ones. */
export const firstGraceEnd = (
  unpaid: readonly BilledDue[],
  parameters: Pick<Parameters, 'grace.days_cd'>,
): BusinessDate | undefined =>
  unpaid.map(({ dueOn, billedOn }) => graceUntil(dueOn, billedOn, parameters['grace.days_cd'])).toSorted()[0];

/** Policy with its unpaid due dates up to today, and the rows of its schedule. */
interface Owing {
  readonly archetype: Archetype;
  readonly startDate: BusinessDate;
  readonly premium: { readonly unpaid: readonly { readonly dueOn: BusinessDate; readonly amount: number }[] } | null;
  readonly rows: readonly BilledDue[];
}

/**
 * Calculates the grace: cover stays for grace.days_cd after an unpaid due date, or after its bill where that came later
 * (rulebook 2.4). Of several, the first to end counts, and one that ends the cover before one that does not.
 */
export function buildGrace(
  { premium, rows, ...policy }: Owing,
  parameters: Parameters,
  today: BusinessDate,
): PremiumCalendar['grace'] {
  const late = premium?.unpaid ?? [];
  const unpaid = late.map(({ dueOn }) => ({
    dueOn,
    billedOn: rows.find((row) => row.dueOn === dueOn)?.billedOn ?? null,
  }));
  const ending = unpaid.filter((each) => isCompulsory({ policy, parameters }, each));
  const counted = ending.length > 0 ? ending : unpaid;
  const until = firstGraceEnd(counted, parameters);
  const first = counted.find((each) => firstGraceEnd([each], parameters) === until);
  if (first === undefined || until === undefined) return null;
  const amount = late.reduce((total, each) => total.plus(each.amount), new Big(0)).toNumber();
  const days_left = daysBetween(today, until);
  return { due_on: first.dueOn, amount, until, days_left, ends_cover: ending.length > 0 };
}
