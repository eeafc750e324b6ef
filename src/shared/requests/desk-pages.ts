import { StaffRole } from './roles.ts';

const finance = ['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'] as const;
const deciders = ['VERIFIKATOR', 'PENYETUJU'] as const;

/** Desk pages limited to some roles, with the roles that may read them; the server allows exactly these. */
export const deskPageReaders = {
  finance: [...finance, 'AUDITOR'],
  deaths: [...deciders, 'AUDITOR'],
  follow_ups: [...deciders, 'AUDITOR'],
  requested_calls: [...deciders, 'AUDITOR'],
  contacts: [...deciders, 'AUDITOR'],
  number_changes: [...deciders, 'AUDITOR'],
  rights: [...deciders, 'AUDITOR'],
  pending: [...deciders, 'AUDITOR'],
  calendar: ['ADMIN_PARAMETER', 'AUDITOR'],
  prices: ['ADMIN_PARAMETER', 'AUDITOR'],
  price_corrections: ['ADMIN_PARAMETER', ...finance, 'AUDITOR'],
  parameters: ['ADMIN_PARAMETER', 'AUDITOR'],
  daily: [...finance, 'KEPATUHAN', 'AUDITOR'],
  breaches: ['KEPATUHAN', 'PENYETUJU', 'AUDITOR'],
  reports: [...deciders, 'KEPATUHAN', 'AUDITOR'],
  team: ['KETUA_TIM', 'AUDITOR'],
  staff: ['ADMIN_STAF', 'AUDITOR'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type DeskPage = keyof typeof deskPageReaders;

/** True when someone with these roles may read the page. */
export const readsDeskPage = (page: DeskPage, roles: readonly StaffRole[]): boolean =>
  deskPageReaders[page].some((reader) => roles.includes(reader));

/** Roles that read cases: all but the one that manages staff accounts. */
export const caseReaders: readonly StaffRole[] = StaffRole.options.filter((role) => role !== 'ADMIN_STAF');

/** True when someone with these roles may read cases. */
export const readsCases = (roles: readonly StaffRole[]): boolean =>
  caseReaders.some((reader) => roles.includes(reader));
