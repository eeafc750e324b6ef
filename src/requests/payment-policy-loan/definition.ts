import { loanDebt } from '../blocks/cover/loan-facts.ts';
import { paymentRule, virtualAccountsFor } from '../blocks/account/virtual-accounts.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { checkBy } from '../contract/build-findings.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { selfieAttachment } from '../blocks/form/selfie.ts';
import { leastPayment } from './calculation.ts';
import { LoanRepaymentPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, purpose, title } from './rules.ts';

const automaticRules = { ...paymentRule, 'own-virtual-account': 'Virtual account milik polis ini' } as const;

const check = checkBy(automaticRules);

/** Request to repay a policy loan, in part or in full (rulebook 7.3, wire 3.5). */
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
  /**
   * Returns today's payoff as payment; any amount from the minimum on is accepted (rulebook 6.4: purpose 07 is open).
   */
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
  /** Returns the level of a decision by the system, made once the payment is matched (rulebook 5.4). */
  reviewLevel: () => 'A',
  automaticRules,
  /** Returns the checks made after the payment is matched; a transfer slip alone never suffices (rulebook 4.3). */
  automaticChecks: (payload, facts) => [
    check('payment-matched', true, 'Dicocokkan lewat nomor virtual account, bukan lewat bukti transfer.'),
    check('own-virtual-account', problems(payload, facts).length === 0, payload.virtual_account_number),
  ],
};
