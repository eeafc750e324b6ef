import { describe, expect, it } from 'vitest';
import { buildCover, buildRider } from '#requests/testing/build-cover.ts';
import type { Product } from '#shared/policy/product.ts';
import { enrichCoverages } from './enrich-coverages.ts';

const covers = { mainCover: buildCover({ productId: 11, productName: '', plan: 'B' }), riders: [buildRider()] };

const product: Product = {
  id: 11,
  name: 'Contoh Link',
  plans: [{ code: 'B', name: 'Plan B' }],
  minSum: 10,
  maxSum: 20,
};

describe('enriched covers', () => {
  it('contain the data of the products call, and the main coverage is first', () => {
    expect(enrichCoverages(covers, [product])).toMatchObject([
      { productName: 'Contoh Link', planName: 'Plan B' },
      { productName: 'Rider Rawat Inap Contoh' },
    ]);
  });

  it('have default values for unknown products', () => {
    expect(enrichCoverages(covers, [])[0]).toMatchObject({ productName: '-', planName: null });
  });

  it('have no plan name for a plan that the product does not have, and leave the policy unchanged', () => {
    const unknown = { ...covers, mainCover: { ...covers.mainCover, plan: 'Z' } };
    expect(enrichCoverages(unknown, [product])[0].planName).toBeNull();
    expect(unknown.mainCover.productName).toBe('');
  });
});
