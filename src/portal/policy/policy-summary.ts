import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { maskNumber } from '#shared/text/mask.ts';
import type { PolicyWithCode } from '#shared/policy-document/policy.ts';

/** What may be read without a connection: masked, in the tab's session storage, gone with the session (rulings 3.10). */
const PolicySummary = z.object({
  maskedNumber: z.string(),
  holderName: z.string(),
  productName: z.string(),
  riskStatus: z.number(),
  coveredUntil: z.nullable(BusinessDate),
  /** When the policy was last loaded. */
  keptAt: Instant,
});
export type PolicySummary = z.infer<typeof PolicySummary>;

const SUMMARY_KEY = 'policy-summary';

type Named = { readonly firstName: string; readonly midName: string | null; readonly lastName: string | null };

/** First, middle and last name; a missing part leaves no gap. */
export const fullName = ({ firstName, midName, lastName }: Named): string =>
  [firstName, midName, lastName].filter((part) => part !== null && part !== '').join(' ');

export const buildPolicySummary = (policy: PolicyWithCode, keptAt: Instant): PolicySummary => {
  const main = policy.coverages.find(({ masterProduct }) => masterProduct === null);
  return {
    maskedNumber: maskNumber(policy.proposalNumber),
    holderName: fullName(policy.policyHolder.person),
    productName: main?.productName ?? '-',
    riskStatus: policy.riskStatus,
    coveredUntil: main?.expiryDate ?? null,
    keptAt,
  };
};

export const keepPolicySummary = (policy: PolicyWithCode, keptAt: Instant): void =>
  sessionStorage.setItem(SUMMARY_KEY, JSON.stringify(buildPolicySummary(policy, keptAt)));

export const findPolicySummary = (): PolicySummary | undefined => {
  try {
    return PolicySummary.safeParse(JSON.parse(sessionStorage.getItem(SUMMARY_KEY) ?? '')).data;
  } catch {
    return undefined;
  }
};
