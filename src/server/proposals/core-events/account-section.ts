import type { CoreEventBody } from '#core/events.ts';
import { formatMoney } from '#shared/money/money.ts';
import { valuePartLabels } from '#shared/policy/value-explained.ts';
import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { section, type DocumentSection } from '#server/issued-documents/issued-document.ts';
import { formatSigned } from '#shared/money/signed-money.ts';
import { signsExplained } from '#shared/policy/movement-signs.ts';

type Report = Extract<CoreEventBody, { readonly kind: 'POLICY_REPORT' }>;
type ValueAccount = NonNullable<Report['account']>;

/** Labels of the lines between opening and closing value, with wording tokens. */
const labels: Readonly<Record<ValueAccount['parts'][number]['kind'], string>> = {
  ...valuePartLabels,
  EARLIER: 'Sebelum dicatat rinci',
  WITHDRAWN: 'Penarikan yang dibayarkan',
  PRICE: 'Hasil dana (perubahan harga unit)',
  OPENING_UNITS: 'Saldo awal unit (dibeli sebelum dicatat rinci)',
  REMOVED_COVER: 'Nilai bagian perlindungan yang diturunkan',
  VALUE_TABLE: 'Perubahan menurut tabel {nilaiTunai} (perlindungan, {biaya} dan hasil)',
};

type Row = [label: string, amount: string];

function valueRow(
  label: string,
  on: BusinessDate,
  { amount, pricedOn }: ValueAccount['opening'],
  currency: number,
): Row {
  const priced = pricedOn === null || pricedOn === on ? '' : ` (harga unit ${formatDate(pricedOn)})`;
  return [`${label} ${formatDate(on)}${priced}`, formatMoney(amount, currency)];
}

const syariahNote =
  "{BiayaAsuransi} masuk ke dana tabarru' milik para peserta. {Biaya} adalah imbalan pengelola atas pekerjaannya.";

/** Builds the section from the opening to the closing value, line by line; empty where the opening value is unknown (rulebook 6.8). */
export function accountSection({ account, from, to, currency }: Report, isSyariah: boolean): DocumentSection {
  if (account === undefined) return section('', {});
  return section('Dari nilai awal sampai nilai akhir', {
    text: [signsExplained, ...(isSyariah ? [syariahNote] : [])],
    table: {
      head: ['Keterangan', 'Jumlah'],
      rows: [
        valueRow('Nilai awal', from, account.opening, currency),
        ...account.parts.map(({ kind, amount }): Row => [labels[kind], formatSigned(amount, currency)]),
        valueRow('Nilai akhir', to, account.closing, currency),
      ],
      shares: [2.6, 1.4],
      numbersFrom: 1,
    },
  });
}
