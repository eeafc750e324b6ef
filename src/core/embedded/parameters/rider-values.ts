import type { newRiders } from '#shared/parameters/parameters-riders.ts';
import type { ValuesOf } from './parameter-row.ts';

type RiderKey = keyof typeof newRiders;

/** Defaults for riders added to a policy (rulebook 3, 7.6). */
export const riderValues: ValuesOf<RiderKey> = {
  'rider.min_age': [1, '[D]'],
  'rider.lead_cd': [14, '[D]'],
  'rider.waiting_cd': [90, '[S58→D]'],
  'rider.waiver_products': [[5003, 6003], '[D]'],
  'rider.family_relations': [[1, 2, 5, 14, 16], '[D]'],
  'rider.projection_age': [70, '[D]'],
  'rider.projection_percent': [2, '[D]'],
  'rider.standard_sums': [
    [
      { untilAge: 45, most: 500_000_000 },
      { untilAge: 55, most: 250_000_000 },
      { untilAge: null, most: 0 },
    ],
    '[D]',
    {
      dollars: [
        { untilAge: 45, most: 35_000 },
        { untilAge: 55, most: 17_500 },
        { untilAge: null, most: 0 },
      ],
    },
  ],
};
