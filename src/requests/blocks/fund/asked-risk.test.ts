import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { buildFacts, buildFund, type FactsChanges } from '../../testing/build-facts.ts';
import { answeredLevel, isAboveProfile, newRisks, riskCheck, riskProblems, validProfile } from './asked-risk.ts';
import { noAnswers, type RiskAnswers } from './risk-questions.ts';

type Points = 1 | 2 | 3 | 4;
const answered = (...[purpose, horizon, experience, loss, reserve]: [Points, Points, Points, Points, Points]) => ({
  risk_profile: { purpose, horizon, experience, loss, reserve } satisfies RiskAnswers,
});
const careful = answered(1, 1, 1, 1, 1);
const middle = answered(2, 2, 2, 2, 3);
const bold = answered(4, 4, 4, 4, 4);

const onFile = (level: number, answeredOn = '2026-06-01'): FactsChanges => ({
  riskProfile: { level, answeredOn: parseBusinessDate(answeredOn) },
});

describe('risk level of five answers (rulebook 7.14)', () => {
  it.each([
    { name: '5 points', payload: careful, level: 1 },
    { name: '7 points', payload: answered(2, 2, 1, 1, 1), level: 1 },
    { name: '8 points', payload: answered(2, 2, 2, 1, 1), level: 2 },
    { name: '11 points', payload: middle, level: 3 },
    { name: '16 points', payload: answered(4, 4, 4, 2, 2), level: 4 },
    { name: '17 points', payload: answered(4, 4, 4, 3, 2), level: 5 },
    { name: '20 points', payload: bold, level: 5 },
    { name: 'none', payload: { risk_profile: null }, level: null },
    { name: 'four answers', payload: { risk_profile: { ...bold.risk_profile, loss: null } }, level: null },
  ])('computes the level from $name: $level', ({ payload, level }) => {
    expect(answeredLevel(payload, buildFacts())).toBe(level);
  });
});

describe('risk profile on file', () => {
  it.each([
    { name: 'answered today', on: '2026-11-21', counts: true },
    { name: 'one day before its year is over', on: '2025-11-22', counts: true },
    { name: 'answered a year ago', on: '2025-11-21', counts: false },
  ])('a profile on file, $name, counts: $counts', ({ on, counts }) => {
    expect(validProfile(buildFacts(onFile(3, on))) !== undefined).toBe(counts);
  });

  it('a profile is valid as of the day the request was sent, even if decided later', () => {
    const sent = { ...onFile(3, '2025-11-20'), submittedOn: parseBusinessDate('2026-11-19') };
    expect(validProfile(buildFacts(sent))).toBeDefined();
  });
});

describe('funds riskier than those of the policy', () => {
  const stableOnly: FactsChanges = {
    position: { holdings: [], allocation: [{ fundCode: 'STABIL', percent: 100 }] },
  };

  it.each([
    { name: 'a fund of the highest risk held', facts: {}, funds: ['TUMBUH', 'UANG'], risks: [] },
    {
      name: 'a fund riskier than those in the premium split',
      facts: stableOnly,
      funds: ['TUMBUH', 'UANG'],
      risks: ['TUMBUH'],
    },
    { name: 'the same fund twice', facts: stableOnly, funds: ['TUMBUH', 'TUMBUH'], risks: ['TUMBUH'] },
    {
      name: 'a fund of the same level',
      facts: { position: { ...stableOnly.position, funds: [buildFund({ fundCode: 'STABIL' }), buildFund()] } },
      funds: ['TUMBUH'],
      risks: [],
    },
  ])('compares new funds with those the policy holds or pays into, $name: $risks', ({ facts, funds, risks }) => {
    expect(newRisks(funds, buildFacts(facts))).toEqual(risks);
  });
});

describe('risk questions and review', () => {
  const paths = (problems: ReturnType<typeof riskProblems>) => problems.map(({ path }) => path);

  it.each([
    { name: 'no more risk: no answers required', riskier: [], payload: { risk_profile: null }, facts: {}, asked: [] },
    { name: 'an older client: no answers required', riskier: ['TUMBUH'], payload: {}, facts: {}, asked: [] },
    {
      name: 'our page: all answers required',
      riskier: ['TUMBUH'],
      payload: { risk_profile: null },
      facts: {},
      asked: ['risk_profile'],
    },
    { name: 'a profile on file', riskier: ['TUMBUH'], payload: { risk_profile: null }, facts: onFile(1), asked: [] },
    {
      name: 'no profile on file',
      riskier: ['TUMBUH'],
      payload: { risk_profile: { ...noAnswers, ...bold.risk_profile, horizon: null } },
      facts: onFile(1),
      asked: ['risk_profile.horizon'],
    },
  ])('requires answers only for more risk, $name', ({ riskier, payload, facts, asked }) => {
    expect(paths(riskProblems(riskier, payload, buildFacts(facts)))).toEqual(asked);
  });

  it.each([
    { name: 'answers that fit: the system', payload: bold, facts: onFile(1), outcome: 'passed', above: false },
    { name: 'answers below the fund: staff', payload: middle, facts: onFile(5), outcome: 'failed', above: true },
    { name: 'a profile on file that fits: the system', payload: {}, facts: onFile(5), outcome: 'passed', above: false },
    { name: 'a profile on file below the fund: staff', payload: {}, facts: onFile(4), outcome: 'failed', above: true },
    { name: 'no profile known: staff, without a statement', payload: {}, facts: {}, outcome: 'failed', above: false },
  ])('review follows the profile, $name', ({ payload, facts, outcome, above }) => {
    const known = buildFacts(facts);
    expect(riskCheck(['TUMBUH'], payload, known).outcome).toBe(outcome);
    expect(isAboveProfile(['TUMBUH'], payload, known)).toBe(above);
  });
});
