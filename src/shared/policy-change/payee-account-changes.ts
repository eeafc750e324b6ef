import * as z from 'zod/mini';
import { Payee } from './change-values.ts';

/** Change of the account for benefits and refunds; open payables are still paid to the old account (rulebook 7.10). */
export const ChangePayeeAccount = z.object({
  kind: z.literal('ChangePayeeAccount'),
  effective: z.literal('APPROVAL'),
  account: Payee,
});

/**
 * Change of the account of existing payables; the origin of each payable decides which debts are deducted (rulebook
 * 7.9).
 */
export const RedirectPayables = z.object({
  kind: z.literal('RedirectPayables'),
  effective: z.literal('APPROVAL'),
  payableIds: z.array(z.string()).check(z.minLength(1)),
  account: Payee,
});
