import * as z from 'zod/mini';

/** Role of the staff (rulebook 4.2). */
export const StaffRole = z.enum([
  'VERIFIKATOR',
  'UNDERWRITER',
  'PENYETUJU',
  'KEUANGAN_PEMBUAT',
  'KEUANGAN_PENYETUJU',
  'KEPATUHAN',
  'KETUA_TIM',
  'ADMIN_PARAMETER',
  'AUDITOR',
  'ADMIN_STAF',
]);
export type StaffRole = z.infer<typeof StaffRole>;

/** Role that leads a team: it hands cases over, and its part in a case counts as checking. */
export const leaderRole = 'KETUA_TIM' satisfies StaffRole;

/** Staff role, customer or system: whoever can change a request's status. */
export const Actor = z.enum([...StaffRole.options, 'NASABAH', 'SISTEM']);
export type Actor = z.infer<typeof Actor>;

const labels: Readonly<Record<Actor, string>> = {
  VERIFIKATOR: 'Verifikator',
  UNDERWRITER: 'Underwriter',
  PENYETUJU: 'Penyetuju',
  KEUANGAN_PEMBUAT: 'Keuangan (pembuat)',
  KEUANGAN_PENYETUJU: 'Keuangan (penyetuju)',
  KEPATUHAN: 'Kepatuhan',
  KETUA_TIM: 'Ketua tim',
  ADMIN_PARAMETER: 'Admin parameter',
  AUDITOR: 'Auditor',
  ADMIN_STAF: 'Admin staf',
  NASABAH: 'Nasabah',
  SISTEM: 'Sistem',
};

export const actorLabel = (actor: Actor): string => labels[actor];
