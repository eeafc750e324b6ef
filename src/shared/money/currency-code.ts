import * as z from 'zod/mini';

/**
 * Currency number of the insurer (wire 9.1); the demo sells 30 (rupiah) and 4 (US dollar). Apart from `money.ts`,
 * because schemas of the portal's shell need no arithmetic.
 */
export const CurrencyCode = z.int();
export type CurrencyCode = z.infer<typeof CurrencyCode>;
