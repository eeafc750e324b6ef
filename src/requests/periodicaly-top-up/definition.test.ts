import { describe, expect, it } from 'vitest';
import { parseBusinessDate as day } from '#shared/time/dates.ts';
import { bindRequest } from '../contract/bind.ts';
import { buildRider } from '../testing/build-cover.ts';
import { buildFacts, buildPremium, syariahPolicy } from '../testing/build-facts.ts';
import { healthyAnswers, healthyBut } from '../testing/health-answers.ts';
import { premiumToday, findEffectiveDay, invested } from './calculation.ts';
import { definition } from './definition.ts';
import { effect } from './effect.server.ts';
import { samples } from './samples.ts';

const type = bindRequest(definition);
const parse = (payload: unknown) => {
  const parsed = type.parse(payload, 'complete');
  if (!parsed.ok) throw new Error('The payload does not parse.');
  return parsed.value;
};
const payload = (base: number, topUp: number, health: unknown = null) => ({
  base_prem: base,
  top_up_prem: topUp,
  total_prem: base + topUp,
  ktp_selfie_attachment: 'swafoto.jpg',
  health_questionnaire: health,
  ilustration_attachment: health === null ? '' : 'ilustrasi.pdf',
});
const monthly = (changes = {}) => ({
  position: { premium: buildPremium({ frequency: 4, basePremium: 1_000_000, topUpPremium: 500_000 }), ...changes },
});

describe('review of a premium change', () => {
  it.each([
    {
      name: 'only the top-up falls',
      payload: payload(12_000_000, 3_000_000),
      level: 'A',
      checks: ['passed', 'passed'],
    },
    {
      name: 'only the top-up rises, in good health',
      payload: payload(12_000_000, 9_000_000, healthyAnswers()),
      level: 'A',
      checks: ['passed', 'passed'],
    },
    {
      name: 'the basic premium changes',
      payload: payload(11_000_000, 6_000_000),
      level: 'S',
      checks: ['failed', 'passed'],
    },
    {
      name: 'the top-up rises and a health answer needs an underwriter',
      payload: payload(12_000_000, 9_000_000, healthyBut(3, { tertanggung: true, tertanggung_text: 'MRI' })),
      level: 'U',
      checks: ['passed', 'failed'],
    },
    {
      name: 'part of the basic premium becomes top-up: the same total needs no health answers',
      payload: payload(10_000_000, 8_000_000),
      level: 'S',
      checks: ['failed', 'passed'],
    },
  ])('review level depends on what changes: $name: $level', ({ payload: sent, level, checks }) => {
    const facts = buildFacts();
    const bound = parse(sent);
    const outcomes = bound.automaticChecks(facts, { face: 'missing', confirmedContacts: [] });
    expect([bound.problems(facts), bound.reviewLevel(facts), outcomes.map(({ outcome }) => outcome)]).toEqual([
      [],
      level,
      checks,
    ]);
  });
});

describe('first day of a premium change', () => {
  it.each([
    { name: 'the next due date that leaves 14 days', facts: monthly(), on: '2026-12-15' },
    { name: 'no due date within 14 days', facts: monthly({ startDate: day('2023-03-30') }), on: '2026-12-30' },
    { name: 'counted from sending', facts: { ...monthly(), submittedOn: day('2026-12-02') }, on: '2027-01-15' },
    {
      name: 'the due date after it, if it passed before the decision',
      facts: { ...monthly(), submittedOn: day('2026-10-20') },
      on: '2026-12-15',
    },
  ])('first day is $name', ({ facts, on }) => {
    const known = buildFacts(facts);
    expect(findEffectiveDay(known)).toBe(on);
    expect(effect.changes(payload(1_200_000, 500_000.5), known)).toEqual([
      { kind: 'ChangePremium', effective: 'NEXT_DUE', on, base: '1200000', topUp: '500000.5' },
    ]);
  });
});

it('a premium is split into charges and fund investment (7.11)', () => {
  const facts = buildFacts();
  expect(invested(premiumToday(facts), facts).toFixed()).toBe('15300000');
});

describe('summary of a premium change', () => {
  it('shows each part now and after, and its first day', () => {
    const { rows, details, headline, note } = parse(payload(12_000_000, 3_000_000)).summary(buildFacts());
    expect(rows.slice(0, 2)).toEqual([
      { label: 'Top up berkala', old: 'Rp\u00A06.000.000', new: 'Rp\u00A03.000.000' },
      { label: 'Total premi per tahun', old: 'Rp\u00A018.000.000', new: 'Rp\u00A015.000.000' },
    ]);
    expect(details[0]).toEqual({ label: 'Premi Dasar', value: 'Rp\u00A012.000.000 (tetap)' });
    expect(details[1]).toEqual({ label: 'Berlaku mulai jatuh tempo', value: '15/03/2027' });
    expect(headline).toBe('Rp\u00A015.000.000 per tahun');
    expect(note).toContain('Estimasi per 21/11/2026');
  });

  it.each([
    {
      base: 15_000_000,
      rows: [{ label: 'Uang Pertanggungan Rider Pembebasan', old: 'Rp\u00A012.000.000', new: 'Rp\u00A015.000.000' }],
    },
    { base: 12_000_000, rows: [] },
  ])('shows the sum of a waiver for a basic premium of $base', ({ base, rows }) => {
    const waiver = { itemId: 104, productId: 5003, productName: 'Rider Pembebasan', plan: null };
    const riders = [buildRider({ ...waiver, sumAssured: 12_000_000, waivedSum: 12_000_000 }), buildRider()];
    const summary = parse(payload(base, 3_000_000, healthyAnswers())).summary(buildFacts({ policy: { riders } }));
    expect(summary.rows.filter(({ label }) => label.startsWith('Uang Pertanggungan'))).toEqual(rows);
  });

  it('lists the health form only when the total rises', () => {
    const labels = (sent: unknown) =>
      parse(sent)
        .summary(buildFacts())
        .details.map(({ label }) => label);
    expect(labels(payload(12_000_000, 9_000_000, healthyAnswers())).join()).toContain('Pernyataan kesehatan');
    expect(labels(payload(12_000_000, 3_000_000)).join()).not.toContain('Pernyataan kesehatan');
  });

  it.each([
    { name: 'a raise: both declare their health', sent: payload(12_000_000, 9_000_000, healthyAnswers()), count: 3 },
    { name: 'the same or less: the usual statement', sent: payload(12_000_000, 3_000_000), count: 1 },
  ])('carries the right statement, $name', ({ sent, count }) => {
    expect(parse(sent).terms(buildFacts())).toHaveLength(count);
  });

  it('uses syariah wording for a syariah policy', () => {
    const facts = buildFacts(syariahPolicy);
    expect(type.title(facts.policy)).toBe('Perubahan Kontribusi Dasar Berkala dan Topup Berkala');
    expect(parse(samples.minimal.payload).summary(facts).details[0]?.label).toBe('Kontribusi Dasar Berkala');
  });
});
