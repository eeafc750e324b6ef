import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { CoverStatus } from '#shared/policy/coverage.ts';
import type { Policy } from '#shared/policy/policy.ts';

/** What may be read without a connection: masked, in the tab's session storage, gone with the session (rulings 3.10). */
const PolicySummary = z.object({
  maskedNumber: z.string(),
  holderName: z.string(),
  productName: z.string(),
  status: CoverStatus,
  coveredUntil: BusinessDate,
  /** When the policy was last loaded. */
  keptAt: Instant,
});
export type PolicySummary = z.infer<typeof PolicySummary>;

const SUMMARY_KEY = 'policy-summary';

type Named = { readonly firstName: string; readonly middleName: string | null; readonly lastName: string | null };

/** First, middle and last name; a missing part leaves no gap. */
export const fullName = ({ firstName, middleName, lastName }: Named): string =>
  [firstName, middleName, lastName].filter((part) => part !== null && part !== '').join(' ');

const buildPolicySummary = (policy: Policy, keptAt: Instant): PolicySummary => {
  const { proposalNumber, holder, mainCover, status } = policy;
  return {
    maskedNumber: maskNumber(proposalNumber),
    holderName: fullName(holder.person),
    productName: mainCover.productName,
    status,
    coveredUntil: mainCover.expiresOn,
    keptAt,
  };
};

export const keepPolicySummary = (policy: Policy, keptAt: Instant): void =>
  sessionStorage.setItem(SUMMARY_KEY, JSON.stringify(buildPolicySummary(policy, keptAt)));

export const findPolicySummary = (): PolicySummary | undefined => {
  try {
    return PolicySummary.safeParse(JSON.parse(sessionStorage.getItem(SUMMARY_KEY) ?? '')).data;
  } catch {
    return undefined;
  }
};
