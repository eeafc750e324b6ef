import { describe, expect, it } from 'vitest';
import { bindRequest } from '../contract/bind.ts';
import { buildCover } from '../testing/build-cover.ts';
import { buildFacts, syariahPolicy } from '../testing/build-facts.ts';
import { listEnds, projectHoliday } from './calculation.ts';
import { definition } from './definition.ts';
import { effect } from './effect.server.ts';
import { onHoliday, samples } from './samples.ts';
import { parseBusinessDate as day } from '#shared/time/dates.ts';

const type = bindRequest(definition);
const parse = (payload: unknown) => {
  const parsed = type.parse(payload, 'complete');
  if (!parsed.ok) throw new Error('The payload does not parse.');
  return parsed.value;
};
const set = samples.minimal.payload;
const change = samples.maximal.payload;
const cancel = { ...change, status: 'cancel', end_premium_holiday_date: '2027-09-15' };

describe('possible last days of a premium holiday', () => {
  it.each([
    ['2024-08-31', '2027-04-30', ['2027-05-31', '2027-06-30', '2027-07-31', '2027-08-31', '2027-09-30', '2027-10-31']],
    ['2024-08-15', '2027-04-15', ['2027-05-15', '2027-06-15', '2027-07-15', '2027-08-15', '2027-09-15', '2027-10-15']],
    ['2024-02-29', '2027-02-28', ['2027-03-29', '2027-04-29', '2027-05-29', '2027-06-29', '2027-07-29', '2027-08-29']],
  ])('last days are whole months later for a policy from %s with a holiday from %s', (startDate, start, ends) => {
    const { position } = buildFacts();
    const facts = buildFacts({
      position: {
        startDate: day(startDate),
        premium: { ...position.premium, frequency: 4, holiday: null },
        parameters: { ...position.parameters, 'hol.min_months': 1, 'hol.max_months': 6 },
      },
    });
    expect(listEnds(facts, day(start)).map(({ end }) => end)).toEqual(ends);
  });
});

describe('fund forecast at 0 % return', () => {
  it.each([
    { name: 'covered', monthly: [100_000], charges: '400000', covered: true, ample: true },
    { name: 'just covered, 1.2 times', monthly: [3_958_333], charges: '15833332', covered: true, ample: false },
    { name: 'not covered', monthly: [3_958_334], charges: '15833336', covered: false, ample: false },
  ])('forecast says how long the fund lasts: $name', ({ monthly, charges, covered, ample }) => {
    const facts = buildFacts({ position: { monthlyDeductionByYear: monthly } });
    const projection = projectHoliday(facts, day('2026-12-15'), day('2027-04-15'));
    expect([projection.charges.toFixed(), projection.isCovered, projection.isAmplyCovered]).toEqual([
      charges,
      covered,
      ample,
    ]);
  });

  it('forecast counts each month with the charges of its year', () => {
    const facts = buildFacts({ position: { monthlyDeductionByYear: [100_000, 200_000] } });
    const projection = projectHoliday(facts, day('2027-03-15'), day('2028-03-15'));
    expect(projection.charges.toFixed()).toBe('1500000');
  });

  it('forecast counts a running holiday from today', () => {
    const facts = buildFacts(onHoliday);
    expect(projectHoliday(facts, day('2026-09-15'), day('2027-09-21')).charges.toFixed()).toBe('1000000');
  });

  it('forecast gives the month in which the value runs out', () => {
    const facts = buildFacts({ position: { monthlyDeductionByYear: [1_000_000, 1_000_000, 1_000_000] } });
    const { points, runsOutOn } = projectHoliday(facts, day('2027-03-15'), day('2028-03-15'));
    expect([runsOutOn, points.length, points.at(-2)?.value.toFixed(), points.at(-1)?.value.toFixed()]).toEqual([
      '2028-07-21',
      21,
      '0',
      '0',
    ]);
  });

  it('forecast ends with the cover', () => {
    const { runsOutOn, points } = projectHoliday(
      buildFacts({ position: { monthlyDeductionByYear: [1] } }),
      day('2027-03-15'),
      day('2028-03-15'),
    );
    expect([runsOutOn, points.length]).toEqual([null, 13]);
  });
});

