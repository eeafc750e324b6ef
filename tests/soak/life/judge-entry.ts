import {
  acquisitionOn,
  coins,
  exitChargeOn,
  switchFee,
  topUpCharge,
  unitsFor,
  withdrawalFee,
} from './expected-amounts.ts';
import { expectedCharge } from './expected-charge.ts';
import { coversOn, savingsOf, valueOf, type Course } from './course.ts';
import { owedOn } from './debts.ts';
import type { Entry } from './entries.ts';
import { policyYearOn } from './expected-policy.ts';

// Compares each journal entry with the amounts that follow by the rulebook from the policy's history.

/** Amounts in the smallest unit of the currency by account, debit positive. */
type Lines = Readonly<Record<string, number>>;

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** Returns the value of the units that left a bucket, in the smallest unit of the currency. */
const movedIn = ({ sold }: Course, { units }: Entry, bucket?: 'BASIC' | 'TOPUP'): number =>
  Math.abs(
    sum(
      units.filter((each) => each.bucket === (bucket ?? each.bucket)).map(({ amount }) => coins(sold.currency, amount)),
    ),
  );

const pricedOn = ({ units, day }: Entry): string => units[0]?.pricedOn ?? day;

const dueOf = ({ key }: Entry): string => /\d{4}-\d\d-\d\d/u.exec(key)?.[0] ?? '';

/** Splits the premium due on a day into the part that is kept and the part that buys units. */
function premiumOn({ sold, rhythms }: Course, dueOn: string) {
  const { base = 0, rider = 0 } = rhythms.findLast(({ from }) => from <= dueOn) ?? {};
  const whole = coins(sold.currency, base);
  const kept = acquisitionOn(sold, dueOn, whole);
  return { base: whole, rider: coins(sold.currency, rider), kept, invested: whole - kept };
}

function premiumLines(course: Course, entry: Entry): Lines {
  const { base, rider, kept, invested } = premiumOn(course, dueOf(entry));
  return course.isUnitLink
    ? { 'income-acquisition-charge': -kept, 'income-premium': -rider, 'premium-to-allocate': -invested }
    : { 'income-premium': -base - rider };
}

function chargeLines(course: Course, entry: Entry): Lines {
  const { sold } = course;
  const month = dueOf(entry);
  const own = expectedCharge(coversOn(course, month), month, sold.currency);
  const isSyariah = sold.archetype.startsWith('SY');
  const [risk, fee] = isSyariah
    ? ['tabarru-fund', 'income-administration-ujrah']
    : ['income-insurance-charge', 'income-administration-charge'];
  // An exhausted fund of an ended policy gives what is left, the cost of cover first.
  const isCut = course.ended !== undefined && course.shortUntil !== undefined;
  const whole = isCut ? movedIn(course, entry) : own.insurance + own.administration;
  const insurance = Math.min(own.insurance, whole);
  return { [risk]: -insurance, [fee]: -Math.min(own.administration, whole - insurance) };
}

/** Counts the priced days within the policy year of a day. */
const inYearOf = ({ sold }: Course, days: readonly string[], day: string): number =>
  days.filter((each) => policyYearOn(sold.startDate, each) === policyYearOn(sold.startDate, day)).length;

function withdrawalLines(course: Course, entry: Entry): Lines {
  const { sold, withdrawnOn } = course;
  const [gross, day] = [movedIn(course, entry), pricedOn(entry)];
  const charge = exitChargeOn(sold, day, movedIn(course, entry, 'BASIC'));
  const fee = Math.min(withdrawalFee(sold, inYearOf(course, withdrawnOn, day)), gross - charge);
  withdrawnOn.push(day);
  return {
    'income-withdrawal-charge': -charge,
    'income-withdrawal-fee': -fee,
    'policyholder-payable': charge + fee - gross,
  };
}

function switchLines(course: Course, entry: Entry): Lines {
  const { sold, switchedOn } = course;
  const gone = -sum(entry.units.filter(({ units }) => units < 0).map(({ amount }) => coins(sold.currency, amount)));
  const fee = switchFee(sold, inYearOf(course, switchedOn, pricedOn(entry)), gone);
  switchedOn.push(pricedOn(entry));
  return { 'income-switch-fee': -fee };
}

function topUpLines({ sold, toppedUp }: Course): Lines {
  const gross = coins(sold.currency, toppedUp.shift() ?? 0);
  return { suspense: gross, 'income-topup-charge': -topUpCharge(gross) };
}

/** Computes the payout of a termination: units less the charge, or value or benefit, less the loans. */
function endLines(course: Course, entry: Entry): Lines {
  const { sold, debts, lapse, benefits } = course;
  const isMatured = entry.description.startsWith('MATURITY');
  if (course.isUnitLink) {
    const charge = isMatured ? 0 : exitChargeOn(sold, pricedOn(entry), movedIn(course, entry, 'BASIC'));
    return { 'income-surrender-charge': -charge, 'policyholder-payable': charge - movedIn(course, entry) };
  }
  const planned = benefits.find(({ kind, isPaid }) => kind === 'MB' && !isPaid)?.amount;
  const value = lapse?.value ?? (sold.archetype === 'END' ? valueOf(course, entry.day) : savingsOf(course));
  const credit = isMatured ? (planned ?? savingsOf(course)) : value;
  const account = isMatured ? 'expense-benefit' : 'expense-surrender';
  return { [account]: credit, 'policyholder-payable': -Math.max(0, credit - owedOn(debts, entry.day)) };
}

