/** Investment fund; riskLevel 1 (money market) … 5 (equity) sets the mean step and the volatility of its demo prices. */
export interface FundRow {
  readonly fundCode: string;
  readonly name: string;
  readonly currency: number;
  readonly isSyariah: boolean;
  readonly riskLevel: 1 | 2 | 3 | 4 | 5;
  readonly openForNewMoney: boolean;
  /** Price in the fund's currency on the day before the demo history begins. */
  readonly firstPrice: string;
}

const rupiah = { currency: 30, isSyariah: false, openForNewMoney: true } as const;
const syariah = { currency: 30, isSyariah: true, openForNewMoney: true } as const;
const dollar = { currency: 4, isSyariah: false, openForNewMoney: true } as const;

/** Invented funds of Contoh Life. Dana Mapan is closed to new money (rulebook 13, TOP-FUND). */
export const funds: readonly FundRow[] = [
  { fundCode: 'DTUM', name: 'Dana Tumbuh', ...rupiah, riskLevel: 5, firstPrice: '1843.2500' },
  { fundCode: 'DSEI', name: 'Dana Seimbang', ...rupiah, riskLevel: 3, firstPrice: '1612.4000' },
  { fundCode: 'DSTA', name: 'Dana Stabil', ...rupiah, riskLevel: 2, firstPrice: '1530.7500' },
  { fundCode: 'DPAU', name: 'Dana Pasar Uang', ...rupiah, riskLevel: 1, firstPrice: '1281.1000' },
  { fundCode: 'DMAP', name: 'Dana Mapan', ...rupiah, riskLevel: 4, firstPrice: '2204.9000', openForNewMoney: false },
  { fundCode: 'STUM', name: 'Dana Tumbuh Syariah', ...syariah, riskLevel: 5, firstPrice: '1420.6000' },
  { fundCode: 'SSEI', name: 'Dana Seimbang Syariah', ...syariah, riskLevel: 3, firstPrice: '1355.8000' },
  { fundCode: 'SPAU', name: 'Dana Pasar Uang Syariah', ...syariah, riskLevel: 1, firstPrice: '1198.3000' },
  { fundCode: 'UTUM', name: 'Dana Dolar Tumbuh', ...dollar, riskLevel: 4, firstPrice: '1.8425' },
  { fundCode: 'USTA', name: 'Dana Dolar Stabil', ...dollar, riskLevel: 2, firstPrice: '1.3170' },
];
