import type { StaffRole } from '#shared/requests/roles.ts';

/** User name of a member of the demo's staff for each role; the two roles of finance go together in each of theirs. */
export const staffOfRole: Readonly<Record<StaffRole, string>> = {
  VERIFIKATOR: 'verifikator1',
  UNDERWRITER: 'underwriter1',
  PENYETUJU: 'penyetuju1',
  KEUANGAN_PEMBUAT: 'keuangan1',
  KEUANGAN_PENYETUJU: 'keuangan2',
  KEPATUHAN: 'kepatuhan1',
  KETUA_TIM: 'ketua1',
  ADMIN_PARAMETER: 'parameter1',
  AUDITOR: 'auditor1',
  ADMIN_STAF: 'adminstaf1',
};
