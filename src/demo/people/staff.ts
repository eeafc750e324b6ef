import type { StaffRole } from '#shared/requests/roles.ts';

/** A member of the demo's staff. Sign-in = user name and password. */
export interface DemoStaff {
  readonly userName: string;
  readonly displayName: string;
  readonly password: string;
  /** The person's work, as the demo page says it. */
  readonly work: string;
  readonly roles: readonly StaffRole[];
}

/** Demo staff. Both finance people hold both roles: one prepares, the other releases. */
const people: readonly (readonly [userName: string, displayName: string, work: string, ...roles: StaffRole[]])[] = [
  ['verifikator1', 'Verifikator Satu', 'Memeriksa dokumen', 'VERIFIKATOR'],
  ['verifikator2', 'Verifikator Dua', 'Memeriksa dokumen', 'VERIFIKATOR'],
  ['underwriter1', 'Underwriter Satu', 'Menilai risiko', 'UNDERWRITER'],
  ['penyetuju1', 'Penyetuju Satu', 'Menyetujui atau menolak', 'PENYETUJU'],
  ['penyetuju2', 'Penyetuju Dua', 'Menyetujui atau menolak', 'PENYETUJU'],
  ['keuangan1', 'Keuangan Satu', 'Mengeluarkan dana', 'KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'],
  ['keuangan2', 'Keuangan Dua', 'Mengeluarkan dana', 'KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'],
  ['kepatuhan1', 'Kepatuhan Satu', 'Kepatuhan', 'KEPATUHAN'],
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
