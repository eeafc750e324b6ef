import { Big } from 'big.js';
import type { Payable } from '#core/port.ts';
import { payableKindText } from '#shared/lists/payable-kinds.ts';
import { formatMoney } from '#shared/money/money.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { formatLongDate, type BusinessDate } from '#shared/time/dates.ts';
import { section, type DocumentLine, type DocumentSection } from '#server/issued-documents/issued-document.ts';
import type { EventCase, EventDocument, DocumentsOf } from './event-document.ts';
import { buildOutcome, buildSettledOutcome } from './priced-outcome.ts';
import { buildRepaidOutcome } from './repaid-outcome.ts';

const statement = ({ row }: EventCase, lines: readonly DocumentLine[], subject: string): EventDocument => ({
  kind: 'STATEMENT',
  subject: row?.title ?? subject,
  sections: [section('Angka final', { lines: [...lines] })],
  closing: 'Semua angka dalam laporan ini final. Riwayat lengkap polis Anda ada di portal, menu Riwayat Polis.',
});

/** Builds the statement of a sale. Premium purchases are listed in the value reports instead; only sales get a document each. */
const priced: DocumentsOf<'ORDERS_PRICED'> = async (about, body) => {
  if (about.row === undefined && !body.lines.some(({ side }) => side === 'SELL')) return [];
  return [statement(about, await buildOutcome(about.core, about.event.policyNumber, body), 'Penjualan unit')];
};

const final: DocumentsOf<'FIGURES_FINAL'> = async (about, { figures }) => [
  statement(about, await buildSettledOutcome(about.core, about.event.policyNumber, figures), 'Nilai polis'),
];

const closed = (valueDate: BusinessDate): DocumentSection =>
  section('Keterangan', {
    text: [
      `Pinjaman pada polis ini lunas per ${formatLongDate(valueDate)}. Tidak ada pokok maupun {bunga} yang masih harus dibayar.`,
    ],
  });

const repaid: DocumentsOf<'LOAN_REPAID'> = (about, body) => {
  const { policy } = about.addressee;
  const figures = buildRepaidOutcome(body, { policyNumber: policy.number, currency: policy.currency });
  const repaymentStatement = statement(about, figures, 'Pembayaran pinjaman');
  if (!new Big(body.left).eq(0)) return Promise.resolve([repaymentStatement]);
  const letter: EventDocument = {
    kind: 'LOAN_CLOSED',
    subject: 'Pinjaman polis',
    sections: [closed(body.valueDate)],
    closing: 'Surat ini menyatakan bahwa kewajiban Anda atas pinjaman pada polis ini sudah selesai.',
  };
  return Promise.resolve([repaymentStatement, letter]);
};

const transferLines = (payable: Payable, amount: string, on: BusinessDate): DocumentLine[] => [
  { label: 'Untuk', value: payableKindText(payable.kind) },
  { label: 'Jumlah yang dibayarkan', value: formatMoney(amount, payable.currency) },
  { label: 'Tanggal pembayaran', value: formatLongDate(on) },
  { label: 'Bank', value: payable.bankName },
  { label: 'Nomor rekening', value: maskNumber(payable.bankAccount) },
  { label: 'Pemilik rekening', value: payable.accountName },
];

/** Builds one document per payment, whichever requests it belongs to. */
const paid: DocumentsOf<'PAYOUT_PAID'> = async ({ core, row }, { payableId, amount, valueDate }) => {
  const payable = await core.findPayable(payableId);
  if (payable === undefined) return [];
  return [
    {
      kind: 'PAYMENT',
      about: payableId,
      subject: row?.title ?? payableKindText(payable.kind),
      sections: [section('Pembayaran', { lines: transferLines(payable, amount, valueDate) })],
      closing: 'Bila dana belum masuk pada hari kerja berikutnya, hubungi kami dengan menyebut nomor dokumen ini.',
    },
  ];
};

/** Documents with final figures (rulebook 6.8). */
export const moneyDocuments = {
  ORDERS_PRICED: priced,
  FIGURES_FINAL: final,
  LOAN_REPAID: repaid,
  PAYOUT_PAID: paid,
} as const;