describe('running holiday', () => {
  const due = { ...onHoliday, policy: { mainCover: buildCover({ nextDueOn: day('2027-09-15') }) } };
  it.each([
    { name: 'the due date of the main cover, made longer', start: '2027-09-15', end: '2028-09-15', status: 'change' },
    { name: 'the due date of the main cover, made shorter', start: '2027-09-15', end: '2027-03-15', status: 'change' },
    { name: 'its own first day', start: '2026-09-15', end: '2028-09-15', status: 'change' },
    { name: 'the due date, cancelled', start: '2027-09-15', end: '2027-09-15', status: 'cancel' },
  ])('a running holiday is accepted by $name', ({ start, end, status }) => {
    const payload = { ...change, status, start_premium_holiday_date: start, end_premium_holiday_date: end };
    expect(parse(payload).problems(buildFacts(due))).toEqual([]);
    expect(effect.changes(payload, buildFacts(due))).toMatchObject([{ from: '2026-09-15' }]);
  });
});

describe('review of a premium holiday', () => {
  const scarce = { position: { monthlyDeductionByYear: [1_200_000, 1_200_000, 1_200_000] } };
  it.each([
    { name: 'ample cover', payload: set, facts: {}, level: 'A', outcome: 'passed' },
    { name: 'cover between 1.2 and 1.5', payload: set, facts: scarce, level: 'S', outcome: 'failed' },
    { name: 'a cancelled holiday', payload: cancel, facts: onHoliday, level: 'A', outcome: 'passed' },
  ])('review level depends on how long the fund lasts, $name: $level', ({ payload, facts, level, outcome }) => {
    const bound = parse(payload);
    const known = buildFacts(facts);
    const [check] = bound.automaticChecks(known, { face: 'missing', confirmedContacts: [] });
    expect([bound.problems(known), bound.reviewLevel(known), check?.outcome]).toEqual([[], level, outcome]);
  });
});

describe('holiday changes sent to the core', () => {
  const common = { kind: 'SetPremiumHoliday', effective: 'NEXT_DUE' };
  it.each([
    {
      name: 'a new holiday waits for its first day',
      payload: set,
      facts: {},
      asked: { action: 'set', on: '2027-03-15', from: '2027-03-15', until: '2028-03-15' },
    },
    {
      name: 'a change moves the end at once',
      payload: change,
      facts: onHoliday,
      asked: { action: 'change', on: '2026-11-21', from: '2026-09-15', until: '2028-09-15' },
    },
    {
      name: 'a cancellation ends it on the first due date that leaves the lead',
      payload: cancel,
      facts: onHoliday,
      asked: { action: 'cancel', on: '2026-11-21', from: '2026-09-15', until: '2026-12-15' },
    },
    {
      name: 'the lead counts from sending, not from approval',
      payload: cancel,
      facts: { ...onHoliday, submittedOn: day('2026-10-20') },
      asked: { action: 'cancel', on: '2026-11-21', from: '2026-09-15', until: '2026-11-15' },
    },
  ])('holiday changes are dated by the rulebook: $name', ({ payload, facts, asked }) => {
    expect(effect.changes(payload, buildFacts(facts))).toEqual([{ ...common, ...asked }]);
  });
});

describe('premium holiday summary', () => {
  it('compares the old and the new dates', () => {
    const { rows, details } = parse(change).summary(buildFacts(onHoliday));
    expect(details[0]).toEqual({ label: 'Mulai cuti premi', value: '15/09/2026 (tetap)' });
    expect(rows).toEqual([
      { label: 'Akhir cuti premi', old: '15/09/2027', new: '15/09/2028' },
      { label: 'Premi ditagih lagi', old: '15/09/2027', new: '15/09/2028' },
    ]);
  });

  it('shows the date of the estimate', () => {
    expect(parse(set).summary(buildFacts()).note).toMatch(/^Estimasi per 20\/11\/2026/);
  });

  it('says that charges continue, and when the value is expected to run out', () => {
    const facts = buildFacts({ position: { monthlyDeductionByYear: [1_000_000, 1_000_000, 1_000_000] } });
    expect(parse(set).consequences(facts)[0]?.text).toContain('diperkirakan Juli 2028');
  });

  it('uses syariah wording for a syariah policy', () => {
    const { rows } = parse(set).summary(buildFacts(syariahPolicy));
    expect(rows.map(({ label }) => label)).toEqual([
      'Mulai cuti kontribusi',
      'Akhir cuti kontribusi',
      'Kontribusi ditagih lagi',
    ]);
    expect(type.title(buildFacts(syariahPolicy).policy)).toBe('Cuti Kontribusi');
  });
});
