import { expect, test } from 'vitest';
import { CoreEventBody } from '#core/events.ts';
import { rupiah } from '#shared/money/money.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { findPolicyEventNotice } from './policy-event-table.ts';
import { isLapsed, type PolicySnapshot } from './policy-snapshot.ts';

const date = parseBusinessDate;
const money = { amount: '500000', currency: rupiah };
const dueOn = '2026-12-10';
const until = '2027-01-24';

/** Policy whose instalment of 10/12/2026 is open, on 01/12/2026. */
const open: PolicySnapshot = {
  today: date('2026-12-01'),
  subStatus: 'NORMAL',
  paidToOn: date(dueOn),
  hasArrears: false,
  hasLoan: false,
  noticeDays: [30, 14, 3],
};
const paid = { paidToOn: date('2027-01-10') };
const late = { today: date('2026-12-15'), hasArrears: true, subStatus: 'GRACE' } as const;
const lapsed = { subStatus: 'LAPSED_PREMIUM' } as const;

const billed = { kind: 'PREMIUM_BILLED', dueOn, ...money, by: 'MONEY' };
const failed = { kind: 'DEBIT_FAILED', dueOn, ...money, reason: '51', nextTryOn: '2026-12-17' };
const failedLast = { ...failed, nextTryOn: null };
const grace = { kind: 'GRACE_STARTED', dueOn, ...money, until };
const letter = (daysLeft: number) => ({ kind: 'GRACE_ENDING', cause: 'PREMIUM', ...money, until, daysLeft });
const fundLetter = { kind: 'GRACE_ENDING', cause: 'FUND', ...money, until, daysLeft: 30 };
const short = { kind: 'FUND_SHORT', ...money, until };
const ahead = { kind: 'END_AHEAD', ending: 'MATURED', on: until, daysLeft: 30 };
const holiday = { kind: 'HOLIDAY_ENDING', until, daysLeft: 30 };
const off = { kind: 'POLICY_LAPSED', subStatus: 'LAPSED_PREMIUM', on: dueOn };
const warning = { kind: 'LOAN_WARNING', lapsesFrom: until };

const report = {
  kind: 'POLICY_REPORT',
  report: 'YEAR',
  from: '2025-12-10',
  to: dueOn,
  currency: rupiah,
  funds: [],
  surrenderValue: '0',
  loan: '0',
};

const daysBefore = (day: string) => ({ ...late, today: date(day) });

type Row = readonly [
  name: string,
  body: Readonly<Record<string, unknown>>,
  changes: Partial<PolicySnapshot>,
  holds: boolean,
];

test.each<Row>([
  ['a bill that is open', billed, {}, true],
  ['a bill on its last day', billed, { today: date(dueOn) }, true],
  ['a bill that was paid meanwhile', billed, paid, false],
  ['a bill whose day has passed', billed, late, false],
  ['a bill of a policy that ended', billed, { subStatus: 'MATURED' }, false],
  ['a bill where no more premiums are asked', billed, { paidToOn: null }, false],
  ['a debit that is tried again', failed, late, true],
  ['a debit that has been tried again', failed, daysBefore('2026-12-18'), false],
  ['a debit that failed and was paid otherwise', failed, { ...late, ...paid, hasArrears: false }, false],
  ['the last debit', failedLast, daysBefore('2026-12-30'), true],
  ['a grace that runs', grace, late, true],
  ['a grace that was ended by money', grace, paid, false],
  ['a grace that is over', grace, daysBefore('2027-01-25'), false],
  ['a letter on its day', letter(30), daysBefore('2026-12-25'), true],
  ['a letter after payment', letter(30), { ...paid, today: date('2026-12-25') }, false],
  ['a letter that the next one has overtaken', letter(30), daysBefore('2027-01-10'), false],
  ['a letter whose next one is due tomorrow', letter(30), daysBefore('2027-01-09'), true],
  ['a letter on the day of the last one', letter(14), daysBefore('2027-01-21'), false],
  ['the next one', letter(14), daysBefore('2027-01-10'), true],
  ['the last letter, late', letter(3), daysBefore('2027-01-23'), true],
  ['the last letter on the last day', letter(3), daysBefore(until), true],
  ['a letter about a day that has passed', letter(3), daysBefore('2027-01-25'), false],
  ['a letter to a policy that lapsed', letter(3), { ...daysBefore('2027-01-23'), ...lapsed }, false],
  ['a fund in grace', fundLetter, { subStatus: 'GRACE', today: date('2026-12-25') }, true],
  ['a fund that was filled', fundLetter, { today: date('2026-12-25') }, false],
  ['a fund that is short', short, { subStatus: 'GRACE' }, true],
  ['a fund that was short', short, {}, false],
  ['an end ahead', ahead, { today: date('2026-12-25') }, true],
  ['an end that came', ahead, { today: date('2026-12-25'), subStatus: 'MATURED' }, false],
  ['a holiday that ends', holiday, { today: date('2026-12-25'), subStatus: 'PREMIUM_HOLIDAY' }, true],
  ['a holiday that was ended', holiday, { today: date('2026-12-25') }, false],
  ['a lapse', off, lapsed, true],
  ['a lapse that was mended', off, {}, false],
  ['a policy on again', { kind: 'POLICY_REINSTATED', on: dueOn }, {}, true],
  ['a policy on again and off again', { kind: 'POLICY_REINSTATED', on: dueOn }, lapsed, false],
  ['a grace that ended', { kind: 'GRACE_ENDED' }, paid, true],
  ['a grace that began again', { kind: 'GRACE_ENDED' }, late, false],
  ['premiums that ended', { kind: 'POLICY_PAID_UP', on: dueOn }, { subStatus: 'PAID_UP' }, true],
  ['premiums that came back', { kind: 'POLICY_PAID_UP', on: dueOn }, {}, false],
  ['a low fund', { kind: 'FUND_LOW', months: 2 }, {}, true],
  ['a low fund that is empty by now', { kind: 'FUND_LOW', months: 2 }, late, false],
  ['a loan', warning, { hasLoan: true }, true],
  ['a loan that was paid off', warning, {}, false],
  ['a report', report, {}, true],
  ['a report of months ago', report, daysBefore('2027-01-11'), false],
  ['a receipt', { kind: 'PREMIUM_PAID', dueOn, ...money, paidOn: dueOn, by: 'MONEY' }, lapsed, true],
])('a notice is sent only while it is still true: %s', (_name, body, changes, holds) => {
  const notice = findPolicyEventNotice(CoreEventBody.parse(body), date(dueOn));
  expect(notice?.isStillTrue({ ...open, ...changes })).toBe(holds);
});

test.each(['LAPSED_PREMIUM', 'LAPSED_FUND', 'LAPSED_LOAN'] as const)('%s counts as a lapse', (subStatus) => {
  expect(isLapsed({ ...open, subStatus })).toBe(true);
});
