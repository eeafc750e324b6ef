import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { CoverStatus } from '#shared/policy/coverage.ts';
import type { Policy } from '#shared/policy/policy.ts';
import { premiumPurpose } from '#shared/requests/money-in.ts';
import { PolicyDebt } from '#shared/wire/home/policy-home.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { findSession, isReplaced } from '../session/stored-session.ts';

/**
 * Policy data shown without a connection: masked, in the tab's session storage, deleted with the session (rulings
 * 3.10).
 */
const PolicySummary = z.object({
  maskedNumber: z.string(),
  holderName: z.string(),
  productName: z.string(),
  status: CoverStatus,
  coveredUntil: BusinessDate,
  /** Time at which the policy was last loaded. */
  keptAt: Instant,
  /** Virtual accounts for premiums, by bank; unmasked, because the customer pays to them. */
  accounts: z._default(z.array(z.object({ label: z.string(), number: z.string() })), []),
  /**
   * Debt when the home page was last loaded; null = no debt, absent = not loaded yet. `debtKeptAt` = time of that load.
   */
  debt: z.optional(z.nullable(PolicyDebt)),
  debtKeptAt: z.optional(Instant),
  /** Paths of pages that this tab has loaded, newest last. */
  pages: z._default(z.array(z.string()), []),
});
export type PolicySummary = z.infer<typeof PolicySummary>;

const SUMMARY_KEY = 'policy-summary';

type Named = { readonly firstName: string; readonly middleName: string | null; readonly lastName: string | null };

/** Joins first, middle and last name; missing parts are skipped. */
export const fullName = ({ firstName, middleName, lastName }: Named): string =>
  [firstName, middleName, lastName].filter((part) => part !== null && part !== '').join(' ');

const buildPolicySummary = (policy: Policy, keptAt: Instant): Omit<PolicySummary, 'pages'> => {
  const { proposalNumber, holder, mainCover, status, virtualAccounts } = policy;
  return {
    maskedNumber: maskNumber(proposalNumber),
    holderName: fullName(holder.person),
    productName: mainCover.productName,
    status,
    coveredUntil: mainCover.expiresOn,
    keptAt,
    accounts: virtualAccounts
      .filter(({ purpose }) => purpose === premiumPurpose)
      .map(({ bankName, number }) => ({ label: bankName, number })),
  };
};

const Kept = z.record(z.string(), z.unknown());

const readKept = (): Readonly<Record<string, unknown>> => {
  try {
    return Kept.safeParse(JSON.parse(tabStorage.read(SUMMARY_KEY) ?? '')).data ?? {};
  } catch {
    return {};
  }
};

/**
 * Stores part of the summary and keeps the rest. After the end of the session or a change of policy nothing is stored.
 */
const keep = (part: Partial<PolicySummary>): void => {
  if (findSession() !== undefined && !isReplaced())
    tabStorage.keep(SUMMARY_KEY, JSON.stringify({ ...readKept(), ...part }));
};

export const keepPolicySummary = (policy: Policy, keptAt: Instant): void => keep(buildPolicySummary(policy, keptAt));

export const keepPolicyDebt = (debt: PolicyDebt | null, debtKeptAt: Instant): void => keep({ debt, debtKeptAt });

/** Greatest number of stored paths. */
const MOST_PAGES = 50;

/** Stores that a page was loaded, so that the offline page does not say that it was never loaded. */
export function keepLoadedPage(path: string): void {
  const pages = findPolicySummary()?.pages ?? [];
  if (!pages.includes(path)) keep({ pages: [...pages, path].slice(-MOST_PAGES) });
}

export const findPolicySummary = (): PolicySummary | undefined => PolicySummary.safeParse(readKept()).data;
