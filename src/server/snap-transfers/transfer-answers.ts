import { Big } from 'big.js';
import { z } from 'zod';
import type { BankAnswer } from './bank-client.ts';

/** What an answer says about a transfer; `code` = the bank's code and, from a status call, its status. */
export type TransferOutcome =
  | { readonly kind: 'paid'; readonly code: string; readonly bankNumber: string | null }
  /** Refused for good; `reason` for finance and the customer. */
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }
  /** The bank does not know the reference: nothing was paid under it. */
  | { readonly kind: 'unknown'; readonly code: string }
  /** Nobody knows yet: ask again. */
  | { readonly kind: 'unclear'; readonly code: string };

/** Identity of a transfer; `amount` in rupiah as exact decimal text. */
export interface Transfer {
  readonly reference: string;
  readonly amount: string;
}

/** Refusals by which the bank says that this payee or sum cannot be paid. Other refusals are about us, and pass. */
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
  /** Given for transfers that are booked later. */
  transactionStatus: status.optional(),
});

const StatusAnswer = z.object({
  originalPartnerReferenceNo: z.string().optional(),
  originalReferenceNo: z.string().max(64).optional(),
  latestTransactionStatus: status,
  amount: amount.optional(),
});

/** True when an answer speaks of this transfer: the fields that it repeats are ours. */
const isAbout = (
  { reference, amount: asked }: Transfer,
  given: { readonly reference: string | undefined; readonly amount: z.infer<typeof amount> | undefined },
): boolean =>
  (given.reference ?? reference) === reference && (given.amount === undefined || new Big(given.amount.value).eq(asked));

/** Statuses after which nothing is paid: refunded, cancelled, failed. */
const failed = ['04', '05', '06'];

/** Reads how far a transfer has come that the bank knows. */
function readStatus(code: string, bankNumber: string | undefined): TransferOutcome {
  const found = code.slice(-2);
  if (found === '00') return { kind: 'paid', code, bankNumber: bankNumber ?? null };
  return failed.includes(found)
    ? { kind: 'refused', code, reason: 'Bank menyatakan transfer gagal' }
    : { kind: 'unclear', code };
}

/** Reads the answer to a transfer call (17, 18, 22, 23). One that is booked later is paid only when its status says so. */
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
 * Reads the answer to a status call (36). Only code 404…01 means that the bank does not know the transfer; status 07
 * ('not found') comes from a bank that knows it, and leaves it unclear.
 */
export function readStatusAnswer(transfer: Transfer, { code, body }: BankAnswer): TransferOutcome {
  if (code === '40401') return { kind: 'unknown', code };
  const given = code === '20000' ? StatusAnswer.safeParse(body).data : undefined;
  if (!given || !isAbout(transfer, { reference: given.originalPartnerReferenceNo, amount: given.amount }))
    return { kind: 'unclear', code };
  return readStatus(`${code}/${given.latestTransactionStatus}`, given.originalReferenceNo);
}
