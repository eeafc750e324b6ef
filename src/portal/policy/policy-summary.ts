import * as z from 'zod/mini';
import type { PolicyWithCode } from '#shared/wire/policy.ts';

/** What may be read without a connection: masked, in the tab's session storage, gone with the session (rulings 3). */
const PolicySummary = z.object({ proposalNumber: z.string(), holderName: z.string(), productName: z.string() });
export type PolicySummary = z.infer<typeof PolicySummary>;

const SUMMARY_KEY = 'policy-summary';

type Named = { readonly firstName: string; readonly midName: string | null; readonly lastName: string | null };

/** First, middle and last name; a missing part leaves no gap. */
export const fullName = ({ firstName, midName, lastName }: Named): string =>
  [firstName, midName, lastName].filter((part) => part !== null && part !== '').join(' ');

export const keepPolicySummary = (policy: PolicyWithCode): void => {
  const summary: PolicySummary = {
    proposalNumber: policy.proposalNumber,
    holderName: fullName(policy.policyHolder.person),
    productName: policy.coverages.find(({ masterProduct }) => masterProduct === null)?.productName ?? '-',
  };
  sessionStorage.setItem(SUMMARY_KEY, JSON.stringify(summary));
};

export const findPolicySummary = (): PolicySummary | undefined => {
  try {
    return PolicySummary.safeParse(JSON.parse(sessionStorage.getItem(SUMMARY_KEY) ?? '')).data;
  } catch {
    return undefined;
  }
};
