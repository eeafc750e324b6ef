import { describe, expect, it } from 'vitest';
import { rupiah } from '#shared/money/money.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { buildDemoPolicies } from '#demo/portfolio/demo-policies.ts';
import { StoredPolicy } from './stored-policy.ts';
import { withWaivedPremium } from './waivers.ts';

/** Siti's unit-linked policy: Rp 12,000,000 a year, waived by a rider of Rp 12,000,000 that the fund pays for. */
const [siti] = buildDemoPolicies(parseBusinessDate('2026-11-24')).filter(
  ({ policy }) => policy.number === '7700000001',
);
const before = StoredPolicy.parse(siti?.policy);

interface Change {
  readonly main?: Partial<Coverage>;
  readonly waiver?: Partial<Coverage>;
}

const changed = (policy: StoredPolicy, { main, waiver }: Change): StoredPolicy => ({
  ...policy,
  mainCover: { ...policy.mainCover, ...main },
  riders: policy.riders.map((rider) => (rider.waivedSum === null ? rider : { ...rider, ...waiver })),
});

const waiverOf = ({ riders }: StoredPolicy) => {
  const rider = riders.find(({ waivedSum }) => waivedSum !== null);
  return [rider?.sumAssured, rider?.waivedSum, rider?.premium];
};

describe('waiver of premium rider', () => {
  it.each([
    { name: 'rises with the premium that it waives', main: { premium: 15_000_000 }, sums: [15_000_000, 15_000_000, 0] },
    { name: 'falls with it', main: { premium: 9_500_000 }, sums: [9_500_000, 9_500_000, 0] },
    { name: 'is rounded to the rupiah', main: { premium: 12_000_001 }, sums: [12_000_001, 12_000_001, 0] },
    { name: 'stays when the top-up alone changes', main: { topUp: 9_000_000 }, sums: [12_000_000, 12_000_000, 0] },
    { name: 'stays when the sum assured alone changes', main: { sumAssured: 1 }, sums: [12_000_000, 12_000_000, 0] },
    {
      name: 'stays when the same premium is paid in other parts',
      main: { premium: 1_000_000, frequency: 4 as const },
      sums: [12_000_000, 12_000_000, 0],
    },
    {
      name: 'keeps the sum that the change named for it',
      main: { premium: 15_000_000 },
      waiver: { sumAssured: 20_000_000 },
      sums: [20_000_000, 12_000_000, 0],
    },
    {
      name: 'that has ended stays as it ended',
      main: { premium: 15_000_000 },
      waiver: { status: 'TERMINATED' as const },
      sums: [12_000_000, 12_000_000, 0],
    },
  ])('$name', ({ sums, ...change }) => {
    expect(waiverOf(withWaivedPremium(before, changed(before, change), rupiah))).toEqual(sums);
  });

  it('raises its own billed premium in proportion: 400,000 for 12,000,000 becomes 500,000 for 15,000,000', () => {
    const billed = changed(before, { waiver: { premium: 400_000 } });
    const after = changed(billed, { main: { premium: 15_000_000 } });
    expect(waiverOf(withWaivedPremium(billed, after, rupiah))).toEqual([15_000_000, 15_000_000, 500_000]);
  });

  it('leaves the sums assured of other riders unchanged', () => {
    const { riders } = withWaivedPremium(before, changed(before, { main: { premium: 24_000_000 } }), rupiah);
    expect(riders.map(({ sumAssured }) => sumAssured)).toEqual([0, 250_000_000, 24_000_000]);
  });
});
