import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';

/**
 * Payable to the customer that is not yet paid. The account is masked ('********4821'). `requestNumber` = request that
 * created it; `allocation` = latest request that gave another account for it (rulebook 7.9).
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
 * True when the customer can give an account: for a returned transfer, or a payable without a request. False while
 * finance handles it (rulebook 7.9).
 */
export const isAllocatable = ({ state, allocation, requestNumber }: OpenPayable): boolean =>
  state === 'RETURNED' || (state === 'OPEN' && allocation === null && requestNumber === null);
