import { payeeLabels, payeeUploads } from '../blocks/account/family-document.ts';
import { payoutLevel } from '../blocks/form/two-approvers.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { faceLabels, faceUploads } from '../blocks/form/face.ts';
import { estimateAllocation } from './calculation.ts';
import { BenefitAllocationPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';

/** An account for money we owe already: returned transfers and living benefits (rulebook 7.9, wire 3.7). */
export const definition: RequestDefinition<BenefitAllocationPayload> = {
  route: 'benefit-allocation',
  endpoint: 'perform-benefit-allocation',
  title,
  lockClass: 'M',
  serviceLevel: 'allocation.sla_wd',
  stepUp: 'face',
  schema: BenefitAllocationPayload,
  labels: { ...payeeLabels, payable_ids: 'Manfaat yang dicairkan', ...faceLabels },
  papers: ['receipt', 'payment-advice'],
  terms: [
    {
      id: 'perform-benefit-allocation',
      statement: consentTo('pencairan ini'),
    },
  ],
  uploads: (payload) => [...faceUploads(payload), ...payeeUploads(payload)],
  notEligible,
  problems,
  summary,
  consequences,
  /** A supervisor decides, two of them from the limit on (rulebook 5.4). */
  reviewLevel: (payload, facts) =>
    payoutLevel(estimateAllocation(payload, facts).net, facts.position.parameters['payout.second_approver_above']),
};
