import type { Coverage } from '#shared/policy/coverage.ts';
import type { Policy } from '#shared/policy/policy.ts';

/** The policy with each cover as `change` gives it back. */
export const changeCovers = <Known extends Policy>(
  policy: Known,
  change: (cover: Coverage, isMain: boolean) => Coverage,
): Known => ({
  ...policy,
  mainCover: change(policy.mainCover, true),
  riders: policy.riders.map((rider) => change(rider, false)),
});

interface Benefit extends Pick<Coverage, 'sumAssured' | 'plan' | 'premium'> {
  /** Null = as before. */
  readonly riskPercent: number | null;
  /** What the cover does not insure any more. */
  readonly exclusions: readonly string[];
}

/** The cover with another sum or plan, and with its part of one bill then. */
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

/** A cover that insures nobody after its last day, and asks for nothing. */
export const closeCover = (cover: Coverage, lastDay: Coverage['expiresOn']): Coverage => ({
  ...cover,
  status: 'TERMINATED',
  expiresOn: lastDay,
  nextDueOn: null,
});
