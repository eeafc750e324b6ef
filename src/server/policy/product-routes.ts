import { z } from 'zod';
import { ProductDetail, ProductRider } from '#shared/wire/policy/wire-figures.ts';
import { ProductSummary } from '#shared/wire/policy/wire-policy.ts';
import { answer, customerRoute, type Route } from '#server/http/route.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Services } from '#server/services/services.ts';
import { productFundsToWire, productToWire, riderToWire } from './to-wire.ts';

const most = 100;
const productId = z
  .string()
  .regex(/^\d{1,9}$/, 'Produk tidak dikenal.')
  .transform(Number);
const OneProduct = z.object({ params: z.object({ id: productId }) });

/** Ids as 'ids=1,2,3'; an empty list returns nothing. */
const ids = z
  .string()
  .max(most * 10, `Paling banyak ${most} produk.`)
  .default('')
  .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
  .pipe(z.array(productId).max(most, `Paling banyak ${most} produk.`));

export const productRoutes = ({ core }: Pick<Services, 'core'>): Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/products',
    summary: 'Products by their ids, at most 100; unknown ones are left out.',
    input: z.object({ query: z.object({ ids }) }),
    answers: z.array(ProductSummary),
    handle: async ({ input }) => answer((await core.listProducts(input.query.ids)).map(productToWire)),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/products/:id',
    summary: 'One product with its funds.',
    input: OneProduct,
    answers: ProductDetail,
    handle: async ({ input }) => {
      const product = await core.findProduct(input.params.id);
      if (!product) throw refuse('NOT_FOUND');
      return answer(productFundsToWire(product));
    },
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/product-riders/:id',
    summary: 'Riders that a main product can have.',
    input: OneProduct,
    answers: z.array(ProductRider),
    handle: async ({ input }) => answer((await core.listRiders(input.params.id)).map(riderToWire)),
  }),
];
