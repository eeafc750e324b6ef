import { describe, expect, it } from 'vitest';
import { isUnitLinked } from './archetype.ts';
import { Archetype } from '../parameters/archetypes.ts';

describe('archetype groups', () => {
  it('isUnitLinked is true for regular and single premium, conventional and syariah', () => {
    const linked = Archetype.options.filter((archetype) => isUnitLinked({ archetype }));
    expect(linked).toEqual(['UL_REG', 'UL_SGL', 'SY_UL_REG', 'SY_UL_SGL']);
  });
});