function loanLines({ debts }: Course, { day }: Entry): Lines {
  const { amount = 0 } = debts.granted.find(({ kind, on }) => kind === 'POLICY' && on === day) ?? {};
  const duty = 10_000;
  return {
    'loan-principal': amount,
    'policyholder-payable': -amount,
    'stamp-duty-payable': -duty,
    'expense-stamp-duty': duty,
  };
}

/** Books a benefit as owed; an unplanned benefit owes nothing. */
function benefitLines({ benefits }: Course, { key, day }: Entry): Lines {
  const [, , kind, dueOn] = key.split('/');
  const benefit = benefits.find(
    (each) => each.kind === kind && each.dueOn === dueOn && !each.isPaid && each.dueOn <= day,
  );
  if (benefit !== undefined) benefit.isPaid = true;
  return { 'expense-benefit': benefit?.amount ?? 0, 'policyholder-payable': -(benefit?.amount ?? 0) };
}

/** Checks that the invested part of a premium is halved between two funds; the last fund takes the remainder. */
function judgeAllocation(course: Course, entry: Entry): string | undefined {
  const { currency, fundCodes } = course.sold;
  const { invested } = premiumOn(course, dueOf(entry));
  const half = Math.floor(invested / 2);
  const parts = [...fundCodes]
    .toSorted()
    .map((fundCode, index) => ({ fundCode, amount: index === 0 ? half : invested - half }));
  const wrong = parts.some(({ fundCode, amount }) => {
    const moved = entry.units.find((unit) => unit.fundCode === fundCode);
    if (moved === undefined) return amount > 0;
    return coins(currency, moved.amount) !== amount || moved.units !== unitsFor(currency, amount, moved.price);
  });
  return wrong ? `buys ${JSON.stringify(entry.units)}, by its premium ${JSON.stringify(parts)}` : undefined;
}

/** Books the correction of earlier charges; a fund with too little gives what it has. */
function correctionLines(course: Course, entry: Entry): Lines {
  const account = course.sold.archetype.startsWith('SY') ? 'tabarru-fund' : 'income-insurance-charge';
  const owed = course.owedCharges.find((each) => each !== 0) ?? 0;
  course.owedCharges.splice(0, course.owedCharges.indexOf(owed) + 1);
  return { [account]: entry.isEmptied && owed > 0 ? -Math.min(owed, movedIn(course, entry)) : -owed };
}

function givenBackLines({ givenBack }: Course): Lines {
  const amount = -(givenBack.shift() ?? 0);
  return { 'expense-premium-refund': amount, 'policyholder-payable': -amount };
}

function reopenedLines(course: Course, entry: Entry): Lines {
  return Object.fromEntries(Object.entries(premiumLines(course, entry)).map(([account, amount]) => [account, -amount]));
}

/** Books a reversed payment: money that was unused or paid a premium leaves suspense, the rest is owed. */
function takenBackLines({ sold: { currency }, takenBack }: Course): Lines {
  const { kept = 0, reopened = 0, owed = 0 } = takenBack.shift() ?? {};
  const [free, due] = [coins(currency, kept + reopened), coins(currency, owed)];
  return { bank: -free - due, suspense: free, 'reversed-receivable': due };
}

/** Sells the units of a reversed premium at that day's price: the holder owes a loss, the insurer keeps a gain. */
function soldBackLines(course: Course, entry: Entry): Lines {
  const { invested } = premiumOn(course, dueOf(entry));
  const fetched = sum(entry.units.map(({ units, price }) => Math.round(coins(course.sold.currency, -units * price))));
  const loss = invested - fetched;
  return {
    'premium-to-allocate': -invested,
    'reversed-receivable': Math.max(0, loss),
    'income-reversal-gain': Math.min(0, loss),
  };
}

function releasedLines({ released }: Course): Lines {
  const amount = released.shift() ?? 0;
  return { 'expense-surrender': amount, 'policyholder-payable': -amount };
}

const kinds: readonly (readonly [RegExp, (course: Course, entry: Entry) => Lines])[] = [
  [/^premium\/.*\/reversed$/u, reopenedLines],
  [/^premium\//u, premiumLines],
  [/^money-back\//u, takenBackLines],
  [/\/taken-back$/u, soldBackLines],
  [/^CHARGE-[-\d]+$/u, chargeLines],
  [/^benefit\//u, benefitLines],
  [/\/priced$/u, withdrawalLines],
  [/\/switched$/u, switchLines],
  [/\/bought$/u, topUpLines],
  [/\/ended$/u, endLines],
  [/\/loan$/u, loanLines],
  [/\/charges$/u, correctionLines],
  [/\/corrected$/u, givenBackLines],
  [/\/removed-cover$/u, releasedLines],
];

/** True for premiums, charges, benefits and terminations booked after the day of a reported death: they must wait. */
const isTooEarly = ({ reportedOn }: Course, { key, day }: Entry): boolean =>
  reportedOn !== undefined && day > reportedOn && /^(?:premium|benefit)\/|^CHARGE-|\/ended$/u.test(key);

/** Describes how an entry differs from the history of its policy; undefined = no difference. */
export function judgeEntry(course: Course, entry: Entry): string | undefined {
  if (isTooEarly(course, entry)) return `${entry.key}: booked although a death is reported`;
  const lines = kinds.find(([key]) => key.test(entry.key))?.[1](course, entry) ?? {};
  const wrong = Object.entries(lines).flatMap(([account, own]) => {
    const booked = coins(course.sold.currency, entry.lines[account] ?? 0);
    return booked === own ? [] : [`${account} ${booked}, by its history ${own}`];
  });
  if (wrong.length > 0) return `${entry.key}: ${wrong.join(', ')}`;
  return /^PREMI-.*\/allocated$/u.test(entry.key) ? judgeAllocation(course, entry) : undefined;
}
