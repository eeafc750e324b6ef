import * as z from 'zod/mini';
import { Payee } from './change-values.ts';

/** Another account for benefits and refunds from now on; payables already open keep theirs (rulebook 7.10). */
export const ChangePayeeAccount = z.object({
  kind: z.literal('ChangePayeeAccount'),
  effective: z.literal('APPROVAL'),
  account: Payee,
});

/** Another account for money we owe already; the origin of each decides what is netted (rulebook 7.9). */
export const RedirectPayables = z.object({
  kind: z.literal('RedirectPayables'),
  effective: z.literal('APPROVAL'),
  payableIds: z.array(z.string()).check(z.minLength(1)),
  account: Payee,
});
