import { payoutLevel } from '../blocks/form/two-approvers.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { faceLabels, faceAttachments } from '../blocks/form/face.ts';
import { estimateWithdrawal } from './calculation.ts';
import { WithdrawPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';
import { identityOthers } from '../contract/askable.ts';

/** Request to withdraw part of the investment funds (rulebook 7.13, wire 3.6). */
export const definition: RequestDefinition<WithdrawPayload> = {
  route: 'withdraw-partial-investment-fund',
  endpoint: 'partial-withdraw',
  title,
  lockClass: 'F',
  serviceLevel: 'payout.sla_wd',
  stepUp: 'face',
  schema: WithdrawPayload,
  labels: { items: 'Jumlah penarikan', 'items.*.apply_amount': 'Nilai penarikan', ...faceLabels },
  issuedDocuments: ['receipt', 'transaction-statement', 'payment-advice'],
  terms: [
    {
      id: 'partial-withdraw',
      statement: consentTo('penarikan ini'),
    },
  ],
  attachments: faceAttachments,
  askable: { groups: [{ label: 'Jumlah penarikan', fields: ['items'] }], others: identityOthers },
  notEligible,
  problems,
  summary,
  consequences,
  /** Returns one supervisor, or two from the limit on (rulebook 5.4). */
  reviewLevel: (payload, facts) =>
    payoutLevel(
      estimateWithdrawal(payload.items, facts).withdrawal.gross,
      facts.position.parameters['wd.second_approver_above'],
    ),
};
