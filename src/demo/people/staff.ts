import type { StaffRole } from '#shared/requests/roles.ts';

/** Member of the demo staff with user name and password for the desk. */
export interface DemoStaff {
  readonly userName: string;
  readonly displayName: string;
  readonly password: string;
  /** Task of the person, as shown on the demo page. */
  readonly work: string;
  readonly roles: readonly StaffRole[];
}

/** Demo staff. Both finance members have both finance roles, so that either can prepare a payout and the other release it. */
const people: readonly (readonly [userName: string, displayName: string, work: string, ...roles: StaffRole[]])[] = [
  ['verifikator1', 'Verifikator Satu', 'Memeriksa dokumen', 'VERIFIKATOR'],
  ['verifikator2', 'Verifikator Dua', 'Memeriksa dokumen', 'VERIFIKATOR'],
  ['underwriter1', 'Underwriter Satu', 'Menilai risiko', 'UNDERWRITER'],
  ['penyetuju1', 'Penyetuju Satu', 'Menyetujui atau menolak', 'PENYETUJU'],
  ['penyetuju2', 'Penyetuju Dua', 'Menyetujui atau menolak', 'PENYETUJU'],
  ['keuangan1', 'Keuangan Satu', 'Mengeluarkan dana', 'KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'],
  ['keuangan2', 'Keuangan Dua', 'Mengeluarkan dana', 'KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'],
  ['kepatuhan1', 'Kepatuhan Satu', 'Kepatuhan', 'KEPATUHAN'],
  ['ketua1', 'Ketua Tim Satu', 'Membagi kasus dan memantau tim', 'KETUA_TIM'],
  ['parameter1', 'Parameter Satu', 'Mengusulkan parameter', 'ADMIN_PARAMETER'],
  ['parameter2', 'Parameter Dua', 'Menyetujui parameter', 'ADMIN_PARAMETER'],
  ['adminstaf1', 'Admin Staf Satu', 'Mengelola akun petugas', 'ADMIN_STAF'],
  ['adminstaf2', 'Admin Staf Dua', 'Mengelola akun petugas', 'ADMIN_STAF'],
  ['auditor1', 'Auditor Satu', 'Membaca jejak audit', 'AUDITOR'],
];

export const demoStaff: readonly DemoStaff[] = people.map(([userName, displayName, work, ...roles]) => ({
  userName,
  displayName,
  password: `demo-${userName}`,
  work,
  roles,
}));
