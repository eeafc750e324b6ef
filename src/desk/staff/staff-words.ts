import type { ListedStaff, StaffAction } from '#shared/wire/staff/desk-staff.ts';

/** Words for the changes of a staff account, as the second person reads them. */
export const actionText: Readonly<Record<StaffAction, string>> = {
  ADD: 'Tambah petugas',
  ROLES: 'Ganti peran',
  DISABLE: 'Nonaktifkan',
  ENABLE: 'Aktifkan lagi',
  LINK: 'Tautan kata sandi baru',
  RESET_CODE: 'Atur ulang kode masuk',
  PERSON: 'Catat nomor identitas',
};

/** Returns the changes that can be entered for this staff member. */
export const actionChoices = ({ active, has_code }: Pick<ListedStaff, 'active' | 'has_code'>) => {
  const code = has_code ? (['RESET_CODE'] as const) : [];
  const actions = active ? (['ROLES', 'LINK', ...code, 'PERSON', 'DISABLE'] as const) : (['ENABLE'] as const);
  return actions.map((value) => ({ value, label: actionText[value] }));
};
