import type { Plan } from '#shared/policy/product.ts';
import type { RiderRow } from './product-table.ts';

const roomPlans: readonly Plan[] = [
  { code: 'A', name: 'Plan A - kamar Rp 500.000 per hari' },
  { code: 'B', name: 'Plan B - kamar Rp 1.000.000 per hari' },
  { code: 'C', name: 'Plan C - kamar Rp 1.500.000 per hari' },
  { code: 'D', name: 'Plan D - kamar Rp 2.500.000 per hari' },
];

const dollarRoomPlans: readonly Plan[] = [
  { code: 'S', name: 'Plan Silver - kamar US$ 100 per hari' },
  { code: 'G', name: 'Plan Gold - kamar US$ 200 per hari' },
];

const bySum = { plans: [], minSumAssured: 50_000_000, maxSumAssured: 5_000_000_000 } as const;
const byPlan = { minSumAssured: 0, maxSumAssured: 0 } as const;
const conventional = { isSyariah: false, familyType: 0, needsHealth: true } as const;
const syariah = { isSyariah: true, familyType: 0, needsHealth: true } as const;

/** Riders of Contoh Life: priced by plan or by sum assured, some of them premium waivers or open to family members. */
export const riders: readonly RiderRow[] = [
  { productId: 5001, name: 'Rider Rawat Inap Contoh', ...conventional, ...byPlan, plans: roomPlans },
  { productId: 5002, name: 'Rider Penyakit Kritis Contoh', ...conventional, ...bySum },
  { productId: 5003, name: 'Rider Pembebasan Premi', ...conventional, ...bySum, minSumAssured: 1_200_000 },
  { productId: 5004, name: 'Rider Rawat Inap Keluarga', ...conventional, ...byPlan, familyType: 1, plans: roomPlans },
  { productId: 5005, name: 'Rider Kecelakaan Diri', ...conventional, ...bySum, needsHealth: false },
  { productId: 5011, name: 'Rider Rawat Inap Dolar', ...conventional, ...byPlan, plans: dollarRoomPlans },
  {
    productId: 5012,
    name: 'Rider Penyakit Kritis Dolar',
    ...conventional,
    ...bySum,
    minSumAssured: 5_000,
    maxSumAssured: 500_000,
  },
  { productId: 6001, name: 'Asuransi Tambahan Rawat Inap Syariah', ...syariah, ...byPlan, plans: roomPlans },
  { productId: 6002, name: 'Asuransi Tambahan Penyakit Kritis Syariah', ...syariah, ...bySum },
  {
    productId: 6003,
    name: 'Asuransi Tambahan Pembebasan Kontribusi',
    ...syariah,
    ...bySum,
    minSumAssured: 1_200_000,
  },
  {
    productId: 6004,
    name: 'Asuransi Tambahan Rawat Inap Keluarga Syariah',
    ...syariah,
    ...byPlan,
    familyType: 1,
    plans: roomPlans,
  },
  { productId: 6005, name: 'Asuransi Tambahan Kecelakaan Syariah', ...syariah, ...bySum, needsHealth: false },
];
