import { useSuspenseQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { fill, wordingFor } from '#shared/words/wording.ts';
import type { PolicyWithCode, ProductSummary } from '#shared/policy-document/policy.ts';
import { enrichCoverages } from './enrich-coverages.ts';
import type { EnrichedCoverage } from './enrich-coverages.ts';
import { PolicyContext } from './policy-context.ts';
import { productsQuery } from './policy-query.ts';

/** The policy with its coverages enriched, and the products it was enriched from. */
export type PolicyWithProducts = {
  readonly policy: PolicyWithCode;
  readonly coverages: readonly EnrichedCoverage[];
  readonly products: readonly ProductSummary[];
};

/** The loaded policy; pages stand under the layout, which shows them once it is there. @throws anywhere else. */
export const usePolicy = (): { readonly policy: PolicyWithCode } => {
  const policy = useContext(PolicyContext);
  if (policy === undefined) throw new Error('There is no policy outside the layout.');
  return { policy };
};

/** Waits for the products too, which come a moment later. */
export const usePolicyWithProducts = (): PolicyWithProducts => {
  const { policy } = usePolicy();
  const { data: products } = useSuspenseQuery(productsQuery(policy));
  return { policy, products, coverages: enrichCoverages(policy.coverages, products) };
};

/** Fills wording tokens with the words of this policy. */
export const useWording = (): ((text: string) => string) => {
  const { policy } = usePolicy();
  const wording = wordingFor(policy);
  return (text) => fill(text, wording);
};
