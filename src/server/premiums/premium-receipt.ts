import { createHash } from 'node:crypto';
import { Big } from 'big.js';
import type { PremiumReceipt } from '#core/port.ts';
import { formatDate, formatLongDate, type Instant } from '#shared/time/dates.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Policy } from '#shared/policy/policy.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import type { Receipt } from '#server/receipt/build-receipt.ts';
import type { PaperWords } from '#server/receipt/draw-receipt.ts';

interface Parts {
  readonly receipt: PremiumReceipt;
  readonly policy: Policy;
  readonly holderName: string;
  readonly printedAt: Instant;
}

/** How it was paid; undefined where it is not known, as of premiums before this system. */
function wayOf({ paidBy, requestNumber }: PremiumReceipt): string | undefined {
  if (paidBy === 'MONEY') return 'Virtual account';
  if (paidBy === 'DEBIT') return 'Autodebet';
  return requestNumber === null ? undefined : `Bersama pengajuan ${requestNumber}`;
}

type Lines = Receipt['sections'][number]['lines'];

function paidLines({ receipt, policy, holderName }: Parts): Lines {
  const { dueOn, paidOn, paidBy, number, bankReferences } = receipt;
  const way = wayOf(receipt);
  return [
    { label: 'Nomor tanda terima', value: number },
    { label: 'Nomor polis', value: policy.number },
    { label: 'Pemegang polis', value: holderName },
    { label: 'Jatuh tempo', value: formatLongDate(dueOn) },
    { label: 'Kami terima', value: formatLongDate(paidOn) },
    ...(way === undefined ? [] : [{ label: 'Cara bayar', value: way }]),
    ...(paidBy === 'MONEY' ? bankReferences : []).map((value) => ({ label: 'Referensi bank', value })),
  ];
}

/** Base, top-up and rider part by part, those of nothing left out, and their sum. */
function amountLines({ receipt: { base, topUp, rider, currency } }: Parts): Lines {
  const told = [
    { label: '{PremiDasar}', amount: new Big(base) },
    { label: '{PremiTopUpBerkala}', amount: new Big(topUp) },
    { label: 'Manfaat tambahan', amount: new Big(rider) },
  ].filter(({ amount }) => amount.gt(0));
  const total = new Big(base).plus(topUp).plus(rider);
  return [...told, { label: 'Jumlah', amount: total }].map(({ label, amount }) => ({
    label,
    value: formatMoney(amount, currency),
  }));
}

/** The receipt of a premium as text: what was paid, for which due date, when and how (rulebook 6.8). */
export function buildPremiumReceipt(parts: Parts): Receipt {
  const { receipt, policy, printedAt } = parts;
  const wording = wordingFor(policy);
  const words = (lines: Lines): Lines => lines.map((each) => ({ ...each, label: fill(each.label, wording) }));
  const told = JSON.stringify([receipt, policy.number]);
  return {
    number: receipt.number,
    title: fill(`{Premi} jatuh tempo ${formatDate(receipt.dueOn)}`, wording),
    sections: [
      { heading: 'Pembayaran', lines: words(paidLines(parts)), points: [] },
      { heading: 'Rincian', lines: words(amountLines(parts)), points: [] },
    ],
    printedAt,
    fingerprint: createHash('sha256').update(told).digest('hex'),
  };
}

/** The words around it, in those of the policy. */
export function premiumPaperWords(policy: Policy): PaperWords {
  const heading = fill('Tanda Terima {Premi}', wordingFor(policy));
  return {
    heading,
    foot: heading,
    closing: fill(
      'Tanda terima ini menyatakan bahwa {premi} di atas sudah kami terima. Simpan sebagai bukti.',
      wordingFor(policy),
    ),
  };
}
