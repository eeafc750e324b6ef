import { StaffRole } from './roles.ts';

const finance = ['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'] as const;
const deciders = ['VERIFIKATOR', 'PENYETUJU'] as const;

/** Roles that decide, or lead those who do: they write notes on cases and people. */
export const noteWriters = ['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU', 'KEPATUHAN', 'KETUA_TIM'] as const;

/** Roles that open attachments; finance needs none to pay, and the leader decides nothing. */
export const attachmentReaders = ['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU', 'KEPATUHAN', 'AUDITOR'] as const;

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
  reasons: ['ADMIN_PARAMETER', 'AUDITOR'],
  terms: ['ADMIN_PARAMETER', 'AUDITOR'],
  problems: [...deciders, ...finance, 'UNDERWRITER', 'KEPATUHAN', 'KETUA_TIM', 'ADMIN_PARAMETER', 'AUDITOR'],
  daily: [...finance, 'KEPATUHAN', 'AUDITOR'],
  breaches: ['KEPATUHAN', 'PENYETUJU', 'AUDITOR'],
  reports: [...deciders, 'KEPATUHAN', 'AUDITOR'],
  watch_lists: ['KEPATUHAN', 'PENYETUJU', 'AUDITOR'],
  unusual_accesses: ['KEPATUHAN', 'AUDITOR'],
  rings: ['KEPATUHAN', 'AUDITOR'],
  findings: ['KEPATUHAN', 'AUDITOR'],
  answers: ['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU', 'KEPATUHAN', 'KETUA_TIM', 'AUDITOR'],
  letters: [...deciders, 'KETUA_TIM', 'AUDITOR'],
  inserted_texts: ['KETUA_TIM', 'PENYETUJU', 'AUDITOR'],
  customers: [...noteWriters, 'AUDITOR'],
  team: ['KETUA_TIM', 'AUDITOR'],
  insight: ['KETUA_TIM', 'AUDITOR'],
  automatic: [...deciders, 'KETUA_TIM', 'AUDITOR'],
  audit: ['AUDITOR'],
  staff: ['ADMIN_STAF', 'AUDITOR'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type DeskPage = keyof typeof deskPageReaders;

/** True when someone with these roles may read the page. */
export const readsDeskPage = (page: DeskPage, roles: readonly StaffRole[]): boolean =>
  deskPageReaders[page].some((reader) => roles.includes(reader));

/** True for somebody whose only roles move money: they read no birth date, address, contact and health (decision 0110). */
export const readsMoneyOnly = (roles: readonly StaffRole[]): boolean =>
  roles.length > 0 && roles.every((role) => finance.some((each) => each === role));

/** Roles that administer the desk and see no case, no person and no paper (decision 0110). */
const administrators: readonly StaffRole[] = ['ADMIN_STAF', 'ADMIN_PARAMETER'];

/** Roles that read cases: all but those that administer the desk. */
export const caseReaders: readonly StaffRole[] = StaffRole.options.filter((role) => !administrators.includes(role));

/** True when someone with these roles may read cases. */
export const readsCases = (roles: readonly StaffRole[]): boolean =>
  caseReaders.some((reader) => roles.includes(reader));
