import * as z from 'zod/mini';

/** Ways in which a domestic transfer reaches another account. */
export const transferWays = ['same-bank', 'bi-fast', 'online', 'skn', 'rtgs'] as const;

/**
 * Limits of a way: sums above `above` (in rupiah) up to `upTo`, itself counted; null = any. `except` = codes of banks
 * that it does not reach.
 */
const WayLimits = z.object({
  way: z.enum(transferWays),
  above: z.number(),
  upTo: z.nullable(z.number()),
  except: z.array(z.string()),
});

/** Ways in the order in which they are tried. */
export const TransferLimits = z.array(WayLimits);
export type TransferLimits = z.infer<typeof TransferLimits>;
