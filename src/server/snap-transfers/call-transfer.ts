import { Big } from 'big.js';
import type { Instant } from '#shared/time/dates.ts';
import type { SnapBankSettings } from '#server/config/snap-bank-settings.ts';
import type { PaymentLine } from '#server/payout-batches/batch-lines.ts';
import { snapTimestamp } from '#server/snap/snap-signature.ts';
import { BankSilent, type BankAnswer, type BankClient } from './bank-client.ts';
import { readStatusAnswer, readTransferAnswer, type TransferOutcome } from './transfer-answers.ts';

type Terms = Pick<SnapBankSettings, 'sourceAccount' | 'additionalInfo'>;

const serviceOf = ({ way }: PaymentLine): '17' | '18' => (way === 'same-bank' ? '17' : '18');

const amountOf = ({ amount }: PaymentLine) => ({ value: new Big(amount).toFixed(2), currency: 'IDR' });

function buildTransfer(line: PaymentLine, { sourceAccount, additionalInfo }: Terms, at: Instant) {
  const info = additionalInfo[line.way];
  return {
    partnerReferenceNo: line.reference,
    amount: amountOf(line),
    ...(serviceOf(line) === '18' && {
      beneficiaryAccountName: line.accountName.slice(0, 100),
      beneficiaryBankCode: line.bankCode,
      beneficiaryBankName: line.bankName.slice(0, 50),
    }),
    beneficiaryAccountNo: line.accountNumber,
    currency: 'IDR',
    feeType: 'OUR',
    sourceAccountNo: sourceAccount,
    transactionDate: snapTimestamp(at),
    ...(info !== undefined && { additionalInfo: info }),
  };
}

/** Makes a call; silence means that nobody knows what the bank did. */
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

/** Sends a transfer under the reference of its line (17 within the bank, 18 to another). */
export const sendTransfer = (
  bank: BankClient,
  line: PaymentLine,
  terms: Terms,
  at: Instant,
): Promise<TransferOutcome> =>
  askOutcome(
    () => bank.call(serviceOf(line), buildTransfer(line, terms, at)),
    (answer) => readTransferAnswer(line, answer),
  );

/** Asks the bank what became of the line's reference (36). */
export const askTransfer = (bank: BankClient, line: PaymentLine): Promise<TransferOutcome> =>
  askOutcome(
    () =>
      bank.call('36', {
        originalPartnerReferenceNo: line.reference,
        serviceCode: serviceOf(line),
        amount: amountOf(line),
      }),
    (answer) => readStatusAnswer(line, answer),
  );
