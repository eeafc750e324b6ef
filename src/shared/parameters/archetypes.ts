import * as z from 'zod/mini';

/** Kinds of product for which numbers of the business may differ (rulebook 2.2). */
export const Archetype = z.enum(['UL_REG', 'UL_SGL', 'END', 'TERM', 'SY_UL_REG', 'SY_UL_SGL', 'SY_END']);
export type Archetype = z.infer<typeof Archetype>;

type Archetypes = readonly Archetype[];

export const unitLinks: Archetypes = ['UL_REG', 'UL_SGL', 'SY_UL_REG', 'SY_UL_SGL'];
/**
 * Archetypes with a single premium. Most of it is invested from the first day, so little is left to charge at an early
 * end.
 */
export const singlePremium: Archetypes = ['UL_SGL', 'SY_UL_SGL'];
export const conventionalTraditional: Archetypes = ['END', 'TERM'];
export const traditional: Archetypes = ['END', 'TERM', 'SY_END'];
/** Savings products: an insured who lives to the end gets the sum assured (rulebook 2.2). */
export const endowments: Archetypes = ['END', 'SY_END'];
export const syariah: Archetypes = ['SY_UL_REG', 'SY_UL_SGL', 'SY_END'];
