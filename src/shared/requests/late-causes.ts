import * as z from 'zod/mini';

/** Whoever has a request while its time passes (rulebook 4.4); CORE = the system that keeps the policies. */
export const LateCause = z.enum(['US', 'CUSTOMER', 'BANK', 'PRICE', 'COMPLIANCE', 'CORE']);
export type LateCause = z.infer<typeof LateCause>;

/** Words for staff; customers never read them. */
export const lateCauseWords: Readonly<Record<LateCause, string>> = {
  US: 'Petugas',
  CUSTOMER: 'Nasabah',
  BANK: 'Bank',
  PRICE: 'Harga unit',
  COMPLIANCE: 'Kepatuhan',
  CORE: 'Sistem polis',
};
