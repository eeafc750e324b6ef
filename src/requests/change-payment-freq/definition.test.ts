import { describe, expect, it } from 'vitest';
import { parseBusinessDate as day } from '#shared/time/dates.ts';
import { bindRequest } from '../contract/bind.ts';
import { buildRider } from '../testing/build-cover.ts';
import { buildFacts, buildPremium, endowment, syariahPolicy, type FactsChanges } from '../testing/build-facts.ts';
import { findFirstDue, findFrequency, newBill } from './calculation.ts';
import { definition } from './definition.ts';
import { effect } from './effect.server.ts';

const type = bindRequest(definition);
const parse = (payment_freq: number) => {
  const parsed = type.parse({ payment_freq, ktp_selfie_attachment: 'swafoto.jpg' }, 'complete');
  if (!parsed.ok) throw new Error('The payload does not parse.');
  return parsed.value;
};

/**
 * Builds the facts of example 11: policy from 15 March 2024, paid monthly up to 15 December 2026; today is 21 November.
 */
const example = (changes: FactsChanges = {}) =>
  buildFacts({
    position: {
      startDate: day('2024-03-15'),
      premium: buildPremium({
        frequency: 4,
        basePremium: 1_000_000,
        topUpPremium: 500_000,
        paidToOn: day('2026-12-15'),
        nextDueOn: day('2026-12-15'),
      }),
    },
    ...changes,
  });

const frequency = (code: number) => findFrequency(code) ?? 1;

describe('first bill of a new frequency (rulebook 7.16, rulebook 12.11)', () => {
  it.each([
    { name: 'quarterly: 15 December is month 9', code: 3, submittedOn: '2026-11-21', on: '2026-12-15' },
    { name: 'twice a year: month 12', code: 2, on: '2027-03-15' },
    { name: 'yearly: the anniversary', code: 1, on: '2027-03-15' },
    { name: 'too late for December: three months on', code: 3, submittedOn: '2026-12-02', on: '2027-03-15' },
    {
      name: 'sent long ago: the next shared due date after today',
      code: 3,
      submittedOn: '2026-08-21',
      on: '2026-12-15',
    },
  ])('first bill is on a due date of both frequencies, $name', ({ code, submittedOn, on }) => {
    const facts = example(submittedOn === undefined ? {} : { submittedOn: day(submittedOn) });
    expect(findFirstDue(facts, frequency(code))).toBe(on);
  });

  it.each([
    { name: 'a paid year is not billed again', code: 4, on: '2027-03-15' },
    { name: 'half of a paid year is not billed again', code: 2, on: '2027-03-15' },
  ])('first bill of a yearly policy paid up to March is right: $name', ({ code, on }) => {
    expect(findFirstDue(buildFacts(), frequency(code))).toBe(on);
  });

  it('first bill covers its half year when the bill is already within the lead time', () => {
    const facts = buildFacts({
      position: {
        premium: buildPremium({ frequency: 2, paidToOn: day('2026-12-01'), nextDueOn: day('2026-12-01') }),
        startDate: day('2024-06-01'),
      },
    });
    expect(findFirstDue(facts, 3)).toBe('2027-06-01');
  });
});

const traditional = (code: number, basePremium: number) =>
  buildFacts({
    ...endowment,
    parameters: { 'freq.modal': { '1': 1, '2': 0.52, '3': 0.27, '4': 0.1 } },
    position: { ...endowment.position, premium: buildPremium({ frequency: code, basePremium, topUpPremium: 0 }) },
  });

