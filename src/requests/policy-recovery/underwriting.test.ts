import { describe, expect, it } from 'vitest';
import { parseBusinessDate as day } from '#shared/time/dates.ts';
import { buildCover } from '../testing/build-cover.ts';
import { buildFacts, type FactsChanges } from '../testing/build-facts.ts';
import { healthyAnswers, healthyBut } from '../testing/health-answers.ts';
import { definition } from './definition.ts';
import { lapsedLink } from '../testing/lapsed-facts.ts';
import type { ReinstatementPayload } from './payload.ts';

const payload = (health_questionnaire = healthyAnswers()): ReinstatementPayload => ({
  health_questionnaire,
  ktp_selfie_attachment: 'selfie.jpg',
});

const lapsed = (position: FactsChanges['position']): FactsChanges => ({
  ...lapsedLink,
  position: { ...lapsedLink.position, ...position },
});

const since = (lapsedOn: string, changes: { earlier?: string[]; oldestAge?: number } = {}) =>
  lapsed({
    reinstatement: {
      lapsedOn: day(lapsedOn),
      earlier: (changes.earlier ?? []).map(day),
      oldestAge: changes.oldestAge ?? 36,
      monthlyDeduction: 0,
    },
  });

const covering = (sumAssured: number): FactsChanges => ({
  ...lapsedLink,
  policy: { ...lapsedLink.policy, mainCover: buildCover({ sumAssured }) },
});

const cases: readonly {
  name: string;
  facts: FactsChanges;
  answers?: ReturnType<typeof healthyAnswers>;
  level: string;
}[] = [
  { name: 'healthy, short lapse, small sum, young', facts: lapsedLink, level: 'S' },
  { name: 'six months to the day', facts: since('2026-05-21'), level: 'S' },
  { name: 'a day over six months', facts: since('2026-05-20'), level: 'U' },
  { name: 'fifty-five', facts: since('2026-06-25', { oldestAge: 55 }), level: 'S' },
  { name: 'fifty-six', facts: since('2026-06-25', { oldestAge: 56 }), level: 'U' },
  { name: 'one billion', facts: covering(1_000_000_000), level: 'S' },
  { name: 'more than one billion', facts: covering(1_000_000_001), level: 'U' },
  {
    name: 'one earlier reinstatement three years ago',
    facts: since('2026-06-25', { earlier: ['2023-10-01'] }),
    level: 'S',
  },
  {
    name: 'the second reinstatement within two years',
    facts: since('2026-06-25', { earlier: ['2025-01-01'] }),
    level: 'U',
  },
  { name: 'smoker', facts: lapsedLink, answers: healthyBut(5, { tertanggung: true }), level: 'U' },
  { name: 'not healthy', facts: lapsedLink, answers: healthyBut(1, { pemegang_polis: false }), level: 'U' },
  { name: 'too light', facts: lapsedLink, answers: healthyBut(16, { tertanggung_number: 45 }), level: 'U' },
];

describe('underwriting of a reinstatement', () => {
  it.each(cases)('underwriting is needed by health, age, sum and lapse: $name: $level', ({ facts, answers, level }) => {
    expect(definition.reviewLevel(payload(answers), buildFacts(facts))).toBe(level);
  });

  it('underwriting uses the day the request was sent', () => {
    const facts = buildFacts({ ...since('2026-05-20'), submittedOn: day('2026-11-20') });
    expect(definition.reviewLevel(payload(), facts)).toBe('S');
  });

  it('underwriting records every condition with its outcome', () => {
    const evidence = { face: 'missing', confirmedContacts: [] } as const;
    const checks = definition.automaticChecks?.(payload(), buildFacts(since('2026-05-20')), evidence);
    expect(checks?.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'passed', 'passed', 'passed']);
  });
});

describe('payment for a reinstatement', () => {
  it('the payment is exactly the quote, until its last day', () => {
    expect(definition.moneyIn?.(payload(), buildFacts(lapsedLink))).toMatchObject({
      purpose: '03',
      amount: 2_500_000,
      least: 2_500_000,
      exact: true,
      payBy: '2026-11-28',
    });
  });

  it('no payment is requested when nothing is owed', () => {
    const facts = lapsed({ premium: { ...buildFacts(lapsedLink).position.premium, unpaid: [] } });
    expect(definition.moneyIn?.(payload(), buildFacts(facts))).toBeNull();
  });
});
