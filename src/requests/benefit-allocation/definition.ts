import { blankFace, faceUploads } from '../blocks/form/face-papers.ts';
import { blankPayee, payeeLabels, payeeUploads } from '../blocks/person/family-document.ts';
import { payoutLevel } from '../blocks/form/two-approvers.ts';
import type { RequestDefinition } from '../contract/contract.ts';
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
  moneyIn: () => null,
  schema: BenefitAllocationPayload,
  labels: { ...payeeLabels, payable_ids: 'Manfaat yang dicairkan', ktp_attachment: 'Foto KTP' },
  papers: ['receipt', 'payment-advice'],
  terms: [
    {
      id: 'perform-benefit-allocation',
      statement: 'Saya menyetujui pencairan ini dan menyatakan data yang saya berikan benar.',
    },
  ],
  blank: () => ({ ...blankPayee, ...blankFace, payable_ids: null }),
  uploads: (payload) => [...faceUploads(payload), ...payeeUploads(payload)],
  notEligible,
  problems,
  summary,
  consequences,
  /** A supervisor decides, two of them from the limit on (rulebook 5.4). */
  reviewLevel: (payload, facts) =>
    payoutLevel(estimateAllocation(payload, facts).net, facts.position.parameters['payout.second_approver_above']),
  automaticChecks: () => [],
};
