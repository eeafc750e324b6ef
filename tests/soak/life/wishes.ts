import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { addDays, addMonths, instantAt } from '#shared/time/dates.ts';
import { coverWishes } from './asked/cover-wishes.ts';
import { drawOf, inForce, isUnitLink, money, months, nameOf, payee, post, type Made, type Wish } from './asked/wish.ts';
import type { Command } from './days.ts';
import { payment, type Standing } from './people.ts';
import { chanceOf } from './walk.ts';

/** A request that waits for money of its own: announced, paid, posted. */
function withMoney(standing: Standing, purpose: '03' | '04' | '07', amount: number, ...changes: PolicyChange[]): Made {
  const { sold, today } = standing;
  const requestNumber = nameOf(standing);
  const wanted = { requestNumber, policyNumber: sold.policyNumber, purpose, amount: String(amount) };
  const expect: Command = { do: 'expect', now: instantAt(today, '12:00'), wanted };
  const pay = payment(standing, { purpose, reference: `UANG-${requestNumber}`, amount, time: '12:10' });
  return { commands: [expect, pay, post(standing, '12:20', ...changes)] };
}

const fundOf = ({ sold }: Standing): string => sold.fundCodes[0] ?? '';

function withdraw(standing: Standing): Made {
  if (!isUnitLink(standing)) return undefined;
  const amount = String(money(standing.sold, 500_000 + Math.trunc(drawOf(standing, 'sum') * 4_000_000)));
  const items = [{ fundCode: fundOf(standing), amount }];
  return { commands: [post(standing, '13:00', { kind: 'SellUnits', effective: 'PRICING_DATE', items, payee })] };
}

function topUp(standing: Standing): Made {
  if (!isUnitLink(standing)) return undefined;
  const toppedUp = money(standing.sold, 2_000_000);
  const items = [{ fundCode: fundOf(standing), amount: String(toppedUp) }];
  const made = withMoney(standing, '04', toppedUp, { kind: 'BuyUnits', effective: 'PRICING_DATE', items });
  return made && { ...made, toppedUp };
}

function switchFunds(standing: Standing): Made {
  const [fundCode, targetFundCode] = standing.sold.fundCodes;
  if (fundCode === undefined || targetFundCode === undefined) return undefined;
  const items = [{ fundCode, targetFundCode, part: { by: 'PERCENT' as const, figure: '40' } }];
  return {
    commands: [post(standing, '14:30', { kind: 'SwitchUnits', effective: 'PRICING_DATE', items, futureShares: null })],
  };
}

function surrender(standing: Standing): Made {
  if (standing.sold.archetype === 'TERM' || drawOf(standing, 'really') > 0.12) return undefined;
  const termination = 'SURRENDER' as const;
  const end = { kind: 'EndPolicy' as const, effective: 'APPROVAL' as const, termination, payee };
  const sell = { kind: 'SellAllUnits' as const, effective: 'PRICING_DATE' as const, termination, payee };
  return { commands: [isUnitLink(standing) ? post(standing, '15:00', end, sell) : post(standing, '15:00', end)] };
}

function takeHoliday(standing: Standing): Made {
  const { seen, sold } = standing;
  const { nextDueOn: from } = seen;
  const isFree = seen.subStatus === 'NORMAL' && seen.bills.length === 0;
  if (!isUnitLink(standing) || !isFree || from === null || from >= sold.paidUpOn) return undefined;
  const until = addMonths(from, 12);
  const change = { kind: 'SetPremiumHoliday', effective: 'NEXT_DUE', on: from, action: 'set', from, until } as const;
  return { commands: [post(standing, '15:00', change)], holiday: { from, until }, billsFrom: from };
}

/** The next due date of the old frequency that is one of the new one too, more than the lead of a bill away. */
function changeFrequency(standing: Standing): Made {
  const { seen, sold, today } = standing;
  const old = months[seen.frequency];
  const frequency = ([1, 2, 3, 4] as const)[Math.trunc(drawOf(standing, 'frequency') * 4)] ?? 4;
  const periodMonths = months[frequency] ?? 1;
  if (old === undefined || frequency === seen.frequency || !inForce(seen) || seen.nextDueOn === null) return undefined;
  const both = Math.max(old, periodMonths);
  let count = 1;
  while (addMonths(sold.startDate, count * both) <= addDays(today, 14)) count += 1;
  const on = addMonths(sold.startDate, count * both);
  if (on >= sold.paidUpOn) return undefined;
  const inPeriod = (amount: number): number => Math.round((amount * periodMonths) / old);
  const base = inPeriod(seen.base);
  const riders = new Map(
    seen.covers
      .slice(1)
      .filter(({ premium }) => premium > 0)
      .map(({ itemId, premium }) => [itemId, inPeriod(premium)]),
  );
  const change = {
    kind: 'ChangePremiumFrequency',
    effective: 'NEXT_DUE',
    on,
    frequency,
    periodMonths,
    base: String(base),
    topUp: '0',
    rider: String([...riders.values()].reduce((sum, each) => sum + each, 0)),
    riders: [...riders].map(([itemId, premium]) => ({ itemId, premium: String(premium) })),
  } as const;
  return {
    commands: [post(standing, '15:00', change)],
    billsFrom: on,
    premium: { from: on, period: periodMonths, base, riders },
  };
}

