import type { Archetype } from '../parameters/archetypes.ts';

type OfArchetype = { readonly archetype: Archetype };

/** True where the value lies in units of funds, from which the costs are taken (rulebook 2.2). */
export const isUnitLinked = ({ archetype }: OfArchetype): boolean => archetype.includes('UL_');
