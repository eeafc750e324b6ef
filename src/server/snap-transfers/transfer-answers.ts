import { Big } from 'big.js';
import { z } from 'zod';
import type { BankAnswer } from './bank-client.ts';

/** Outcome of a transfer; `code` = the bank's response code, followed by '/' and the transaction status if it gave one. */
export type TransferOutcome =
  | { readonly kind: 'paid'; readonly code: string; readonly bankNumber: string | null }
  /** The transfer was refused and will not be tried again; `reason` = text for finance and the customer. */
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }
  /** The bank does not know the reference, so nothing was paid with it. */
  | { readonly kind: 'unknown'; readonly code: string }
  /** It is not known whether the transfer was made; the bank must be asked again. */
  | { readonly kind: 'unclear'; readonly code: string };

/** Identity of a transfer; `amount` in rupiah as exact decimal text. */
export interface Transfer {
  readonly reference: string;
  readonly amount: string;
}

/**
 * Response codes for a payee or an amount that cannot be paid, with the reason. Other refusals concern our access and
 * are temporary.
 */
const refusals: Readonly<Record<string, string>> = {
  '40302': 'Jumlahnya melebihi batas transfer di bank',
  '40303': 'Bank menahan transfer ke rekening ini',
  '40305': 'Rekening penerima bermasalah di bank',
  '40309': 'Rekening penerima tidak aktif (dormant)',
  '40315': 'Bank tidak mengizinkan transfer ke rekening ini',
  '40318': 'Rekening penerima sudah tutup atau tidak aktif',
  '40402': 'Bank penerima tidak dapat dituju',
  '40403': 'Bank penerima tidak dapat dituju',
  '40411': 'Nomor rekening tidak dikenal bank',
};

const amount = z.object({ value: z.string().regex(/^\d{1,16}(?:\.\d{1,2})?$/), currency: z.literal('IDR') });

const status = z.string().regex(/^0\d$/);

const TransferAnswer = z.object({
  partnerReferenceNo: z.string().optional(),
  referenceNo: z.string().max(64).optional(),
  amount: amount.optional(),
  /** Present for transfers that are booked later. */
  transactionStatus: status.optional(),
});

const StatusAnswer = z.object({
  originalPartnerReferenceNo: z.string().optional(),
  originalReferenceNo: z.string().max(64).optional(),
  latestTransactionStatus: status,
  amount: amount.optional(),
});

/** Returns true when the reference and amount in an answer, if it has them, are those of the transfer. */
const isAbout = (
  { reference, amount: asked }: Transfer,
  given: { readonly reference: string | undefined; readonly amount: z.infer<typeof amount> | undefined },
): boolean =>
  (given.reference ?? reference) === reference && (given.amount === undefined || new Big(given.amount.value).eq(asked));

/** Transaction statuses of transfers that were not paid: refunded, cancelled, failed. */
const failed = ['04', '05', '06'];

/** Converts the transaction status at the end of `code` to an outcome. */
function readStatus(code: string, bankNumber: string | undefined): TransferOutcome {
  const found = code.slice(-2);
  if (found === '00') return { kind: 'paid', code, bankNumber: bankNumber ?? null };
  return failed.includes(found)
    ? { kind: 'refused', code, reason: 'Bank menyatakan transfer gagal' }
    : { kind: 'unclear', code };
}

/**
 * Reads the answer to a transfer call (services 17, 18, 22, 23). A transfer that is booked later counts as paid only
 * when its transaction status says so.
 */
export function readTransferAnswer(
  transfer: Transfer & { readonly isBookedLater: boolean },
  { code, body }: BankAnswer,
): TransferOutcome {
  const reason = refusals[code];
  if (reason !== undefined) return { kind: 'refused', code, reason };
  const given = code === '20000' ? TransferAnswer.safeParse(body).data : undefined;
  if (!given || !isAbout(transfer, { reference: given.partnerReferenceNo, amount: given.amount }))
    return { kind: 'unclear', code };
  const { transactionStatus, referenceNo } = given;
  if (transactionStatus !== undefined) return readStatus(`${code}/${transactionStatus}`, referenceNo);
  return transfer.isBookedLater ? { kind: 'unclear', code } : { kind: 'paid', code, bankNumber: referenceNo ?? null };
}

/**
 * Reads the answer to a status call (service 36). Only code 404…01 means that the bank does not know the transfer. Status
 * 07 ('not found') leaves the transfer unclear, because the answer still repeats its reference.
 */
export function readStatusAnswer(transfer: Transfer, { code, body }: BankAnswer): TransferOutcome {
  if (code === '40401') return { kind: 'unknown', code };
  const given = code === '20000' ? StatusAnswer.safeParse(body).data : undefined;
  if (!given || !isAbout(transfer, { reference: given.originalPartnerReferenceNo, amount: given.amount }))
    return { kind: 'unclear', code };
  return readStatus(`${code}/${given.latestTransactionStatus}`, given.originalReferenceNo);
}
