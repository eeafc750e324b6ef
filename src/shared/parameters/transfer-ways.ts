import * as z from 'zod/mini';

/** Methods by which a bank sends a domestic transfer. */
export const transferWays = ['same-bank', 'bi-fast', 'online', 'skn', 'rtgs'] as const;

/**
 * Limits of a method: amounts above `above` (in rupiah) up to and including `upTo`; null = no upper limit. `except` =
 * codes of banks that it does not reach.
 */
const WayLimits = z.object({
  way: z.enum(transferWays),
  above: z.number(),
  upTo: z.nullable(z.number()),
  except: z.array(z.string()),
});

/** Methods in the order in which they are tried. */
export const TransferLimits = z.array(WayLimits);
export type TransferLimits = z.infer<typeof TransferLimits>;
