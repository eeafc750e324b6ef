import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { addDays, addMonths, instantAt, type BusinessDate } from '#shared/time/dates.ts';
import type { Command } from './days.ts';
import type { Rhythm } from './on-paper.ts';
import { payment, type Standing } from './people.ts';
import { chanceOf } from './walk.ts';

/** What somebody asks for, and what the checker has to know of it once it is granted. */
export interface Wish {
  readonly kind: string;
  readonly policyNumber: string;
  /** The last one is the request itself. */
  readonly commands: readonly Command[];
  readonly holiday?: { readonly from: BusinessDate; readonly until: BusinessDate };
  /** The first due date that is billed in another way. */
  readonly billsFrom?: BusinessDate;
  /** What is asked for from a due date on. */
  readonly rhythm?: Rhythm;
  readonly borrowed?: number;
  readonly repaid?: number;
}

type Made = Omit<Wish, 'kind' | 'policyNumber'> | undefined;

const payee = { bankName: 'Bank Central Asia (BCA)', bankAccount: '0540123456', accountName: 'SITI NUR RAHMAWATI' };
const months: Readonly<Record<number, number>> = { 1: 12, 2: 6, 3: 3, 4: 1 };

const nameOf = ({ sold, today }: Standing): string => `SOAK-${sold.policyNumber}-${today}`;

const post = (standing: Standing, time: string, ...changes: PolicyChange[]): Command => {
  const posted = { requestNumber: nameOf(standing), policyNumber: standing.sold.policyNumber, changes };
  return { do: 'post', now: instantAt(standing.today, time), posted };
};

/** A request that waits for money of its own: announced, paid, posted. */
function withMoney(standing: Standing, purpose: '03' | '04' | '07', amount: number, ...changes: PolicyChange[]): Made {
  const { sold, today } = standing;
  const requestNumber = nameOf(standing);
  const wanted = { requestNumber, policyNumber: sold.policyNumber, purpose, amount: String(amount) };
  const expect: Command = { do: 'expect', now: instantAt(today, '12:00'), wanted };
  const pay = payment(standing, { purpose, reference: `UANG-${requestNumber}`, amount, time: '12:10' });
  return { commands: [expect, pay, post(standing, '12:20', ...changes)] };
}

const drawOf = ({ sold, today, seed }: Standing, what: string): number =>
  chanceOf(seed, sold.policyNumber, today, what);
const fundOf = ({ sold }: Standing): string => sold.fundCodes[0] ?? '';
const isUnitLink = ({ sold }: Standing): boolean => sold.fundCodes.length > 0;
const inForce = (seen: Standing['seen']): boolean =>
  ['NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL'].includes(seen.subStatus);

function withdraw(standing: Standing): Made {
  if (!isUnitLink(standing)) return undefined;
  const amount = String(500_000 + Math.trunc(drawOf(standing, 'sum') * 4_000_000));
  const items = [{ fundCode: fundOf(standing), amount }];
  return { commands: [post(standing, '13:00', { kind: 'SellUnits', effective: 'PRICING_DATE', items, payee })] };
}

function topUp(standing: Standing): Made {
  if (!isUnitLink(standing)) return undefined;
  const items = [{ fundCode: fundOf(standing), amount: '2000000' }];
  return withMoney(standing, '04', 2_000_000, { kind: 'BuyUnits', effective: 'PRICING_DATE', items });
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
  const base = String(Math.round((seen.base * periodMonths) / old));
  const change = { kind: 'ChangePremiumFrequency', effective: 'NEXT_DUE', on, frequency, periodMonths, base } as const;
  return {
    commands: [post(standing, '15:00', { ...change, topUp: '0', rider: '0', riders: [] })],
    billsFrom: on,
    rhythm: { from: on, period: periodMonths, amount: Number(base) },
  };
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
  const value = isUnitLink(standing) ? 2_000_000 : 0;
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
  changeMethod,
  borrow,
  repay,
};
const names = Object.keys(kinds);

/** While a change of premiums waits for its day, the server lets nobody ask for these. */
const barred: readonly string[] = ['takeHoliday', 'changeFrequency', 'changeMethod', 'surrender', 'reinstate'];

/** What somebody asks for today; mostly nothing. */
export function wishOf(standing: Standing): Wish | undefined {
  const { policyNumber } = standing.sold;
  const isLapsed = standing.seen.subStatus.startsWith('LAPSED');
  if (!isLapsed && !inForce(standing.seen)) return undefined;
  const kind = isLapsed ? 'reinstate' : (names[Math.trunc(drawOf(standing, 'kind') * names.length)] ?? '');
  if (drawOf(standing, 'asks') > (isLapsed ? 0.01 : 0.02)) return undefined;
  if (standing.seen.isChanging && barred.includes(kind)) return undefined;
  const made = isLapsed ? reinstate(standing) : kinds[kind]?.(standing);
  return made && { kind, policyNumber, ...made };
}
