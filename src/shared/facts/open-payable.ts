import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';

/**
 * Money owed to the customer and not yet paid. The account is masked ('********4821'); `requestNumber` = the request it comes from,
 * `allocation` = the latest request that named another account for it (rulebook 7.9).
 */
export const OpenPayable = z.object({
  payableId: z.string(),
  kind: z.string(),
  amount: z.number(),
  currency: z.number(),
  state: z.enum(['OPEN', 'SENT', 'RETURNED']),
  payableFrom: BusinessDate,
  returnReason: z.nullable(z.string()),
  bankName: z.string(),
  bankAccount: z.string(),
  requestNumber: z.nullable(z.string()),
  allocation: z.nullable(z.string()),
});
export type OpenPayable = z.infer<typeof OpenPayable>;

/**
 * True for a transfer that came back, or money of no request that waits to be asked for; false for what finance has in hand (rulebook 7.9).
 */
export const isAllocatable = ({ state, allocation, requestNumber }: OpenPayable): boolean =>
  state === 'RETURNED' || (state === 'OPEN' && allocation === null && requestNumber === null);
