import { parseBusinessDate as day } from '#shared/time/dates.ts';
import { buildCover, buildRider } from './build-cover.ts';
import { buildPremium, endowment, type FactsChanges } from './build-facts.ts';

const rooms = ['A', 'B', 'C', 'D'].map((code) => ({ code, name: `Plan ${code}` }));
const bySum = (id: number, name: string, minSum: number) => ({ id, name, plans: [], minSum, maxSum: 5_000_000_000 });

/** Products of the covers below: a main product, a hospital rider by plan, a rider by sum. */
const products = [
  bySum(1001, 'Contoh Link', 100_000_000),
  { id: 5001, name: 'Rider Rawat Inap Contoh', plans: rooms, minSum: 0, maxSum: 0 },
  bySum(5002, 'Rider Penyakit Kritis Contoh', 50_000_000),
];

/** Rider by sum, paid by the fund of a unit link. */
export const critical = buildRider({
  itemId: 103,
  productId: 5002,
  productName: 'Rider Penyakit Kritis Contoh',
  plan: null,
  sumAssured: 100_000_000,
});

/**
 * Policy like Siti's: unit link of 200 million (101), hospital rider with plan B (102), and 100 million for critical
 * illness (103).
 */
export const linkCovers: FactsChanges = {
  policy: { mainCover: buildCover(), riders: [buildRider(), critical] },
  products,
};

const dwiguna = buildCover({
  productId: 1101,
  productName: 'Contoh Dwiguna Cita',
  issuedOn: day('2021-06-01'),
  paidUpOn: day('2036-06-01'),
  expiresOn: day('2041-06-01'),
  sumAssured: 250_000_000,
  premium: 10_000_000,
});

/** Endowment of 250 million for Rp 10.000.000 a year, worth Rp 50.000.000; premiums until 2036, cover until 2041. */
export const endowmentCover: FactsChanges = {
  policy: {
    ...endowment.policy,
    mainCover: dwiguna,
  },
  position: {
    ...endowment.position,
    premium: buildPremium({
      basePremium: 10_000_000,
      topUpPremium: 0,
      endsOn: day('2036-06-01'),
      nextDueOn: day('2027-06-01'),
      paidToOn: day('2027-06-01'),
      compulsoryUntil: null,
    }),
  },
  parameters: {
    'sa.min': 50_000_000,
    'sa.min_premium_multiple': 0,
    'freq.modal': { '1': 1, '2': 0.52, '3': 0.27, '4': 0.1 },
    'rate.survival_percent': 100,
  },
  products: [bySum(1101, 'Contoh Dwiguna Cita', 50_000_000)],
};

/** Term cover of 250 million; premiums and cover both end in 2036. */
export const termCover: FactsChanges = {
  ...endowmentCover,
  policy: {
    ...endowmentCover.policy,
    mainCover: { ...dwiguna, expiresOn: dwiguna.paidUpOn },
  },
  position: { ...endowmentCover.position, archetype: 'TERM', loan: { cashValue: 0, loans: [] } },
  parameters: { ...endowmentCover.parameters, 'rate.survival_percent': 0, 'term.cover_tied': true },
};

/** Unit link whose cover ends on 10 December, before the first monthly day after the lead time; no premiums left. */
export const endingCovers: FactsChanges = {
  ...linkCovers,
  policy: { mainCover: buildCover({ expiresOn: day('2026-12-10') }), riders: [] },
  position: { premium: buildPremium({ endsOn: day('2026-03-15') }) },
};

/** The same unit link as in `linkCovers` with a rider that ends before the next premium. */
export const endingRider: FactsChanges = {
  ...linkCovers,
  policy: { mainCover: buildCover(), riders: [buildRider({ expiresOn: day('2027-03-10') }), critical] },
};

/** Returns the facts with further changes; fields not named stay. */
export const also = (facts: FactsChanges, changes: FactsChanges): FactsChanges => ({
  ...facts,
  ...changes,
  policy: { ...facts.policy, ...changes.policy },
  position: { ...facts.position, ...changes.position },
  parameters: { ...facts.parameters, ...changes.parameters },
});
