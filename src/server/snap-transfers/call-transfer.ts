import { Big } from 'big.js';
import type { Instant } from '#shared/time/dates.ts';
import type { SnapBankSettings } from '#server/config/snap-bank-settings.ts';
import type { PaymentLine } from '#server/payout-batches/batch-lines.ts';
import { snapTimestamp } from '#server/snap/snap-signature.ts';
import { BankSilent, type BankAnswer, type BankClient } from './bank-client.ts';
import { readStatusAnswer, readTransferAnswer, type TransferOutcome } from './transfer-answers.ts';

type Terms = Pick<SnapBankSettings, 'sourceAccount' | 'additionalInfo'>;

/** Services that transfer, by way. */
const services = { 'same-bank': '17', 'bi-fast': '18', online: '18', skn: '23', rtgs: '22' } as const;

/** What the central bank's systems ask about a payee: a resident (1), and a person (1). */
const payeeKind = { beneficiaryCustomerResidence: '1', beneficiaryCustomerType: '1' } as const;

/** True for ways whose transfers are booked later: their answer says how far it has come. */
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

/** Sends a transfer under the reference of its line (17 within the bank; 18, 22, 23 to another). */
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

/** Asks the bank what became of the line's reference (36). */
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
