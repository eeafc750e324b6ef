import type { Archetype } from './facts.ts';

type OfArchetype = { readonly archetype: Archetype };

/** Its value lies in units of funds, out of which its costs are taken (rulebook 2.2). */
export const isUnitLinked = ({ archetype }: OfArchetype): boolean => archetype.includes('UL_');
