import { formatNumber } from '#shared/money/number-format.ts';
import { formatUnits } from '#shared/money/units.ts';
import type { DeskCorrectionEffect } from '#shared/wire/operations/desk-price-corrections.ts';
import type { DataRow } from '#ui/showing/data-list.tsx';

/** Returns rows that describe a correction's effect: policies, units per fund, money, and what finance must settle. */
export const effectRows = ({
  policies,
  movements,
  units,
  money,
  problems,
}: DeskCorrectionEffect): readonly DataRow[] => [
  {
    label: 'Polis',
    value: `${formatNumber(policies, 0)} polis, ${formatNumber(movements, 0)} transaksi dihitung ulang`,
  },
  ...units.map(({ fund_code: code, units: change }) => ({
    label: `Unit ${code}`,
    value: `${change.startsWith('-') ? '' : '+'}${formatUnits(change)}`,
  })),
  ...money.flatMap(({ paid, compensation, borne }) => [
    { label: 'Dibayar ke nasabah', value: `${paid}, termasuk ganti rugi ${compensation}` },
    { label: 'Ditanggung perusahaan', value: borne },
  ]),
  ...problems.map(({ text, policies: count }) => ({
    label: `${formatNumber(count, 0)} polis ke keuangan`,
    value: text,
  })),
];
