import type { ParameterKey, ValuesOf } from './parameter-row.ts';

type RateKey = Extract<ParameterKey, `coi.${string}` | `rate.${string}` | 'admin.fee_monthly'>;

/** Hospital plans by room: the price in percent follows the benefit. */
const roomPlans = { A: 60, B: 100, C: 150, D: 230 };
const dollarRoomPlans = { S: 100, G: 180 };
const planPercents = {
  '5001': roomPlans,
  '5004': roomPlans,
  '5011': dollarRoomPlans,
  '6001': roomPlans,
  '6004': roomPlans,
};

/** Synthetic rates (rulebook 12.14: no licensed table is shipped), to be replaced by an actuary's with a later effective day. */
export const rateValues: ValuesOf<RateKey> = {
  'coi.base': [0.0005, '[D]'],
  'coi.scale': [0.000025, '[D]'],
  'coi.growth': [1.105, '[D]'],
  'coi.loading_percent': [35, '[D]'],
  'coi.rider_percent': [60, '[D]'],
  'coi.plan_monthly': [150_000, '[D]', { dollars: 12 }],
  'admin.fee_monthly': [30_000, '[D]', { dollars: 2.5 }],
  'rate.rider_percent': [{ '5005': 25, '6005': 25 }, '[D]'],
  'rate.plan_percent': [planPercents, '[D]'],
  'rate.plan_age': [
    [
      { untilAge: 45, percent: 100 },
      { untilAge: 55, percent: 125 },
      { untilAge: null, percent: 160 },
    ],
    '[D]',
  ],
  'rate.interest_percent': [4, '[D]'],
  'rate.loading_percent': [20, '[D]'],
  'rate.survival_percent': [0, '[D]'],
  'rate.female_percent': [90, '[D]'],
};
