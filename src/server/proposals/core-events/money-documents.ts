import { Big } from 'big.js';
import type { Payable } from '#core/port.ts';
import { payableKindText } from '#shared/lists/payable-kinds.ts';
import { formatMoney } from '#shared/money/money.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { formatLongDate, type BusinessDate } from '#shared/time/dates.ts';
import { section, type DocumentLine } from '#server/issued-documents/issued-document.ts';
import type { LetterWords } from '#server/issued-documents/words/letter-words.ts';
import type { EventCase, EventDocument, DocumentsOf } from './event-document.ts';
import { buildOutcome, buildSettledOutcome } from './priced-outcome.ts';
import { buildRepaidOutcome } from './repaid-outcome.ts';

const statement = ({ row, words }: EventCase, lines: readonly DocumentLine[], subject: string): EventDocument => ({
  kind: 'STATEMENT',
  subject: row?.title ?? subject,
  sections: [section(words.line('COMMON', 'finalTitle'), { lines: [...lines] })],
  closing: words.line('STATEMENT', 'closing'),
});

/** Builds the statement of a sale. Premium purchases are listed in the value reports instead; only sales get a document each. */
const priced: DocumentsOf<'ORDERS_PRICED'> = async (about, body) => {
  if (about.row === undefined && !body.lines.some(({ side }) => side === 'SELL')) return [];
  const { core, event, words } = about;
  const outcome = await buildOutcome(core, event.policyNumber, body);
  return [statement(about, outcome, words.line('STATEMENT', 'unitSale'))];
};

const final: DocumentsOf<'FIGURES_FINAL'> = async (about, { figures }) => {
  const { core, event, words } = about;
  const outcome = await buildSettledOutcome(core, event.policyNumber, figures);
  return [statement(about, outcome, words.line('STATEMENT', 'policyValue'))];
};

const loanClosed = (words: LetterWords, valueDate: BusinessDate): EventDocument => {
  const text = [words.line('LOAN_CLOSED', 'paidOff', { date: formatLongDate(valueDate) })];
  return {
    kind: 'LOAN_CLOSED',
    subject: words.line('LOAN_CLOSED', 'subject'),
    sections: [section(words.line('LOAN_CLOSED', 'loanTitle'), { text })],
    closing: words.line('LOAN_CLOSED', 'closing'),
  };
};

const repaid: DocumentsOf<'LOAN_REPAID'> = (about, body) => {
  const { words } = about;
  const { policy } = about.addressee;
  const figures = buildRepaidOutcome(body, { policyNumber: policy.number, currency: policy.currency });
  const repaymentStatement = statement(about, figures, words.line('STATEMENT', 'loanPayment'));
  if (!new Big(body.left).eq(0)) return Promise.resolve([repaymentStatement]);
  return Promise.resolve([repaymentStatement, loanClosed(words, body.valueDate)]);
};

interface Transfer {
  readonly payable: Payable;
  readonly amount: string;
  readonly on: BusinessDate;
}

const transferLines = (words: LetterWords, { payable, amount, on }: Transfer): DocumentLine[] => [
  { label: words.line('PAYMENT', 'purpose'), value: payableKindText(payable.kind) },
  { label: words.line('PAYMENT', 'amount'), value: formatMoney(amount, payable.currency) },
  { label: words.line('PAYMENT', 'date'), value: formatLongDate(on) },
  { label: words.line('PAYMENT', 'bank'), value: payable.bankName },
  { label: words.line('PAYMENT', 'account'), value: maskNumber(payable.bankAccount) },
  { label: words.line('PAYMENT', 'owner'), value: payable.accountName },
];

/** Builds one document per payment, whichever requests it belongs to. */
const paid: DocumentsOf<'PAYOUT_PAID'> = async ({ core, row, words }, { payableId, amount, valueDate }) => {
  const payable = await core.findPayable(payableId);
  if (payable === undefined) return [];
  const lines = transferLines(words, { payable, amount, on: valueDate });
  return [
    {
      kind: 'PAYMENT',
      about: payableId,
      subject: row?.title ?? payableKindText(payable.kind),
      sections: [section(words.line('PAYMENT', 'paymentTitle'), { lines })],
      closing: words.line('PAYMENT', 'closing'),
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
