import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { addDays, addMonths, instantAt } from '#shared/time/dates.ts';
import { coverRequests } from './asked/cover-requests.ts';
import {
  drawOf,
  inForce,
  isUnitLink,
  money,
  months,
  nameOf,
  payee,
  post,
  type Made,
  type PlannedRequest,
} from './asked/planned-request.ts';
import type { Command } from './days.ts';
import { payment, type PolicyDay } from './people.ts';
import { chanceOf } from './walk.ts';

/** Builds a request that needs a payment: announced, paid, posted. */
function withMoney(
  policyDay: PolicyDay,
  purpose: '03' | '04' | '07',
  amount: number,
  ...changes: PolicyChange[]
): Made {
  const { sold, today } = policyDay;
  const requestNumber = nameOf(policyDay);
  const wanted = { requestNumber, policyNumber: sold.policyNumber, purpose, amount: String(amount) };
  const expect: Command = { do: 'expect', now: instantAt(today, '12:00'), wanted };
  const pay = payment(policyDay, { purpose, reference: `UANG-${requestNumber}`, amount, time: '12:10' });
  return { commands: [expect, pay, post(policyDay, '12:20', ...changes)] };
}

const fundOf = ({ sold }: PolicyDay): string => sold.fundCodes[0] ?? '';

function withdraw(policyDay: PolicyDay): Made {
  if (!isUnitLink(policyDay)) return undefined;
  const amount = String(money(policyDay.sold, 500_000 + Math.trunc(drawOf(policyDay, 'sum') * 4_000_000)));
  const items = [{ fundCode: fundOf(policyDay), amount }];
  return { commands: [post(policyDay, '13:00', { kind: 'SellUnits', effective: 'PRICING_DATE', items, payee })] };
}

function topUp(policyDay: PolicyDay): Made {
  if (!isUnitLink(policyDay)) return undefined;
  const toppedUp = money(policyDay.sold, 2_000_000);
  const items = [{ fundCode: fundOf(policyDay), amount: String(toppedUp) }];
  const made = withMoney(policyDay, '04', toppedUp, { kind: 'BuyUnits', effective: 'PRICING_DATE', items });
  return made && { ...made, toppedUp };
}

function switchFunds(policyDay: PolicyDay): Made {
  const [fundCode, targetFundCode] = policyDay.sold.fundCodes;
  if (fundCode === undefined || targetFundCode === undefined) return undefined;
  const items = [{ fundCode, targetFundCode, part: { by: 'PERCENT' as const, figure: '40' } }];
  return {
    commands: [post(policyDay, '14:30', { kind: 'SwitchUnits', effective: 'PRICING_DATE', items, futureShares: null })],
  };
}

function surrender(policyDay: PolicyDay): Made {
  if (policyDay.sold.archetype === 'TERM' || drawOf(policyDay, 'really') > 0.12) return undefined;
  const termination = 'SURRENDER' as const;
  const end = { kind: 'EndPolicy' as const, effective: 'APPROVAL' as const, termination, payee };
  const sell = { kind: 'SellAllUnits' as const, effective: 'PRICING_DATE' as const, termination, payee };
  return { commands: [isUnitLink(policyDay) ? post(policyDay, '15:00', end, sell) : post(policyDay, '15:00', end)] };
}

function takeHoliday(policyDay: PolicyDay): Made {
  const { seen, sold } = policyDay;
  const { nextDueOn: from } = seen;
  const isFree = seen.subStatus === 'NORMAL' && seen.bills.length === 0;
  if (!isUnitLink(policyDay) || !isFree || from === null || from >= sold.paidUpOn) return undefined;
  const until = addMonths(from, 12);
  const change = { kind: 'SetPremiumHoliday', effective: 'NEXT_DUE', on: from, action: 'set', from, until } as const;
  return { commands: [post(policyDay, '15:00', change)], holiday: { from, until }, billsFrom: from };
}

/** Changes the frequency at the next due date that both frequencies share, after the lead of a bill. */
function changeFrequency(policyDay: PolicyDay): Made {
  const { seen, sold, today } = policyDay;
  const old = months[seen.frequency];
  const frequency = ([1, 2, 3, 4] as const)[Math.trunc(drawOf(policyDay, 'frequency') * 4)] ?? 4;
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
    commands: [post(policyDay, '15:00', change)],
    billsFrom: on,
    premium: { from: on, period: periodMonths, base, riders },
  };
}

/** Raises or lowers the premium by a third from the next due date on; waivers follow it. */
function changePremium(policyDay: PolicyDay): Made {
  const { seen, sold } = policyDay;
  const { nextDueOn: on } = seen;
  const period = months[seen.frequency];
  if (on === null || period === undefined || !inForce(seen) || on >= sold.paidUpOn) return undefined;
  const base = Math.round(seen.base * (drawOf(policyDay, 'more') < 0.5 ? 0.67 : 1.31));
  const change = { kind: 'ChangePremium', effective: 'NEXT_DUE', on, base: String(base), topUp: '0' } as const;
  return { commands: [post(policyDay, '15:00', change)], billsFrom: on, premium: { from: on, period, base } };
}