/** A third less or more from the next due date on; what waives the premium follows it. */
function changePremium(standing: Standing): Made {
  const { seen, sold } = standing;
  const { nextDueOn: on } = seen;
  const period = months[seen.frequency];
  if (on === null || period === undefined || !inForce(seen) || on >= sold.paidUpOn) return undefined;
  const base = Math.round(seen.base * (drawOf(standing, 'more') < 0.5 ? 0.67 : 1.31));
  const change = { kind: 'ChangePremium', effective: 'NEXT_DUE', on, base: String(base), topUp: '0' } as const;
  return { commands: [post(standing, '15:00', change)], billsFrom: on, premium: { from: on, period, base } };
}

function changeMethod(standing: Standing): Made {
  const on = standing.seen.nextDueOn;
  if (on === null || !inForce(standing.seen)) return undefined;
  const method = drawOf(standing, 'method') < 0.5 ? 3 : 93;
  const account = method === 3 ? { ...payee, card: null } : null;
  return {
    commands: [post(standing, '15:00', { kind: 'ChangePaymentMethod', effective: 'NEXT_DUE', on, method, account })],
    billsFrom: on,
  };
}

function borrow(standing: Standing): Made {
  const { seen, sold } = standing;
  const amount = Math.trunc(((seen.cashValue - seen.debt) * 0.8) / 100_000) * 100_000;
  if (sold.archetype !== 'END' || amount < 1_000_000) return undefined;
  return {
    commands: [post(standing, '15:00', { kind: 'GrantLoan', effective: 'APPROVAL', amount: String(amount), payee })],
    borrowed: amount,
  };
}

function repay(standing: Standing): Made {
  const { debt } = standing.seen;
  if (debt === 0) return undefined;
  const amount = Math.trunc(debt * (drawOf(standing, 'part') < 0.5 ? 0.5 : 1.2));
  if (amount < 100_000) return undefined;
  const made = withMoney(standing, '07', amount, { kind: 'RepayLoan', effective: 'APPROVAL' });
  return made && { ...made, repaid: amount };
}

/** Arrears (of a unit link those of its compulsory years), and for a unit link two million of value, of which a part buys units. */
function reinstate(standing: Standing): Made {
  const { seen, sold, today } = standing;
  if (sold.archetype.endsWith('SGL')) return undefined;
  const compulsory = addMonths(sold.startDate, isUnitLink(standing) ? 24 : 1200);
  const late = seen.bills.filter(({ dueOn }) => dueOn <= today && dueOn < compulsory);
  const premiums = late.reduce((sum, { amount }) => sum + amount, 0);
  const value = isUnitLink(standing) ? money(sold, 2_000_000) : 0;
  if (premiums + value === 0) return undefined;
  const invested = value === 0 ? 0 : value + Math.trunc(premiums * 0.6);
  const nextDueOn = seen.bills.find(({ dueOn }) => dueOn > today)?.dueOn ?? seen.nextDueOn;
  const change: PolicyChange = {
    kind: 'ReinstatePolicy',
    effective: 'APPROVAL',
    quotedOn: today,
    premiumsUntil: late.at(-1)?.dueOn ?? null,
    premiums: String(premiums),
    interest: '0',
    value: String(value),
    invested: String(invested),
    nextDueOn,
    waitingPeriodRestarts: true,
  };
  const items = [{ fundCode: fundOf(standing), bucket: 'BASIC' as const, amount: String(invested) }];
  const allocate: PolicyChange = { kind: 'AllocatePremiums', effective: 'PRICING_DATE', items };
  return withMoney(standing, '03', premiums + value, change, ...(invested > 0 ? [allocate] : []));
}

const kinds: Readonly<Record<string, (standing: Standing) => Made>> = {
  withdraw,
  topUp,
  switchFunds,
  surrender,
  takeHoliday,
  changeFrequency,
  changePremium,
  changeMethod,
  borrow,
  repay,
  ...coverWishes,
};
const names = Object.keys(kinds);

/** Some holders of units ask for one thing over and over: only so is more taken of them than what is free in a policy year. */
function favourite(standing: Standing): string | undefined {
  const habit = chanceOf(standing.seed, standing.sold.policyNumber, 'favourite');
  if (!isUnitLink(standing) || habit >= 0.3) return undefined;
  return habit < 0.15 ? 'withdraw' : 'switchFunds';
}

/** While a change of premiums waits for its day, the server lets nobody ask for these. */
const barred: readonly string[] = [
  'takeHoliday',
  'changeFrequency',
  'changePremium',
  'changeMethod',
  ...Object.keys(coverWishes),
  'surrender',
  'reinstate',
];

function makeWish(standing: Standing, kind: string): Wish | undefined {
  if (standing.seen.isChanging && barred.includes(kind)) return undefined;
  const made = kind === 'reinstate' ? reinstate(standing) : kinds[kind]?.(standing);
  return made && { kind, policyNumber: standing.sold.policyNumber, ...made };
}

/** What somebody asks for today; mostly nothing. */
export function wishOf(standing: Standing): Wish | undefined {
  if (standing.seen.isReported) return undefined;
  const isLapsed = standing.seen.subStatus.startsWith('LAPSED');
  if (!isLapsed && !inForce(standing.seen)) return undefined;
  const often = drawOf(standing, 'again') < 0.025 ? favourite(standing) : undefined;
  if (!isLapsed && often !== undefined) return makeWish(standing, often);
  if (drawOf(standing, 'asks') > (isLapsed ? 0.01 : 0.03)) return undefined;
  return makeWish(
    standing,
    isLapsed ? 'reinstate' : (names[Math.trunc(drawOf(standing, 'kind') * names.length)] ?? ''),
  );
}
