import type { StaffRole } from '#shared/requests/roles.ts';
import { deciders } from '#server/desk/decisions/deciders.ts';

/** Roles that decide requests, and those who lead them. */
export const leaders: readonly StaffRole[] = [...deciders, 'KETUA_TIM'];
/** Roles that move requests on. */
export const cases: readonly StaffRole[] = [...leaders, 'UNDERWRITER'];
/** Roles that try failed work again. */
export const operators: readonly StaffRole[] = ['PENYETUJU', 'KETUA_TIM'];
