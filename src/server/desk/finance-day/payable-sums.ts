import { Big } from 'big.js';
import type { PayableSum } from '#core/port.ts';
import { currencyLetters, formatMoney } from '#shared/money/money.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import { PayableStage, type PayableTable } from '#shared/wire/finance/payable-table.ts';
import type { PayableTableQuestion } from './finance-questions.ts';

/** Days of which the page shows the sums. */
const mostDays = 60;

/** Stages in words. */
export const stageTexts: Readonly<Record<PayableStage, string>> = {
  ready: 'Dapat disiapkan',
  prepared: 'Sudah disiapkan',
  held: 'Ditahan',
  unasked: 'Belum diminta',
  sent: 'Di bank',
};

const sumOf = (sums: readonly PayableSum[]): Big => sums.reduce((total, each) => total.plus(each.total), new Big(0));
const countOf = (sums: readonly PayableSum[]): number => sums.reduce((total, { count }) => total + count, 0);

/** Groups by a key, in the order in which the keys come. */
const grouped = (sums: readonly PayableSum[], keyOf: (sum: PayableSum) => string): readonly (readonly PayableSum[])[] =>
  [...new Set(sums.map(keyOf))].map((key) => sums.filter((each) => keyOf(each) === key));

/** Sums by stage and currency. */
export function stageSums(sums: readonly PayableSum[]): PayableTable['sums'] {
  return PayableStage.options.flatMap((stage) =>
    grouped(
      sums.filter((each) => each.stage === stage),
      ({ currency }) => String(currency),
    ).flatMap((group) => {
      const currency = group[0]?.currency;
      return currency === undefined
        ? []
        : {
            stage,
            stage_text: stageTexts[stage],
            currency,
            currency_text: currencyLetters(currency),
            count: countOf(group),
            total: formatMoney(sumOf(group), currency),
          };
    }),
  );
}

/** Sums by day within the chosen stage and currency: today and the days before it, newest first, then the later ones. */
export function daySums(
  sums: readonly PayableSum[],
  { state, currency }: Pick<PayableTableQuestion, 'state' | 'currency'>,
  today: BusinessDate,
): PayableTable['days'] {
  const chosen = sums.filter(
    (each) => (state === null || each.stage === state) && (currency === null || each.currency === currency),
  );
  const days = [...new Set(chosen.map(({ day }) => day))].toSorted();
  const ordered = [...days.filter((day) => day <= today).toReversed(), ...days.filter((day) => day > today)];
  return ordered.slice(0, mostDays).flatMap((day) =>
    grouped(
      chosen.filter((each) => each.day === day),
      (each) => String(each.currency),
    ).flatMap((group) => {
      const [first] = group;
      return first === undefined
        ? []
        : { day, currency: first.currency, count: countOf(group), total: formatMoney(sumOf(group), first.currency) };
    }),
  );
}