describe('amount of one bill (examples 1)', () => {
  it.each([
    { from: 1, base: 12_000_000, to: 2, expected: '6240000' },
    { from: 1, base: 12_000_000, to: 3, expected: '3240000' },
    { from: 1, base: 12_000_000, to: 4, expected: '1200000' },
    { from: 4, base: 1_200_000, to: 1, expected: '12000000' },
    { from: 3, base: 3_240_000, to: 2, expected: '6240000' },
    { from: 1, base: 1_234_500, to: 3, expected: '333300' },
  ])('converts a traditional premium from $from to $to', ({ from, base, to, expected }) => {
    expect(newBill(traditional(from, base), frequency(to)).base.toFixed()).toBe(expected);
  });

  it('has no loading for a unit link, converts the top-up alike, and converts back exactly', () => {
    const bill = newBill(example(), 1);
    expect([bill.base.toFixed(), bill.topUp.toFixed()]).toEqual(['12000000', '6000000']);
    const back = newBill(buildFacts(), 4);
    expect([back.base.toFixed(), back.topUp.toFixed()]).toEqual(['1000000', '500000']);
  });

  it('converts riders in force one by one', () => {
    const rider = { premium: 1_200_000 };
    const riders = [
      buildRider(rider),
      buildRider({ ...rider, itemId: 103 }),
      buildRider({ ...rider, status: 'TERMINATED' }),
    ];
    const facts = buildFacts({ policy: { riders }, position: { premium: buildPremium({ riderPremium: 2_400_000 }) } });
    expect(newBill(facts, 4).rider.toFixed()).toBe('200000');
  });

  it('converts a rider without a stored cover as a sum', () => {
    const facts = buildFacts({ position: { premium: buildPremium({ riderPremium: 1_200_000 }) } });
    expect(newBill(facts, 4).rider.toFixed()).toBe('100000');
  });
});

it('the core receives the schedule from the day that was shown', () => {
  expect(effect.changes({ payment_freq: 3, ktp_selfie_attachment: 'swafoto.jpg' }, example())).toEqual([
    {
      kind: 'ChangePremiumFrequency',
      effective: 'NEXT_DUE',
      on: '2026-12-15',
      frequency: 3,
      periodMonths: 3,
      base: '3000000',
      topUp: '1500000',
      rider: '0',
      riders: [],
    },
  ]);
});

describe('summary of a frequency change', () => {
  it('shows bill and yearly amount now and after, and the first bill', () => {
    const { rows, details, headline } = parse(3).summary(example());
    expect(headline).toBe('Rp\u00A04.500.000 per triwulan');
    expect(rows[0]).toEqual({ label: 'Frekuensi pembayaran', old: 'Bulanan', new: 'Triwulan' });
    expect(details).toEqual([
      { label: 'Total premi setahun', value: 'Rp\u00A018.000.000 (tetap)' },
      { label: 'Tagihan pertama dengan frekuensi baru', value: '15/12/2026' },
    ]);
  });

  it('warns that paying more often costs more, where it does', () => {
    const texts = (code: number) =>
      parse(code)
        .consequences(traditional(1, 12_000_000))
        .map(({ text }) => text)
        .join('\n');
    expect(texts(2)).toContain('Premi setahun naik Rp\u00A0480.000');
    expect(parse(3).consequences(example())).toHaveLength(2);
  });

  it('uses syariah wording for a syariah policy', () => {
    const facts = buildFacts(syariahPolicy);
    expect(type.title(facts.policy)).toBe('Frekuensi Pembayaran Kontribusi');
    expect(parse(2).summary(facts).details[0]?.label).toBe('Total kontribusi setahun');
  });
});

it('the code is read as a number or as digits', () => {
  expect(type.parse({ payment_freq: '4', ktp_selfie_attachment: 'swafoto.jpg' }, 'complete')).toMatchObject({
    value: { payload: { payment_freq: 4 } },
  });
});

it('a frequency change is decided by the system when every bill is paid', () => {
  const facts = example();
  const outcomes = parse(3).automaticChecks(facts, { face: 'missing', confirmedContacts: [] });
  expect([parse(3).reviewLevel(facts), outcomes.map(({ outcome }) => outcome)]).toEqual(['A', ['passed', 'passed']]);
});
