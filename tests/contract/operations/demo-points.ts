import type { Position } from '#shared/facts/facts.ts';
import type { CoverStatus } from '#shared/policy/coverage.ts';

interface DemoPoint {
  readonly number: string;
  readonly point: string;
  readonly status: CoverStatus;
  readonly position: Partial<Position>;
}

/** Purpose of each demo policy. */
export const demoPoints: readonly DemoPoint[] = [
  {
    number: '7700000001',
    point: 'policy year 4',
    status: 'IN_FORCE',
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
    status: 'IN_FORCE',
    position: { archetype: 'SY_UL_REG', policyYear: 2 },
  },
  {
    number: '7700000003',
    point: 'year 7, a transfer came back',
    status: 'IN_FORCE',
    position: { archetype: 'END', policyYear: 7, openPayables: 1, holdings: [] },
  },
  { number: '7700000004', point: 'loan', status: 'IN_FORCE', position: { archetype: 'END', policyYear: 6 } },
  {
    number: '7700000005',
    point: 'lapsed in year 2',
    status: 'LAPSED',
    position: { archetype: 'UL_REG', subStatus: 'LAPSED_PREMIUM', policyYear: 2, monthlyDeductionByYear: [] },
  },
  { number: '7700000006', point: 'free look', status: 'IN_FORCE', position: { archetype: 'UL_REG', policyYear: 1 } },
  {
    number: '7700000007',
    point: 'term with a bonus to pay',
    status: 'IN_FORCE',
    position: { archetype: 'TERM', openPayables: 1, monthlyDeductionByYear: [] },
  },
  {
    number: '7700000008',
    point: 'syariah without funds',
    status: 'IN_FORCE',
    position: { archetype: 'SY_END', subStatus: 'PAID_UP', holdings: [] },
  },
  {
    number: '7700000009',
    point: 'single contribution in year 2',
    status: 'IN_FORCE',
    position: { archetype: 'SY_UL_SGL', policyYear: 2 },
  },
  {
    number: '7700000010',
    point: 'surrendered',
    status: 'TERMINATED',
    position: { archetype: 'END', subStatus: 'SURRENDERED', openPayables: 0 },
  },
  {
    number: '7700000011',
    point: 'dollars on holiday',
    status: 'IN_FORCE',
    position: { archetype: 'UL_REG', subStatus: 'PREMIUM_HOLIDAY' },
  },
  {
    number: '7700000012',
    point: 'lapsed endowment',
    status: 'LAPSED',
    position: { archetype: 'END', subStatus: 'LAPSED_PREMIUM' },
  },
  { number: '7700000013', point: 'grace', status: 'IN_FORCE', position: { archetype: 'END', subStatus: 'GRACE' } },
  {
    number: '7700000014',
    point: 'matured with a benefit to pay',
    status: 'TERMINATED',
    position: { archetype: 'END', subStatus: 'MATURED', openPayables: 1 },
  },
  {
    number: '7700000015',
    point: 'pending issue',
    status: 'PENDING',
    position: { archetype: 'SY_UL_REG', subStatus: 'PENDING_ISSUE', policyYear: 1, freeLookUntil: null },
  },
];
