import type { Instant } from '#shared/time/dates.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import type { Queryable } from '#server/db/pool.ts';
import { hashPassword } from './password.ts';
import { insertStaff, listUserNames } from './staff-repository.ts';

type Demo = readonly [userName: string, displayName: string, ...roles: StaffRole[]];

/** Both finance people hold both roles: either may begin, the other one releases. */
export const demoStaffRoles: readonly Demo[] = [
  ['verifikator1', 'Verifikator Satu', 'VERIFIKATOR'],
  ['verifikator2', 'Verifikator Dua', 'VERIFIKATOR'],
  ['underwriter1', 'Underwriter Satu', 'UNDERWRITER'],
  ['penyetuju1', 'Penyetuju Satu', 'PENYETUJU'],
  ['penyetuju2', 'Penyetuju Dua', 'PENYETUJU'],
  ['keuangan1', 'Keuangan Satu', 'KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'],
  ['keuangan2', 'Keuangan Dua', 'KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'],
  ['kepatuhan1', 'Kepatuhan Satu', 'KEPATUHAN'],
  ['parameter1', 'Parameter Satu', 'ADMIN_PARAMETER'],
  ['parameter2', 'Parameter Dua', 'ADMIN_PARAMETER'],
  ['auditor1', 'Auditor Satu', 'AUDITOR'],
];

/** The demo's staff, password = 'demo-' + user name. Demo mode only; staff who are there already stay as they are. */
export async function seedStaff(q: Queryable, now: Instant): Promise<void> {
  const there = new Set(await listUserNames(q));
  const missing = demoStaffRoles.filter(([userName]) => !there.has(userName));
  const rows = await Promise.all(
    missing.map(async ([user_name, display_name, ...roles]) => ({
      user_name,
      display_name,
      roles,
      password_hash: await hashPassword(`demo-${user_name}`),
    })),
  );
  for (const row of rows) await insertStaff(q, row, now);
}
