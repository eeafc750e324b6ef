import { freeLookLastDay } from '#shared/facts/free-look-end.ts';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { addDays, formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Consequence } from '../contract/contract.ts';
import { isPaidByFund } from '../blocks/cover/benefit-cost.ts';
import { estimateTermination } from './calculation.ts';
import { listAlternatives } from './alternatives.ts';
import type { Items } from './covers.ts';
import { decideOutcome } from './outcome.ts';
import { riderTerminations } from './rider-end.ts';

const plain = (text: string): Consequence => ({ text, gentler: null });

function ofSurrender(facts: Facts): readonly Consequence[] {
  const { net } = estimateTermination('SURRENDER', facts);
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, facts.policy.currency);
  const paid = facts.position.termination.premiumsPaid;
  return [
    plain(
      'Perlindungan semua produk pada polis ini berakhir pada hari pengajuan disetujui, pukul 23.59 WIB, dan tidak dapat dihidupkan kembali.',
    ),
    net.eq(0)
      ? plain('Tidak ada nilai yang dibayarkan.')
      : plain(`Anda sudah membayar ${money(paid)}; yang Anda terima diperkirakan ${money(net)}.`),
    ...(isUnitLinked(facts.position)
      ? [
          plain(
            'Seluruh unit dijual dengan harga hari bursa setelah disetujui; jumlah akhir dapat naik atau turun dari perkiraan.',
          ),
        ]
      : []),
    plain('{BiayaAsuransi} dan {biayaAdministrasi} yang sudah dipotong tidak dikembalikan.'),
    plain('Bila kelak Anda ingin berasuransi lagi, usia dan kesehatan dinilai ulang dan {premi} dapat lebih besar.'),
    ...listAlternatives(facts),
  ];
}

function ofFreeLook(facts: Facts): readonly Consequence[] {
  const fee = formatMoney(facts.position.parameters['freelook.admin_fee'], facts.policy.currency);
  return [
    plain('Polis dibatalkan sejak awal: perlindungan semua produknya dianggap tidak pernah ada.'),
    isUnitLinked(facts.position)
      ? plain(
          `Unit dibayar menurut harga hari bursa setelah disetujui dan {biaya} yang sudah dipotong dikembalikan, dikurangi {biayaAdministrasi} ${fee}. Naik turunnya harga menjadi milik Anda.`,
        )
      : plain(`{Premi} yang sudah dibayar dikembalikan, dikurangi {biayaAdministrasi} ${fee}.`),
    plain(`Masa mempelajari polis berlangsung sampai ${formatDate(freeLookLastDay(facts))}.`),
  ];
}

function ofRiders(items: Items, facts: Facts): readonly Consequence[] {
  const terminations = riderTerminations(items, facts);
  return [
    ...terminations.map(({ on, covers }) => {
      const names = covers.map(({ productName }) => productName).join(', ');
      return plain(`Perlindungan ${names} berakhir pada ${formatDate(addDays(on, -1))}.`);
    }),
    plain('Produk lain tetap berjalan.'),
    plain('Tidak ada nilai yang dibayarkan untuk produk tambahan.'),
    ...terminations.map(({ on, covers }) =>
      covers.every((cover) => isPaidByFund(cover, facts))
        ? plain('{BiayaAsuransi} produk tambahan tidak dipotong lagi setelah perlindungannya berakhir.')
        : plain(`{Premi} produk tambahan tidak ditagih lagi mulai ${formatDate(on)}.`),
    ),
    plain('Menambahkannya lagi memerlukan pernyataan kesehatan baru dan dapat ditolak.'),
  ];
}

/** Returns the consequences to acknowledge, with alternatives; each version of these texts has a number. */
export function listConsequences(items: Items, facts: Facts): readonly Consequence[] {
  const kind = decideOutcome(items, facts);
  if (kind === 'RIDER_CANCEL') return ofRiders(items, facts);
  return kind === 'FREE_LOOK' ? ofFreeLook(facts) : ofSurrender(facts);
}
