import { loanDebt } from '../blocks/cover/loan-facts.ts';
import { virtualAccountsFor } from '../blocks/account/virtual-accounts.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { selfieAttachment } from '../blocks/form/selfie.ts';
import { leastPayment } from './calculation.ts';
import { LoanRepaymentPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, purpose, title } from './rules.ts';

/** Paying a policy loan back, in part or whole (rulebook 7.3, wire 3.5). */
export const definition: RequestDefinition<LoanRepaymentPayload> = {
  route: 'payment-policy-loan',
  endpoint: 'loan-repayment',
  title,
  lockClass: 'L',
  serviceLevel: 'loan.repay_sla_wd',
  stepUp: 'none',
  schema: LoanRepaymentPayload,
  labels: {
    virtual_account_number: 'Virtual Account Number',
    ktp_selfie_attachment: 'Unggah Selfie + KTP',
    transfer_attachment: 'Bukti transfer',
  },
  issuedDocuments: ['receipt'],
  terms: [
    {
      id: 'loan-repayment',
      statement: consentTo('pembayaran ini'),
    },
  ],
  start: (facts) => {
    const [account, another] = virtualAccountsFor(facts, purpose);
    return {
      virtual_account_number: another === undefined ? (account?.number ?? '') : '',
    };
  },
  attachments: [
    selfieAttachment,
    { slot: 'transfer_attachment', type: 'TRANSFER', label: 'Bukti transfer', when: 'optional' },
  ],
  notEligible,
  /** The customer is asked for today's payoff; any part of it from the least on will do (rulebook 6.4: 07 is open). */
  moneyIn: (_payload, facts) => ({
    purpose,
    amount: loanDebt(facts).total.toNumber(),
    exact: false,
    least: leastPayment(facts).toNumber(),
    payBy: null,
  }),
  problems,
  summary,
  consequences,
  /** The system decides once the money is matched (rulebook 5.4). */
  reviewLevel: () => 'A',
  /** Checks run only after money was matched; a slip alone never gets here (rulebook 4.3). */
  automaticChecks: (payload, facts) => [
    {
      rule: 'Pembayaran diterima dan cocok',
      outcome: 'passed',
      detail: 'Dicocokkan lewat nomor virtual account, bukan lewat bukti transfer.',
    },
    {
      rule: 'Virtual account milik polis ini',
      outcome: problems(payload, facts).length === 0 ? 'passed' : 'failed',
      detail: payload.virtual_account_number,
    },
  ],
};
