import type { RequestDefinition } from '../contract/contract.ts';
import { selfieLabels, selfieAttachment } from '../blocks/form/selfie.ts';
import { holderDeclares, insuredDeclares } from '../blocks/health/health-terms.ts';
import { blankHealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import { offerSubjects } from './agreed.ts';
import { needsProof } from './income.ts';
import { IncreaseSumAssuredPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';
import { isStandard, standardChecks } from './underwriting.ts';

/** Request to raise sums or plans of covers (rulebook 7.7, wire 3.11). */
export const definition: RequestDefinition<IncreaseSumAssuredPayload> = {
  route: 'increase-sa',
  endpoint: 'increase-sa',
  title,
  lockClass: 'C',
  serviceLevel: 'sa.increase.sla_wd',
  stepUp: 'none',
  schema: IncreaseSumAssuredPayload,
  labels: {
    items: 'Produk yang dinaikkan',
    'items.*.item_id': 'Produk',
    'items.*.sum_assured': '{UP} baru',
    'items.*.benefit_level': 'Plan baru',
    health_questionnaire: 'Pernyataan kesehatan',
    yearly_income: 'Penghasilan setahun',
    income_attachment: 'Bukti penghasilan',
    ...selfieLabels,
    ilustration_attachment: 'Ilustrasi yang ditandatangani',
  },
  issuedDocuments: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'increase-sa',
      statement: 'Saya menyetujui penambahan {UP} ini beserta {premi} atau {biaya} yang lebih tinggi.',
    },
    {
      id: 'increase-sa-insured',
      ...insuredDeclares,
    },
    {
      id: 'increase-sa-holder',
      ...holderDeclares,
    },
  ],
  start: () => ({ health_questionnaire: blankHealthQuestionnaire() }),
  attachments: [
    selfieAttachment,
    {
      slot: 'ilustration_attachment',
      type: 'ILUSTRATION',
      label: 'Ilustrasi yang ditandatangani',
      when: 'optional',
    },
    {
      slot: 'income_attachment',
      type: 'DOCUMENT',
      label: 'Bukti penghasilan',
      when: (payload, facts) => (needsProof(payload, facts) ? 'required' : 'unsent'),
    },
  ],
  notEligible,
  problems,
  summary,
  consequences,
  /** Returns the review level (rulebook 5.4): a supervisor for a standard case, otherwise an underwriter. */
  reviewLevel: (payload, facts) => (isStandard(payload, facts) ? 'S' : 'U'),
  offerSubjects,
  automaticChecks: (payload, facts) => standardChecks(payload, facts),
};
