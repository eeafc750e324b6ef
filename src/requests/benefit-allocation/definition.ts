import { accountAttachments, accountDocument, payeeLabels } from '../blocks/account/family-document.ts';
import { toNamedAccount } from '../blocks/account/payee-account.ts';
import { startsWithRegistered } from '../blocks/account/registered-payee.ts';
import { payoutLevel } from '../blocks/form/two-approvers.ts';
import { attachmentNeed, type Attachment } from '../contract/attachment-rules.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { faceAttachments, faceLabels } from '../blocks/form/face.ts';
import { estimateAllocation } from './calculation.ts';
import { BenefitAllocationPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { needsProofOfLife, notEligible, problems, title } from './rules.ts';
import { accountGroup } from '../blocks/account/account-group.ts';
import { identityOthers } from '../contract/askable.ts';

/** Request to pay out money already owed: returned transfers and living benefits (rulebook 7.9, wire 3.7). */
export const definition: RequestDefinition<BenefitAllocationPayload> = {
  route: 'benefit-allocation',
  endpoint: 'perform-benefit-allocation',
  title,
  lockClass: 'M',
  serviceLevel: 'allocation.sla_wd',
  stepUp: 'face',
  schema: BenefitAllocationPayload,
  labels: {
    ...payeeLabels,
    to_registered_account: 'Rekening tujuan',
    payable_ids: 'Manfaat yang dicairkan',
    ...faceLabels,
  },
  issuedDocuments: ['receipt', 'payment-advice'],
  lists: ['banks'],
  terms: [
    {
      id: 'perform-benefit-allocation',
      statement: consentTo('pencairan ini'),
    },
  ],
  start: (facts) => ({ to_registered_account: startsWithRegistered(facts) }),
  /**
   * Attachments of the account. With the registered account only a proof of life is needed, where the rules require
   * one.
   */
  attachments: [
    ...faceAttachments,
    ...accountAttachments.map((attachment): Attachment<BenefitAllocationPayload> => ({
      ...attachment,
      when: (payload, facts, index) =>
        payload.to_registered_account ? 'ignored' : attachmentNeed(attachment, payload, facts, index),
    })),
    {
      ...accountDocument,
      when: (payload, facts) => (needsProofOfLife(payload, facts) ? 'required' : 'optional'),
    },
  ],
  askable: {
    groups: [
      {
        ...accountGroup,
        fields: ['to_registered_account', ...accountGroup.fields],
        when: ({ to_registered_account: isRegistered }) => !isRegistered,
      },
    ],
    others: identityOthers,
  },
  notEligible,
  problems,
  summary,
  consequences,
  /** Returns one supervisor, or two from the payout limit on (rulebook 5.4). */
  reviewLevel: (payload, facts) =>
    payoutLevel(estimateAllocation(payload, facts).net, facts.position.parameters['payout.second_approver_above']),
  account: {
    owners: 'registered',
    of: (payload) => (payload.to_registered_account ? undefined : toNamedAccount(payload)),
  },
};
