import { useSuspenseQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { fill, wordingFor } from '#shared/words/wording.ts';
import type { Product } from '#shared/policy/product.ts';
import { enrichCoverages } from './enrich-coverages.ts';
import type { EnrichedCoverage } from './enrich-coverages.ts';
import type { LoadedPolicy } from './from-wire.ts';
import { PolicyContext } from './policy-context.ts';
import { productsQuery } from './policy-query.ts';

/** The policy with its covers enriched, and the products it was enriched from. */
export type PolicyWithProducts = LoadedPolicy & {
  readonly covers: readonly [EnrichedCoverage, ...EnrichedCoverage[]];
  readonly products: readonly Product[];
};

/** Returns the loaded policy; the layout shows pages only once it has loaded. @throws anywhere else. */
export const usePolicy = (): LoadedPolicy => {
  const loaded = useContext(PolicyContext);
  if (loaded === undefined) throw new Error('There is no policy outside the layout.');
  return loaded;
};

/** Waits for the products too, which come a moment later. */
export const usePolicyWithProducts = (): PolicyWithProducts => {
  const loaded = usePolicy();
  const { data: products } = useSuspenseQuery(productsQuery(loaded.policy));
  return { ...loaded, products, covers: enrichCoverages(loaded.policy, products) };
};

/** Fills wording tokens with the words of this policy. */
export const useWording = (): ((text: string) => string) => {
  const { policy } = usePolicy();
  const wording = wordingFor(policy);
  return (text) => fill(text, wording);
};
