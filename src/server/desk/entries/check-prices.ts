import { Big } from 'big.js';
import type { PriceDay, PricedFund } from '#core/port.ts';
import { formatNumber, formatShort } from '#shared/money/number-format.ts';
import { isPriceJump, priceChange } from '#shared/rules/price-change.ts';
import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { EnterPricesInput } from '#shared/wire/operations/desk-prices.ts';
import { refuseField } from '#server/http/refuse.ts';

/** Unit prices as an entry stores them; `price` with four decimals. */
export interface EnteredPrice {
  readonly fundCode: string;
  readonly price: string;
}

type Typed = EnterPricesInput['prices'];

const listCodes = (codes: readonly string[]): string => codes.join(', ');

/** @throws 422 for a fund that is typed twice */
export function refuseRepeated(typed: Typed): void {
  const codes = typed.map(({ fund_code: code }) => code);
  const repeated = codes.filter((code, index) => codes.indexOf(code) !== index);
  if (repeated.length > 0)
    throw refuseField(
      'prices',
      `Dana ${listCodes([...new Set(repeated)])} diisi dua kali. Isi satu harga setiap dana.`,
    );
}

/** @throws 422 for a fund that does not exist, or whose price is final */
function refuseFunds(typed: Typed, funds: ReadonlyMap<string, PricedFund>, day: BusinessDate): void {
  const unknown = typed.filter(({ fund_code: code }) => !funds.has(code)).map(({ fund_code: code }) => code);
  if (unknown.length > 0) throw refuseField('prices', `Dana ${listCodes(unknown)} tidak dikenal. Periksa kodenya.`);
  const final = typed.filter(({ fund_code: code }) => funds.get(code)?.state === 'FINAL');
  if (final.length > 0)
    throw refuseField(
      'prices',
      `Harga ${formatDate(day)} sudah final untuk dana ${listCodes(final.map(({ fund_code: code }) => code))} dan tidak dapat diganti. Hapus dana itu dari isian.`,
    );
}

/** Says one jump with its figures. */
const sayJump = ({ fundCode, before }: PricedFund, price: string): string => {
  const [last, next] = [before?.price ?? price, price];
  const change = priceChange(last, next);
  const figures = `${formatNumber(last, 4)} (${before === null ? '-' : formatDate(before.day)}) menjadi ${formatNumber(next, 4)}`;
  return `${fundCode} ${change.startsWith('-') ? 'turun' : 'naik'} ${formatShort(new Big(change).abs(), 2)}% dari ${figures}`;
};

/** Asks for prices that jump a second time. @throws 422 with the figures until both agree */
export function askJumpsAgain(
  { prices, again }: Pick<EnterPricesInput, 'again' | 'prices'>,
  funds: ReadonlyMap<string, PricedFund>,
  most: number,
): void {
  const second = new Map(again.map(({ fund_code: code, price }) => [code, price]));
  const jumps = prices.flatMap(({ fund_code: code, price }) => {
    const fund = funds.get(code);
    const isJump = fund?.before !== null && fund !== undefined && isPriceJump(fund.before.price, price, most);
    const typedAgain = second.get(code);
    return isJump && (typedAgain === undefined || !new Big(typedAgain).eq(price)) ? [sayJump(fund, price)] : [];
  });
  if (jumps.length > 0)
    throw refuseField(
      'again',
      `Perubahan lebih dari ${formatShort(most, 2)}%: ${jumps.join('; ')}. Ketik harga itu sekali lagi jika benar.`,
    );
}

/**
 * Checks the typed prices of a day against what is stored (rulebook 2.4).
 * @throws 422 for a day without prices, unknown, repeated and final funds, and for jumps that were not typed twice
 */
export function checkPrices(typed: EnterPricesInput, priceDay: PriceDay): readonly EnteredPrice[] {
  const { day, prices } = typed;
  if (priceDay.day === null)
    throw refuseField('day', `${formatDate(day)} bukan hari bursa yang sudah tiba. Pilih hari bursa sampai hari ini.`);
  const funds = new Map(priceDay.funds.map((fund) => [fund.fundCode, fund]));
  refuseRepeated(prices);
  refuseFunds(prices, funds, day);
  askJumpsAgain(typed, funds, priceDay.jumpPercent);
  return prices.map(({ fund_code: fundCode, price }) => ({ fundCode, price: new Big(price).toFixed(4) }));
}
