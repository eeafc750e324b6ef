import { Big } from 'big.js';
import type { Instant } from '#shared/time/dates.ts';
import type { SnapBankSettings } from '#server/config/snap-bank-settings.ts';
import type { PaymentLine } from '#server/payout-batches/batch-lines.ts';
import { snapTimestamp } from '#server/snap/snap-signature.ts';
import { BankSilent, type BankAnswer, type BankClient } from './bank-client.ts';
import { readStatusAnswer, readTransferAnswer, type TransferOutcome } from './transfer-answers.ts';

type Terms = Pick<SnapBankSettings, 'sourceAccount' | 'additionalInfo'>;

/** Codes of the transfer services, by way of the transfer. */
const services = { 'same-bank': '17', 'bi-fast': '18', online: '18', skn: '23', rtgs: '22' } as const;

/** Payee fields that SKN and RTGS require: resident (1) and natural person (1). */
const payeeKind = { beneficiaryCustomerResidence: '1', beneficiaryCustomerType: '1' } as const;

/** Returns true for ways whose transfers are booked after the answer, so that the answer has a transaction status. */
const isBookedLater = ({ way }: PaymentLine): boolean => way === 'skn' || way === 'rtgs';

const amountOf = ({ amount }: PaymentLine) => ({ value: new Big(amount).toFixed(2), currency: 'IDR' });

function buildTransfer(line: PaymentLine, { sourceAccount, additionalInfo }: Terms, at: Instant) {
  const info = additionalInfo[line.way];
  return {
    partnerReferenceNo: line.reference,
    amount: amountOf(line),
    ...(line.way !== 'same-bank' && {
      beneficiaryAccountName: line.accountName.slice(0, 100),
      beneficiaryBankCode: line.bankCode,
      beneficiaryBankName: line.bankName.slice(0, 50),
    }),
    ...(isBookedLater(line) && payeeKind),
    beneficiaryAccountNo: line.accountNumber,
    currency: 'IDR',
    feeType: 'OUR',
    sourceAccountNo: sourceAccount,
    transactionDate: snapTimestamp(at),
    ...(info !== undefined && { additionalInfo: info }),
  };
}

/** Makes a call and reads its outcome; the outcome is `unclear` when the bank gives no usable answer. */
async function askOutcome(
  make: () => Promise<BankAnswer>,
  read: (answer: BankAnswer) => TransferOutcome,
): Promise<TransferOutcome> {
  try {
    return read(await make());
  } catch (error) {
    if (error instanceof BankSilent) return { kind: 'unclear', code: error.code };
    throw error;
  }
}

/** Sends a transfer with the reference of its payment line (service 17 within our bank; 18, 22, 23 to other banks). */
export const sendTransfer = (
  bank: BankClient,
  line: PaymentLine,
  terms: Terms,
  at: Instant,
): Promise<TransferOutcome> =>
  askOutcome(
    () => bank.call(services[line.way], buildTransfer(line, terms, at)),
    (answer) => readTransferAnswer({ ...line, isBookedLater: isBookedLater(line) }, answer),
  );

/** Asks the bank for the status of the transfer with the line's reference (service 36). */
export const askTransfer = (bank: BankClient, line: PaymentLine): Promise<TransferOutcome> =>
  askOutcome(
    () =>
      bank.call('36', {
        originalPartnerReferenceNo: line.reference,
        serviceCode: services[line.way],
        amount: amountOf(line),
      }),
    (answer) => readStatusAnswer(line, answer),
  );
