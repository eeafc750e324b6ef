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

const chooseLine = 'Minimal pilih salah satu produk';
const lineWhole = {
  item_id: 11,
  product_id: 1001,
  product_name: 'Contoh Link',
  benefit_level: '2',
  benefit_level_descrp: 'Plan B',
  sum_assured: 250_000_000,
  premium: 500_000,
  waiver: 'N',
  waiver_sa: 0,
};

/** One row for each payload; more where a payload has variants. */
export const payloadSamples: readonly PayloadSample[] = [
  {
    name: 'increase of the sum assured',
    suffix: 'increase-sa',
    minimal: { items: [{ item_id: 11, sum_assured: 250_000_000 }], ...selfie },
    maximal: {
      items: [lineWhole, { item_id: 12, benefit_level: '3', sum_assured: null }],
      ...selfie,
      ilustration_attachment: 'ilustrasi.pdf',
      health_questionnaire: health,
    },
    sentences: { items: chooseLine },
  },
  {
    name: 'decrease of the sum assured',
    suffix: 'decrease-sa',
    minimal: { items: [{ item_id: 11, sum_assured: 100_000_000 }], ...selfie },
    maximal: { items: [lineWhole], ...selfie },
    sentences: { items: chooseLine },
  },
  {
    name: 'term',
    suffix: 'change-term',
    minimal: { term: 10, ...selfie, ilustration_attachment: 'ilustrasi.pdf' },
    maximal: { term: 100, ...selfie, ilustration_attachment: 'ilustrasi.pdf' },
  },
];
