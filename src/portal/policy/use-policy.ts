import { useSuspenseQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { fill, wordingFor } from '#shared/words/wording.ts';
import type { Product } from '#shared/policy/product.ts';
import { enrichCoverages } from './enrich-coverages.ts';
import type { EnrichedCoverage } from './enrich-coverages.ts';
import type { LoadedPolicy } from './from-wire.ts';
import { PolicyContext } from './policy-context.ts';
import { productsQuery } from './policy-query.ts';

/** Policy with its coverages and their product data. */
export type PolicyWithProducts = LoadedPolicy & {
  readonly covers: readonly [EnrichedCoverage, ...EnrichedCoverage[]];
  readonly products: readonly Product[];
};

/**
 * Returns the loaded policy.
 * @throws outside the layout, which only shows pages once the policy is loaded
 */
export const usePolicy = (): LoadedPolicy => {
  const loaded = useContext(PolicyContext);
  if (loaded === undefined) throw new Error('There is no policy outside the layout.');
  return loaded;
};

/** Returns the policy with product data; suspends until the products have loaded too. */
export const usePolicyWithProducts = (): PolicyWithProducts => {
  const loaded = usePolicy();
  const { data: products } = useSuspenseQuery(productsQuery(loaded.policy));
  return { ...loaded, products, covers: enrichCoverages(loaded.policy, products) };
};

/** Returns a function that replaces wording tokens by the words for this policy. */
export const useWording = (): ((text: string) => string) => {
  const { policy } = usePolicy();
  const wording = wordingFor(policy);
  return (text) => fill(text, wording);
};