function changeMethod(policyDay: PolicyDay): Made {
  const on = policyDay.seen.nextDueOn;
  if (on === null || !inForce(policyDay.seen)) return undefined;
  const method = drawOf(policyDay, 'method') < 0.5 ? 3 : 93;
  const account = method === 3 ? { ...payee, card: null } : null;
  return {
    commands: [post(policyDay, '15:00', { kind: 'ChangePaymentMethod', effective: 'NEXT_DUE', on, method, account })],
    billsFrom: on,
  };
}

function borrow(policyDay: PolicyDay): Made {
  const { seen, sold } = policyDay;
  const amount = Math.trunc(((seen.cashValue - seen.debt) * 0.8) / 100_000) * 100_000;
  if (sold.archetype !== 'END' || amount < 1_000_000) return undefined;
  return {
    commands: [post(policyDay, '15:00', { kind: 'GrantLoan', effective: 'APPROVAL', amount: String(amount), payee })],
    borrowed: amount,
  };
}

function repay(policyDay: PolicyDay): Made {
  const { debt } = policyDay.seen;
  if (debt === 0) return undefined;
  const amount = Math.trunc(debt * (drawOf(policyDay, 'part') < 0.5 ? 0.5 : 1.2));
  if (amount < 100_000) return undefined;
  const made = withMoney(policyDay, '07', amount, { kind: 'RepayLoan', effective: 'APPROVAL' });
  return made && { ...made, repaid: amount };
}

/**
 * Pays the arrears (unit-linked: those of the compulsory years) and, for unit-linked, two million of value, part of
 * which buys units.
 */
function reinstate(policyDay: PolicyDay): Made {
  const { seen, sold, today } = policyDay;
  if (sold.archetype.endsWith('SGL')) return undefined;
  const compulsory = addMonths(sold.startDate, isUnitLink(policyDay) ? 24 : 1200);
  const late = seen.bills.filter(({ dueOn }) => dueOn <= today && dueOn < compulsory);
  const premiums = late.reduce((sum, { amount }) => sum + amount, 0);
  const value = isUnitLink(policyDay) ? money(sold, 2_000_000) : 0;
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
  const items = [{ fundCode: fundOf(policyDay), bucket: 'BASIC' as const, amount: String(invested) }];
  const allocate: PolicyChange = { kind: 'AllocatePremiums', effective: 'PRICING_DATE', items };
  return withMoney(policyDay, '03', premiums + value, change, ...(invested > 0 ? [allocate] : []));
}

const kinds: Readonly<Record<string, (policyDay: PolicyDay) => Made>> = {
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
  ...coverRequests,
};
const names = Object.keys(kinds);

/** Returns the one request that some holders of units repeat; only this uses up the free ones of a policy year. */
function favourite(policyDay: PolicyDay): string | undefined {
  const habit = chanceOf(policyDay.seed, policyDay.sold.policyNumber, 'favourite');
  if (!isUnitLink(policyDay) || habit >= 0.3) return undefined;
  return habit < 0.15 ? 'withdraw' : 'switchFunds';
}

/** Requests that the server refuses while a change of premiums waits for its effective day. */
const barred: readonly string[] = [
  'takeHoliday',
  'changeFrequency',
  'changePremium',
  'changeMethod',
  ...Object.keys(coverRequests),
  'surrender',
  'reinstate',
];

function buildRequest(policyDay: PolicyDay, kind: string): PlannedRequest | undefined {
  if (policyDay.seen.isChanging && barred.includes(kind)) return undefined;
  const made = kind === 'reinstate' ? reinstate(policyDay) : kinds[kind]?.(policyDay);
  return made && { kind, policyNumber: policyDay.sold.policyNumber, ...made };
}

/** Plans the request of a holder for today, rarely any. */
export function planRequest(policyDay: PolicyDay): PlannedRequest | undefined {
  if (policyDay.seen.isReported) return undefined;
  const isLapsed = policyDay.seen.subStatus.startsWith('LAPSED');
  if (!isLapsed && !inForce(policyDay.seen)) return undefined;
  const often = drawOf(policyDay, 'again') < 0.025 ? favourite(policyDay) : undefined;
  if (!isLapsed && often !== undefined) return buildRequest(policyDay, often);
  if (drawOf(policyDay, 'asks') > (isLapsed ? 0.01 : 0.03)) return undefined;
  return buildRequest(
    policyDay,
    isLapsed ? 'reinstate' : (names[Math.trunc(drawOf(policyDay, 'kind') * names.length)] ?? ''),
  );
}
