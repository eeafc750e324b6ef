import { Big } from 'big.js';
import type { PolicyRecord } from '#core/embedded/imports/policy-record.ts';
import { sum } from '#shared/money/sum.ts';
import { addDays, type BusinessDate } from '#shared/time/dates.ts';

type UnitEntry = PolicyRecord['unitEntries'][number];

const at = ({ price, ...entry }: UnitEntry, units: Big, changes: Partial<UnitEntry>): UnitEntry => ({
  ...entry,
  ...changes,
  price: changes.price ?? price,
  units: units.toFixed(4),
  amount: units.times(changes.price ?? price).toFixed(2),
});

const balancesOf = (entries: readonly UnitEntry[]): PolicyRecord['unitBalances'] =>
  [...Map.groupBy(entries, ({ fundCode, bucket }) => `${fundCode} ${bucket}`).values()].flatMap((same) =>
    same.slice(0, 1).map(({ fundCode, bucket }) => ({
      fundCode,
      bucket,
      units: sum(same.map(({ units }) => new Big(units))).toFixed(4),
    })),
  );

/** Days of the history that `withHistory` adds. */
export interface HistoryDays {
  readonly withdrawnOn: BusinessDate;
  readonly switchedOn: BusinessDate;
  readonly noticedOn: BusinessDate;
}

/**
 * Adds what happened before the portal opened to a policy with two funds: its first units were bought with a premium that
 * came late and was smaller; later some were sold for a withdrawal and some switched to the other fund.
 */
export function withHistory(record: PolicyRecord, { withdrawnOn, switchedOn, noticedOn }: HistoryDays): PolicyRecord {
  const [first, ...others] = record.unitEntries;
  const other = others.find(({ fundCode, reason }) => fundCode !== first?.fundCode && reason === 'OPENING');
  if (first === undefined || other === undefined) throw new Error('The policy has not two funds');
  const sold = new Big(-20);
  const left = sold.times(first.price);
  const bought = new Big(left.neg().div(other.price).toFixed(4, Big.roundDown));
  const entries = [
    { ...first, reason: 'PREMIUM' as const },
    ...others,
    at(first, new Big('-10.5'), { reason: 'WITHDRAWAL', pricingDate: withdrawnOn, reference: 'W-2025-1' }),
    at(first, new Big('-5.25'), { reason: 'WITHDRAWAL', pricingDate: switchedOn, reference: 'W-2025-2' }),
    at(first, sold, { reason: 'SWITCH', pricingDate: switchedOn, reference: 'S-2025-1' }),
    at(other, bought, { reason: 'SWITCH', pricingDate: switchedOn, reference: 'S-2025-1' }),
  ];
  return {
    ...record,
    unitEntries: entries,
    unitBalances: balancesOf(entries),
    premiums: record.premiums.map((premium, index) =>
      index === 0
        ? { ...premium, paid: { on: addDays(premium.dueOn, 9), base: '450000.00', topUp: '0.00', rider: '0.00' } }
        : premium,
    ),
    notices: [
      {
        on: noticedOn,
        about: 'values',
        title: 'Laporan tahunan 2025',
        status: 'Terkirim',
        message: 'Laporan tahunan polis Anda sudah dikirim lewat pos.',
      },
    ],
  };
}
