import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { coversOf } from '#shared/policy/policy.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { isDebitMethod } from '#shared/lists/payment-codes.ts';
import { selfAsHolder } from '../blocks/person/party-fields.ts';
import { newName, partyRows } from '../blocks/person/party-summary.ts';
import { relationText } from '../blocks/person/relation.ts';
import type { Consequence } from '../contract/contract.ts';
import type { PayerPayload } from './payload.ts';
import { findFirstDue } from './rules.ts';

const firstDay = (facts: Facts): string => {
  const due = findFirstDue(facts);
  return due === undefined ? 'jatuh tempo berikutnya' : formatDate(due);
};

/** Returns the summary with all data of the present and the new payer, for comparison with the identity card. */
export function summary(payload: PayerPayload, facts: Facts): Summary {
  return {
    headline: newName(payload),
    rows: [...partyRows(payload, facts.policy.payer)],
    details: [
      {
        label: 'Hubungan dengan pemegang polis',
        value: relationText(payload.relation, selfAsHolder, 'Pemegang polis sendiri'),
      },
      { label: 'Membayar mulai jatuh tempo', value: firstDay(facts) },
    ],
    note: null,
  };
}

/** Returns the names of waivers on the present payer; they end when that person stops paying (rulebook 7.21). */
const waivers = ({ policy }: Facts): readonly string[] =>
  coversOf(policy)
    .filter(
      ({ waivedSum, status, lives: [life] }) =>
        waivedSum !== null && status === 'IN_FORCE' && life.partyId === policy.payer.partyId,
    )
    .map(({ productName }) => productName);

const toMethod = {
  text: 'Hanya rekening atau kartunya yang berganti? Ubah Metode Pembayaran',
  route: '/transaction/submission/change-payment-method',
};

/** Lists the consequences (rulebook 7.21): what stops, which waivers end, and what to do next. */
export function consequences(_payload: PayerPayload, facts: Facts): readonly Consequence[] {
  const day = firstDay(facts);
  const endedWaivers = waivers(facts);
  return [
    ...(isDebitMethod(facts.policy.payment.nextMethod)
      ? [
          {
            text: `Autodebet dari pembayar lama berhenti. Mulai ${day} tagihan dibayar lewat virtual account, sampai pembayar baru mendaftarkan rekening atau kartunya.`,
            gentler: toMethod,
          },
        ]
      : []),
    ...(endedWaivers.length > 0
      ? [
          {
            text: `${endedWaivers.join(', ')} melindungi pembayar lama dan berakhir pada ${day}. Untuk pembayar baru, ajukan Penambahan Produk Rider.`,
            gentler: null,
          },
        ]
      : []),
    { text: `Tagihan sebelum ${day} tetap dibayar pembayar lama.`, gentler: null },
    {
      text: 'Pembayar baru dicatat sebagai pemilik manfaat bila bukan pemegang polis. Petugas kami memeriksa namanya.',
      gentler: null,
    },
  ];
}
