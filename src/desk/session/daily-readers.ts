import type { StaffRole } from '#shared/requests/roles.ts';

/** Who reads what the daily jobs did; the server decides all the same. */
export const dailyReaders: readonly StaffRole[] = ['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU', 'KEPATUHAN', 'AUDITOR'];
