import * as z from 'zod/mini';
import { parameter } from './parameter.ts';

/** Riders that are added to a policy (rulebook 7.6). */
export const riderNumbers = {
  'rider.min_age': parameter(z.number(), { default: 1, source: '[D]', text: 'Least age at which a rider begins.' }),
  'rider.lead_cd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: 'CD between sending and the day from which a new rider counts.',
  }),
  'rider.waiting_cd': parameter(z.number(), {
    default: 90,
    source: '[S58→D]',
    text: "CD from a rider's beginning in which illness is not covered yet.",
  }),
  'rider.waiver_products': parameter(z.array(z.number()), {
    default: [5003, 6003],
    source: '[D]',
    text: 'Riders, by product id, that waive the premium: their sum follows it (rulebook 2.3).',
  }),
  'rider.family_relations': parameter(z.array(z.number()), {
    default: [1, 2, 5, 14, 16],
    source: '[D]',
    text: 'Codes of relations that a family rider takes.',
  }),
  'rider.projection_age': parameter(z.number(), {
    default: 70,
    source: '[D]',
    text: 'Age up to which the fund must carry all covers.',
  }),
  'rider.projection_percent': parameter(z.number(), {
    default: 2,
    source: '[D]',
    text: 'Growth a year that is assumed for the fund.',
  }),
  'rider.standard_sums': parameter(z.array(z.object({ untilAge: z.nullable(z.number()), most: z.number() })), {
    default: [
      { untilAge: 45, most: 500_000_000 },
      { untilAge: 55, most: 250_000_000 },
      { untilAge: null, most: 0 },
    ],
    dollars: [
      { untilAge: 45, most: 35_000 },
      { untilAge: 55, most: 17_500 },
      { untilAge: null, most: 0 },
    ],
    source: '[D]',
    text: 'Non-medical limit by attained age; null = all older ages.',
  }),
};
