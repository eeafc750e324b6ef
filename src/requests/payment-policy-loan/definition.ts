import type { RequestDefinition } from '../contract.ts';
import { LoanRepaymentPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { loanAccounts, notEligible, problems, purpose, title } from './rules.ts';

/** Paying a policy loan back, in part or whole (rulebook 7.3, facts 3.5). */
export const definition: RequestDefinition<LoanRepaymentPayload> = {
  route: 'payment-policy-loan',
  endpoint: 'loan-repayment',
  title,
  lockClass: 'L',
  serviceLevel: 'loan.repay_sla_wd',
  stepUp: 'none',
  vaPurpose: purpose,
  schema: LoanRepaymentPayload,
  labels: {
    virtual_account_number: 'Virtual Account Number',
    ktp_selfie_attachment: 'Unggah Selfie + KTP',
    transfer_attachment: 'Bukti transfer',
  },
  papers: ['receipt'],
  terms: [
    {
      id: 'loan-repayment',
      statement: 'Saya menyetujui pembayaran ini dan menyatakan data yang saya berikan benar.',
    },
  ],
  blank: (facts) => {
    const [account, another] = loanAccounts(facts);
    return {
      virtual_account_number: another === undefined ? (account?.virtualAccountNumber ?? '') : '',
      ktp_selfie_attachment: '',
      transfer_attachment: '',
    };
  },
  uploads: (payload) => [
    {
      path: 'ktp_selfie_attachment',
      type: 'KTPSELFIE',
      label: 'Swafoto dengan KTP',
      required: true,
      name: payload.ktp_selfie_attachment,
    },
    {
      path: 'transfer_attachment',
      type: 'TRANSFER',
      label: 'Bukti transfer',
      required: false,
      name: payload.transfer_attachment ?? '',
    },
  ],
  notEligible,
  problems,
  summary,
  consequences,
  /** The system decides once the money is matched (rulebook 5.4). */
  reviewLevel: () => 'A',
  /** Checks run only after money was matched; a slip alone never gets here (rulebook 4.3). */
  automaticChecks: (payload, facts) => [
    {
      rule: 'money-matched',
      outcome: 'passed',
      detail: `Dana masuk melalui virtual account ${payload.virtual_account_number}.`,
    },
    {
      rule: 'account-of-policy',
      outcome: problems(payload, facts).length === 0 ? 'passed' : 'failed',
      detail: 'Nomor virtual account milik polis ini untuk pinjaman.',
    },
  ],
};
