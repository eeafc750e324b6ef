import type { Position } from '#shared/policy/facts.ts';

interface DemoPoint {
  readonly number: string;
  readonly point: string;
  readonly riskStatus: number;
  readonly position: Partial<Position>;
}

/** What each policy of the demo portfolio is there to show. */
export const demoPoints: readonly DemoPoint[] = [
  {
    number: '7700000001',
    point: 'policy year 4',
    riskStatus: 1,
    position: {
      archetype: 'UL_REG',
      policyYear: 4,
      subStatus: 'NORMAL',
      withdrawalsThisPolicyYear: 0,
      openPayables: 0,
    },
  },
  {
    number: '7700000002',
    point: 'syariah in year 2',
    riskStatus: 1,
    position: { archetype: 'SY_UL_REG', policyYear: 2 },
  },
  {
    number: '7700000003',
    point: 'year 7, a transfer came back',
    riskStatus: 1,
    position: { archetype: 'END', policyYear: 7, openPayables: 1, holdings: [] },
  },
  { number: '7700000004', point: 'loan', riskStatus: 1, position: { archetype: 'END', policyYear: 6 } },
  {
    number: '7700000005',
    point: 'lapsed in year 2',
    riskStatus: 2,
    position: { archetype: 'UL_REG', subStatus: 'LAPSED_PREMIUM', policyYear: 2, monthlyDeductionByYear: [] },
  },
  { number: '7700000006', point: 'free look', riskStatus: 1, position: { archetype: 'UL_REG', policyYear: 1 } },
  {
    number: '7700000007',
    point: 'term with a bonus to pay',
    riskStatus: 1,
    position: { archetype: 'TERM', openPayables: 1, monthlyDeductionByYear: [] },
  },
  {
    number: '7700000008',
    point: 'syariah without funds',
    riskStatus: 1,
    position: { archetype: 'SY_END', subStatus: 'PAID_UP', holdings: [] },
  },
  {
    number: '7700000009',
    point: 'single contribution in year 2',
    riskStatus: 1,
    position: { archetype: 'SY_UL_SGL', policyYear: 2 },
  },
  {
    number: '7700000010',
    point: 'surrendered',
    riskStatus: 3,
    position: { archetype: 'END', subStatus: 'SURRENDERED', openPayables: 0 },
  },
  {
    number: '7700000011',
    point: 'dollars on holiday',
    riskStatus: 1,
    position: { archetype: 'UL_REG', subStatus: 'PREMIUM_HOLIDAY' },
  },
  {
    number: '7700000012',
    point: 'lapsed endowment',
    riskStatus: 2,
    position: { archetype: 'END', subStatus: 'LAPSED_PREMIUM' },
  },
  { number: '7700000013', point: 'grace', riskStatus: 1, position: { archetype: 'END', subStatus: 'GRACE' } },
  {
    number: '7700000014',
    point: 'matured with a benefit to pay',
    riskStatus: 3,
    position: { archetype: 'END', subStatus: 'MATURED', openPayables: 1 },
  },
  {
    number: '7700000015',
    point: 'pending issue',
    riskStatus: 0,
    position: { archetype: 'SY_UL_REG', subStatus: 'PENDING_ISSUE', policyYear: 1, freeLookUntil: null },
  },
];
