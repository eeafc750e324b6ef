import { isUnitLinked } from '#shared/facts/archetype.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { screenName } from '../contract/build-findings.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { selfieLabels, selfieAttachment } from '../blocks/form/selfie.ts';
import { bothDeclare } from '../blocks/health/health-terms.ts';
import { startBlock } from './start-block.ts';
import { AddRiderPayload } from './payload.ts';
import { newName } from './riders.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';
import { automaticChecks, isStandard, offerSubjects } from './underwriting.ts';

const familyCard = 'Kartu keluarga';

const hasNewInsured = ({ add_riders }: AddRiderPayload): boolean => add_riders.some(({ insured }) => !!insured);

const paysFromFund = (_payload: AddRiderPayload, facts: Facts): boolean => isUnitLinked(facts.position);

/** Request to add riders to the policy (rulebook 7.6, wire 3.9). */
export const definition: RequestDefinition<AddRiderPayload> = {
  route: 'add-rider-product',
  endpoint: 'add-rider',
  title,
  lockClass: 'C',
  serviceLevel: 'rider.sla_wd',
  stepUp: 'none',
  schema: AddRiderPayload,
  labels: {
    add_riders: 'Rider',
    'add_riders.*.product_id': 'Rider',
    'add_riders.*.plan': 'Rider Plan',
    'add_riders.*.sum_asured': 'Jumlah perlindungan',
    'add_riders.*.party_ids': 'Orang yang diasuransikan',
    'add_riders.*.health_questionnaire': 'Pernyataan kesehatan',
    'add_riders.*.kk_attachment': familyCard,
    'add_riders.*.insured.first_name': 'Nama depan',
    'add_riders.*.insured.last_name': 'Nama belakang',
    'add_riders.*.insured.identity_type': 'Jenis identitas',
    'add_riders.*.insured.identity': 'Nomor identitas',
    'add_riders.*.insured.relation': 'Hubungan',
    'add_riders.*.insured.gender': 'Jenis kelamin',
    'add_riders.*.insured.birth_date': 'Tanggal lahir',
    'add_riders.*.insured.birth_place': 'Tempat lahir',
    'add_riders.*.insured.nationality': 'Kewarganegaraan',
    'add_riders.*.insured.marital_status': 'Status perkawinan',
    'add_riders.*.insured.height': 'Tinggi badan',
    'add_riders.*.insured.weight': 'Berat badan',
    'add_riders.*.insured.is_smoker': 'Merokok',
    'add_riders.*.insured.occupation': 'Pekerjaan',
    'add_riders.*.insured.phone_number': 'Nomor HP',
    ...selfieLabels,
    ilustration_attachment: 'Ilustrasi',
  },
  issuedDocuments: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'add-rider',
      statement: consentTo('penambahan rider ini'),
    },
    {
      id: 'add-rider-health',
      ...bothDeclare,
    },
    {
      id: 'add-rider-fund',
      mandatory: true,
      statement:
        'Saya mengetahui {biayaAsuransi} bulanan rider diambil dari nilai dana saya dan mengurangi nilai tersebut.',
      when: paysFromFund,
    },
    {
      id: 'add-rider-family',
      mandatory: true,
      statement: '{Tertanggung} baru, atau orang tua atau walinya, setuju datanya dipakai untuk pengajuan ini.',
      when: hasNewInsured,
    },
  ],
  start: (facts) => ({ add_riders: [startBlock(facts)] }),
  attachments: [
    {
      slot: 'add_riders.*.kk_attachment',
      type: 'KK',
      label: ({ add_riders }, _facts, index) =>
        add_riders.length === 1 ? familyCard : `${familyCard} rider ${index + 1}`,
      when: ({ add_riders }, _facts, index) => (add_riders[index]?.insured ? 'required' : 'ignored'),
    },
    selfieAttachment,
    { slot: 'ilustration_attachment', type: 'ILUSTRATION', label: 'Ilustrasi' },
  ],
  notEligible,
  problems,
  summary,
  consequences,
  /**
   * Returns the review level (rulebook 5.4, 7.6 UW): a supervisor for healthy people within the non-medical limits,
   * otherwise an underwriter.
   */
  reviewLevel: (payload, facts) => (isStandard(payload, facts) ? 'S' : 'U'),
  offerSubjects,
  screening: ({ add_riders }) => ({
    names: add_riders.flatMap(({ insured }) =>
      insured ? screenName(newName(insured), 'Orang yang diasuransikan', insured.birth_date).names : [],
    ),
    reasons: [],
  }),
  automaticChecks,
};
