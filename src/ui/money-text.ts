/** Rupiah shows no decimals, US dollars two. */
export type Currency = 'IDR' | 'USD';

export const CURRENCY: Record<Currency, { readonly symbol: string; readonly decimals: number }> = {
  IDR: { symbol: 'Rp', decimals: 0 },
  USD: { symbol: 'US$', decimals: 2 },
};

/** 1250000 → '1.250.000' (Indonesian grouping). */
export const figureText = (amount: number, decimals = 0): string =>
  new Intl.NumberFormat('id-ID', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(amount);

/** 1250000 → 'Rp 1.250.000'; a space that does not break stands between. */
export const moneyText = (amount: number, currency: Currency = 'IDR'): string => {
  const { symbol, decimals } = CURRENCY[currency];
  return `${amount < 0 ? '-' : ''}${symbol}\u00a0${figureText(Math.abs(amount), decimals)}`;
};
