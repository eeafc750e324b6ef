import { payoutLevel } from '../blocks/form/two-approvers.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { faceLabels, faceAttachments } from '../blocks/form/face.ts';
import { PolicyLoanPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';

/** Request for a loan on the cash value of an endowment (rulebook 7.2, wire 3.4). */
export const definition: RequestDefinition<PolicyLoanPayload> = {
  route: 'request-policy-loan',
  endpoint: 'apply-policy-loan',
  title,
  lockClass: 'L',
  serviceLevel: 'loan.sla_wd',
  stepUp: 'face',
  schema: PolicyLoanPayload,
  labels: { loan_amount: 'Pinjaman', signed_name: 'Tanda tangan', ...faceLabels },
  issuedDocuments: ['receipt', 'payment-advice'],
  terms: [
    {
      id: 'apply-policy-loan',
      statement: 'Saya menandatangani surat pengakuan utang ini secara elektronik dan menyatakan data saya benar.',
      mandatory: true,
    },
  ],
  attachments: faceAttachments,
  notEligible,
  problems,
  summary,
  consequences,
  /** Returns one supervisor, or two from the loan limit on (rulebook 5.4). */
  reviewLevel: (payload, facts) =>
    payoutLevel(payload.loan_amount, facts.position.parameters['loan.second_approver_above']),
};
