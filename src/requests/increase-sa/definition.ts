import type { RequestDefinition, UploadSlot } from '../contract/contract.ts';
import { blankHealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import { offerSubjects } from './agreed.ts';
import { IncreaseSumAssuredPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';
import { isStandard, standardChecks } from './underwriting.ts';

const uploads = (payload: IncreaseSumAssuredPayload): readonly UploadSlot[] => [
  {
    path: 'ktp_selfie_attachment',
    type: 'KTPSELFIE',
    label: 'Foto selfie dengan KTP',
    required: true,
    name: payload.ktp_selfie_attachment,
  },
  {
    path: 'ilustration_attachment',
    type: 'ILUSTRATION',
    label: 'Ilustrasi yang ditandatangani',
    required: false,
    name: payload.ilustration_attachment ?? '',
  },
];

/** Higher sums or plans of covers (rulebook 7.7, wire 3.11). */
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
    ktp_selfie_attachment: 'Foto selfie dengan KTP',
    ilustration_attachment: 'Ilustrasi yang ditandatangani',
  },
  papers: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'increase-sa',
      statement: 'Saya menyetujui penambahan {UP} ini beserta {premi} atau {biaya} yang lebih tinggi.',
    },
    {
      id: 'increase-sa-insured',
      mandatory: true,
      statement:
        'Sebagai {tertanggung}, saya mengisi pernyataan kesehatan dengan benar dan sukarela, dan menanggung akibatnya bila tidak benar.',
    },
    {
      id: 'increase-sa-holder',
      mandatory: true,
      statement:
        'Sebagai pemegang polis, saya mengisi pernyataan kesehatan dengan benar dan sukarela, dan menanggung akibatnya bila tidak benar.',
    },
  ],
  blank: () => ({
    items: [],
    ktp_selfie_attachment: '',
    ilustration_attachment: '',
    health_questionnaire: blankHealthQuestionnaire(),
  }),
  uploads,
  notEligible,
  moneyIn: () => null,
  problems,
  summary,
  consequences,
  /** Standard: a supervisor decides; otherwise an underwriter first (rulebook 5.4). */
  reviewLevel: (payload, facts) => (isStandard(payload, facts) ? 'S' : 'U'),
  offerSubjects,
  automaticChecks: (payload, facts) => standardChecks(payload, facts),
};
