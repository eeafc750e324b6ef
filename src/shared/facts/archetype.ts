import type { Archetype } from '../parameters/archetypes.ts';

type OfArchetype = { readonly archetype: Archetype };

/** True when the policy value consists of fund units, from which costs are deducted (rulebook 2.2). */
export const isUnitLinked = ({ archetype }: OfArchetype): boolean => archetype.includes('UL_');
