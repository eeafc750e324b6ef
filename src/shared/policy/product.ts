import * as z from 'zod/mini';

/** Benefit level of a product, by its code. */
export const Plan = z.object({ code: z.string(), name: z.string() });
export type Plan = z.infer<typeof Plan>;

/** Product with its plans and limits of the sum assured (rulebook 7.1). */
export const Product = z.object({
  id: z.number(),
  name: z.string(),
  plans: z.array(Plan),
  minSum: z.number(),
  maxSum: z.number(),
});
export type Product = z.infer<typeof Product>;

/** Main product with the funds that it offers. */
export const ProductFunds = z.object({ id: z.number(), name: z.string(), fundCodes: z.array(z.string()) });
export type ProductFunds = z.infer<typeof ProductFunds>;

/** Rider that can be added to a main product. */
export const RiderProduct = z.object({
  id: z.number(),
  name: z.string(),
  familyType: z.number(),
  needsHealth: z.boolean(),
  plans: z.array(Plan),
});
export type RiderProduct = z.infer<typeof RiderProduct>;
