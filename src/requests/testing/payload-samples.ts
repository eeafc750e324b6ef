import { blankHealthQuestionnaire } from '#shared/health-questionnaire.ts';

/** A payload in its least and its greatest form. `minimal` holds required fields alone: taking any one away is refused. */
export interface PayloadSample {
  readonly name: string;
  readonly suffix: string;
  readonly minimal: Readonly<Record<string, unknown>>;
  readonly maximal: Readonly<Record<string, unknown>>;
  /** Sentences for what is missing, where they are not those of the specification. */
  readonly sentences?: Readonly<Record<string, string>>;
  /** Where a missing field is told at the other of two that would do. */
  readonly toldAt?: Readonly<Record<string, string>>;
}

const selfie = { ktp_selfie_attachment: 'swafoto.jpg' };
const health = blankHealthQuestionnaire();

const newInsured = {
  first_name: 'Budi',
  identity_type: 'E-KTP',
  identity: '3174010101150001',
  relation: 'Anak',
  gender: 'Laki-laki',
  birth_date: '2015-01-01',
  birth_place: 'Jakarta',
  nationality: 'WNI',
  marital_status: 'BELUM KAWIN',
  height: 130,
  weight: 28.5,
  occupation: 'Pelajar',
  phone_number: '+6581234567',
};

const healthMissing = 'Mohon lengkapi pernyataan kesehatan.';
/** One row for each payload; more where a payload has variants. */
export const payloadSamples: readonly PayloadSample[] = [
  {
    name: 'rider for an insured of the policy',
    suffix: 'add-rider',
    minimal: {
      add_riders: [{ product_id: 3001, party_ids: [21], sum_asured: 50_000_000, health_questionnaire: health }],
      ...selfie,
      ilustration_attachment: 'ilustrasi.pdf',
    },
    maximal: {
      add_riders: [
        { product_id: 3001, party_ids: [21, 22], plan: 'Plan A', sum_asured: null, health_questionnaire: health },
        {
          product_id: 3002,
          party_ids: [],
          plan: null,
          sum_asured: 50_000_000,
          health_questionnaire: health,
          insured: { ...newInsured, last_name: 'Santoso', is_smoker: false },
          kk_attachment: 'kk.jpg',
        },
      ],
      ...selfie,
      ilustration_attachment: 'ilustrasi.pdf',
    },
    sentences: {
      add_riders: 'Rider harus dipilih',
      'add_riders.0.product_id': 'Rider harus dipilih',
      'add_riders.0.health_questionnaire': healthMissing,
    },
  },
  {
    name: 'rider for a new insured',
    suffix: 'add-rider',
    toldAt: { 'add_riders.0.plan': 'add_riders.0.sum_asured', 'add_riders.0.insured': 'add_riders.0.party_ids' },
    minimal: {
      add_riders: [
        {
          product_id: 3002,
          plan: 'Plan A',
          health_questionnaire: health,
          insured: newInsured,
          kk_attachment: 'kk.jpg',
        },
      ],
      ...selfie,
      ilustration_attachment: 'ilustrasi.pdf',
    },
    maximal: {
      add_riders: [
        {
          product_id: 3002,
          party_ids: [21],
          plan: 'Plan A',
          health_questionnaire: health,
          insured: { ...newInsured, last_name: null, is_smoker: true },
          kk_attachment: 'kk.jpg',
        },
      ],
      ...selfie,
      ilustration_attachment: 'ilustrasi.pdf',
    },
    sentences: {
      add_riders: 'Rider harus dipilih',
      'add_riders.0.product_id': 'Rider harus dipilih',
      'add_riders.0.health_questionnaire': healthMissing,
    },
  },
];
