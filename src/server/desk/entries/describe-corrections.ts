import type { CorrectedPrice, CorrectionEffect, CorrectionProblem, PriceCorrection } from '#core/port.ts';
import { formatMoney } from '#shared/money/money.ts';
import { priceChange } from '#shared/rules/price-change.ts';
import type { DeskCorrectionEffect, DeskPriceCorrection } from '#shared/wire/operations/desk-price-corrections.ts';

const problemTexts: Readonly<Record<CorrectionProblem, string>> = {
  DEBT_WRITTEN_OFF: 'Tidak dikoreksi: nilai polis tidak menutup pinjamannya saat berakhir.',
  MOVEMENT_UNKNOWN: 'Tidak dikoreksi: jenis transaksi tidak dapat dihitung ulang oleh program.',
  OVERPAID: 'Sudah dikoreksi; kelebihan di atas toleransi ditanggung perusahaan. Putuskan apakah ditagih.',
  REVERSED_PAYMENT: 'Tidak dikoreksi: unitnya dijual karena bank menarik kembali pembayaran.',
  SWITCH_UNCLEAR: 'Tidak dikoreksi: bagian pengalihan dana tidak dapat dipasangkan.',
};

/** Describes prices with their change in percent. */
export const describePrices = (prices: readonly CorrectedPrice[]): DeskPriceCorrection['prices'] =>
  prices.map(({ fundCode, wrong, price }) => ({
    fund_code: fundCode,
    wrong,
    price,
    change: priceChange(wrong, price),
  }));

/** Describes the effect of a correction; amounts of zero stay, so that both people see them. */
export const describeEffect = ({
  policies,
  movements,
  units,
  money,
  problems,
}: CorrectionEffect): DeskCorrectionEffect => ({
  policies,
  movements,
  units: units.map(({ fundCode, units: change }) => ({ fund_code: fundCode, units: change })),
  money: money.map(({ currency, paid, compensation, borne }) => ({
    paid: formatMoney(paid, currency),
    compensation: formatMoney(compensation, currency),
    borne: formatMoney(borne, currency),
  })),
  problems: problems.map(({ problem, policies: count }) => ({ text: problemTexts[problem], policies: count })),
});

/** Describes a released correction with the policies that wait for finance. */
export const describeCorrection = (correction: PriceCorrection): DeskPriceCorrection => ({
  id: correction.correctionId,
  day: correction.day,
  prices: describePrices(correction.prices),
  reason: correction.reason,
  entered_by: correction.enteredBy,
  released_by: correction.releasedBy,
  released_at: correction.releasedAt,
  finished_at: correction.finishedAt,
  effect: describeEffect(correction),
  open: correction.open.map(({ policyNumber, problem, currency, borne }) => ({
    policy_number: policyNumber,
    text: problemTexts[problem],
    borne: formatMoney(borne, currency),
  })),
});
