import { describe, expect, it } from 'vitest';
import { isUnitLinked } from './archetype.ts';
import { Archetype } from '../parameters/archetypes.ts';

describe('archetypes', () => {
  it('unit linked: regular and single, conventional and syariah', () => {
    const linked = Archetype.options.filter((archetype) => isUnitLinked({ archetype }));
    expect(linked).toEqual(['UL_REG', 'UL_SGL', 'SY_UL_REG', 'SY_UL_SGL']);
  });
});
