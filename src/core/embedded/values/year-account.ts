import { Big } from 'big.js';
import type { ValueAccount } from '#core/life-events.ts';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { tableCashValue } from '#shared/rules/cash-value.ts';
import { fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';
import { findParameters } from '../parameters/find-parameters.ts';
import { tableArchetype } from './refresh-cash-value.ts';
import {
  findClosing,
  findLedgerEnd,
  findMoved,
  findTraditional,
  findWorthOn,
  type Closing,
  type Moved,
} from './year-account-repository.ts';

type Part = readonly [kind: ValueAccount['parts'][number]['kind'], amount: Big];
type Value = Pick<Closing, 'value' | 'pricedOn'>;

/** Locked policy on the day of its report, with the value of its units on that day. */
interface Reported {
  readonly tx: Queryable;
  readonly policy: LockedPolicy;
  readonly kind: 'YEAR' | 'VALUE';
  readonly from: BusinessDate;
  readonly units: Value;
}

/** Account from opening to closing value, and the closing figures for the next report. */
interface Account {
  readonly account: ValueAccount | undefined;
  readonly closing: Closing;
}

const asValue = ({ value, pricedOn }: Value) => ({ amount: value.toFixed(), pricedOn });

const asAccount = (opening: Value, parts: readonly Part[], closing: Value): ValueAccount => ({
  opening: asValue(opening),
  parts: parts.filter(([, amount]) => !amount.eq(0)).map(([kind, amount]) => ({ kind, amount: amount.toFixed() })),
  closing: asValue(closing),
});

/** Lists the parts of a unit-linked policy in the order of explainValue; premiums as booked, the result as the remainder. */
function unitParts(moved: Moved, opening: Big, closing: Big): readonly Part[] {
  const { opened, bought, toppedUp, charged, taken, total, administration, acquisition } = moved;
  const { topUpCharge, riders, waiting, fees } = moved;
  return [
    ['OPENING_UNITS', opened],
    ['PREMIUMS', bought.plus(acquisition).plus(riders).plus(waiting)],
    ['TOPUPS', toppedUp.plus(topUpCharge)],
    ['ACQUISITION', acquisition.neg()],
    ['TOPUP_CHARGE', topUpCharge.neg()],
    ['RIDERS', riders.neg()],
    ['WAITING', waiting.neg()],
    ['INSURANCE', charged.plus(administration)],
    ['ADMINISTRATION', administration.neg()],
    ['WITHDRAWN', taken.plus(fees)],
    ['FEES', fees.neg()],
    ['OTHER', total.minus(opened).minus(bought).minus(toppedUp).minus(charged).minus(taken)],
    ['PRICE', closing.minus(opening).minus(total)],
  ];
}

async function accountOfUnits(reported: Reported, since: Closing | undefined): Promise<ValueAccount> {
  const { tx, policy, from, units } = reported;
  const before = since ?? (await findWorthOn(tx, policy, from));
  const opening = { value: before.value ?? new Big(0), pricedOn: before.pricedOn };
  const moved = await findMoved(tx, policy.policyNumber, from, since);
  return asAccount(opening, unitParts(moved, opening.value, units.value), units);
}

type Traditional = Awaited<ReturnType<typeof findTraditional>>;

/** Calculates the cash value at the end of `from` where no report stored it: from its table, or today's if unchanged since. */
async function findOpening({ tx, policy, from }: Reported, found: Traditional): Promise<Big | undefined> {
  if (found.isUnchanged) return found.value;
  if (policy.archetype !== tableArchetype || found.basicBefore === null) return undefined;
  const parameters = await findParameters(tx, { ...policy, on: from });
  const months = fullMonthsBetween(policy.startDate, from);
  return tableCashValue(found.basicBefore, months, { ...policy, table: parameters['surr.trad_table'] });
}

async function accountOfTable(
  reported: Reported,
  since: Closing | undefined,
  premiumsPaid: Big,
): Promise<{ readonly account: ValueAccount | undefined; readonly closing: Value }> {
  const { tx, policy, from } = reported;
  const found = await findTraditional(tx, policy.policyNumber, from, since);
  const closing = { value: found.value, pricedOn: null };
  const value = since?.value ?? (await findOpening(reported, found));
  if (value === undefined || (value.eq(0) && found.value.eq(0))) return { account: undefined, closing };
  const premiums = premiumsPaid.minus(since?.premiumsPaid ?? found.premiumsBefore);
  const change = found.value.minus(value);
  const parts: readonly Part[] = [
    ['PREMIUMS', premiums],
    ['REMOVED_COVER', found.released.neg()],
    ['VALUE_TABLE', change.minus(premiums).plus(found.released)],
  ];
  return { account: asAccount({ value, pricedOn: null }, parts, closing), closing };
}

/**
 * Builds the account of the value from the end of `from` to today (rulebook 6.8): opening value + parts = closing
 * value. It opens with the previous report's closing figures; where none are stored, with the value by date.
 */
export async function buildYearAccount(reported: Reported): Promise<Account> {
  const { tx, policy, kind, from } = reported;
  const { policyNumber } = policy;
  const since = await findClosing(tx, { policyNumber, kind, to: from });
  const end = await findLedgerEnd(tx, policyNumber);
  if (isUnitLinked(policy))
    return { account: await accountOfUnits(reported, since), closing: { ...end, ...reported.units } };
  const { account, closing } = await accountOfTable(reported, since, end.premiumsPaid);
  return { account, closing: { ...end, ...closing } };
}
