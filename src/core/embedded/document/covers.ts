import type { Coverage } from '#shared/policy/coverage.ts';
import type { Policy } from '#shared/policy/policy.ts';

/** Applies `change` to each cover of the policy. */
export const changeCovers = <Known extends Policy>(
  policy: Known,
  change: (cover: Coverage, isMain: boolean) => Coverage,
): Known => ({
  ...policy,
  mainCover: change(policy.mainCover, true),
  riders: policy.riders.map((rider) => change(rider, false)),
});

interface Benefit extends Pick<Coverage, 'sumAssured' | 'plan' | 'premium'> {
  /** Null = unchanged. */
  readonly riskPercent: number | null;
  /** Risks that the cover no longer insures. */
  readonly exclusions: readonly string[];
}

/** Sets the cover's sum or plan, and its part of one bill. */
export const withBenefit = (
  cover: Coverage,
  { sumAssured, plan, premium, riskPercent, exclusions }: Benefit,
): Coverage => ({
  ...cover,
  sumAssured,
  plan,
  premium,
  riskPercent: riskPercent ?? cover.riskPercent,
  exclusions: [...cover.exclusions, ...exclusions],
});

/** Ends a cover on its last day; no premium is due afterwards. */
export const closeCover = (cover: Coverage, lastDay: Coverage['expiresOn']): Coverage => ({
  ...cover,
  status: 'TERMINATED',
  expiresOn: lastDay,
  nextDueOn: null,
});
