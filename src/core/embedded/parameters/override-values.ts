import type { Archetype } from '#shared/facts/facts.ts';
import type { TaggedValues } from './parameter-row.ts';

const unitLink: TaggedValues = {
  'sa.min': [100_000_000, '[S14][S18]'],
  'sa.min_premium_multiple': [5, '[S14][S15]'],
  'freq.modal': [{ '1': 1, '2': 1 / 2, '3': 1 / 4, '4': 1 / 12 }, '[K][D]'],
};
const traditional: TaggedValues = { 'grace.days_cd': [30, '[S25b]'], 'reinst.interest_percent': [12, '[D]'] };
/** Values of an endowment: an insured who survives the term gets the sum assured (rulebook 2.2). */
const endowment: TaggedValues = { ...traditional, 'rate.survival_percent': [100, '[D]'] };
/**
 * Values of a single premium, most of which builds value from the first day, so that little remains to be charged on an
 * early surrender.
 */
const single: TaggedValues = {
  'prem.acquisition': [[{ untilYear: null, percent: 5 }], '[K]'],
  'surr.charge': [
    [
      { untilYear: 1, percent: 5 },
      { untilYear: 2, percent: 4 },
      { untilYear: 3, percent: 3 },
      { untilYear: 4, percent: 2 },
      { untilYear: 5, percent: 1 },
      { untilYear: null, percent: 0 },
    ],
    '[D]',
  ],
};
const syariah: TaggedValues = { 'wd.min': [1_000_000, '[S11]'], 'reinst.interest_percent': [0, '[K]'] };

/** Values in which an archetype differs from the defaults (rulebook 2.2 and 3). */
export const archetypeOverrides: Readonly<Record<Archetype, TaggedValues>> = {
  UL_REG: unitLink,
  UL_SGL: { ...unitLink, ...single },
  END: endowment,
  TERM: { ...traditional, 'term.cover_tied': [true, '[D]'] },
  SY_UL_REG: { ...unitLink, ...syariah },
  SY_UL_SGL: { ...unitLink, ...single, ...syariah },
  // An education plan may change the insured child (rulebook 7.23).
  SY_END: { ...endowment, ...syariah, 'insured.substitution': [true, '[S64]'] },
};
