import { Big } from 'big.js';
import { formatMoney } from '#shared/money/money.ts';
import { formatNumber } from '#shared/money/number-format.ts';
import { formatUnits } from '#shared/money/units.ts';
import { formatDate } from '#shared/time/dates.ts';
import { nothingToDo } from '#shared/words/messages.ts';
import { always, policyEvent, type BodyOf } from './policy-event.ts';

type Corrected = BodyOf<'PRICE_CORRECTED'>;

const sayPrice = ({ name, wrong, right }: Corrected['funds'][number]): string =>
  `${name} semula ${formatNumber(wrong, 4)}, seharusnya ${formatNumber(right, 4)}`;

const sayUnits = ({ name, units }: Corrected['units'][number]): string =>
  `unit ${name} ${new Big(units).lt(0) ? 'berkurang' : 'bertambah'} ${formatUnits(new Big(units).abs())}`;

/** Says what changed: units, money that is paid, and money that the customer keeps. */
function sayChanges({ units, paid, compensation, borne, currency }: Corrected): string {
  const parts = [
    ...(units.length > 0 ? [`Hasilnya: ${units.map(sayUnits).join(', ')}.`] : []),
    ...(new Big(paid).gt(0)
      ? [
          `Kekurangan ${formatMoney(paid, currency)} kami bayar ke rekening yang sama${
            new Big(compensation).gt(0) ? `, termasuk ganti rugi ${formatMoney(compensation, currency)}` : ''
          }.`,
        ]
      : []),
    ...(new Big(borne).gt(0)
      ? [`Kelebihan ${formatMoney(borne, currency)} kami tanggung dan tidak kami tagih sekarang.`]
      : []),
  ];
  return parts.join(' ');
}

/** Event: unit prices of a day were wrong, and the customer's movements were corrected (rulebook 2.4). */
export const priceCorrected = policyEvent({
  kind: 'PRICE_CORRECTED',
  title: 'Harga unit',
  inboxText: (body) => ({
    about: 'values',
    status: 'Harga unit dikoreksi',
    text: `Harga unit ${formatDate(body.day)} salah: ${body.funds.map(sayPrice).join('; ')}. Transaksi Anda hari itu kami hitung ulang. ${sayChanges(body)} ${nothingToDo}`,
    message: 'price-corrected',
    date: body.day,
  }),
  messageText: {
    'price-corrected': {
      subject: 'Harga unit polis Anda dikoreksi',
      text: `Harga unit {date} salah dan sudah kami koreksi. Transaksi Anda hari itu kami hitung ulang. Dana, harga, unit, dan uangnya ada di portal. ${nothingToDo}`,
      place: 'notices',
    },
  },
  byLaw: false,
  isStillTrue: always,
});
