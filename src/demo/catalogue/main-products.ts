import type { ProductRow } from './product-table.ts';

const rupiahFunds = ['DTUM', 'DSEI', 'DSTA', 'DPAU', 'DMAP'];
const syariahFunds = ['STUM', 'SSEI', 'SPAU'];
const linkRiders = [5001, 5002, 5003, 5004, 5005];
const syariahRiders = [6001, 6002, 6003, 6004, 6005];
const unitLinkSums = { minSumAssured: 100_000_000, maxSumAssured: 10_000_000_000, plans: [] } as const;
const traditionalSums = { minSumAssured: 50_000_000, maxSumAssured: 5_000_000_000, plans: [] } as const;
const dollarSums = { minSumAssured: 10_000, maxSumAssured: 1_000_000, plans: [] } as const;

/** Main products of Contoh Life, at least one per archetype. The six syariah priority codes are from the specification. */
export const mainProducts: readonly ProductRow[] = [
  {
    productId: 1001,
    name: 'Contoh Link Sejahtera',
    archetype: 'UL_REG',
    priorityCode: 'CLS',
    ...unitLinkSums,
    fundCodes: rupiahFunds,
    riders: linkRiders,
  },
  {
    productId: 1002,
    name: 'Contoh Link Dolar',
    archetype: 'UL_REG',
    priorityCode: 'CLD',
    ...dollarSums,
    fundCodes: ['UTUM', 'USTA'],
    riders: [5011, 5012],
  },
  {
    productId: 1003,
    name: 'Contoh Link Tunggal',
    archetype: 'UL_SGL',
    priorityCode: 'CLT',
    ...unitLinkSums,
    fundCodes: rupiahFunds,
    riders: [5005],
  },
  {
    productId: 1101,
    name: 'Contoh Dwiguna Cita',
    archetype: 'END',
    priorityCode: 'CDC',
    ...traditionalSums,
    fundCodes: [],
    riders: [5001, 5002, 5003, 5005],
  },
  {
    productId: 1201,
    name: 'Contoh Proteksi Berjangka',
    archetype: 'TERM',
    priorityCode: 'CPB',
    ...traditionalSums,
    fundCodes: [],
    riders: [5001, 5005],
  },
  {
    productId: 2001,
    name: 'Contoh Link Syariah Amanah',
    archetype: 'SY_UL_REG',
    priorityCode: 'WGCR',
    ...unitLinkSums,
    fundCodes: syariahFunds,
    riders: syariahRiders,
  },
  {
    productId: 2002,
    name: 'Contoh Link Syariah Berkah',
    archetype: 'SY_UL_REG',
    priorityCode: 'UL Reguler',
    ...unitLinkSums,
    fundCodes: syariahFunds,
    riders: syariahRiders,
  },
  {
    productId: 2003,
    name: 'Contoh Link Syariah Cendekia',
    archetype: 'SY_UL_REG',
    priorityCode: 'BLC',
    ...unitLinkSums,
    fundCodes: syariahFunds,
    riders: syariahRiders,
  },
  {
    productId: 2101,
    name: 'Contoh Link Syariah Mapan',
    archetype: 'SY_UL_SGL',
    priorityCode: 'UL Single',
    ...unitLinkSums,
    fundCodes: syariahFunds,
    riders: [6005],
  },
  {
    productId: 2102,
    name: 'Contoh Link Syariah Utama',
    archetype: 'SY_UL_SGL',
    priorityCode: 'WGCS',
    ...unitLinkSums,
    fundCodes: syariahFunds,
    riders: [6005],
  },
  {
    productId: 2201,
    name: 'Contoh Hasanah Pendidikan',
    archetype: 'SY_END',
    priorityCode: 'HEPS',
    ...traditionalSums,
    fundCodes: [],
    riders: [6005],
  },
];
