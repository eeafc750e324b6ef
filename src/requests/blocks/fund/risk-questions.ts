import * as z from 'zod/mini';

/** Points of one answer (1 = most careful); null until answered. */
const Answer = z.nullable(z.literal([1, 2, 3, 4]));

export const RiskAnswers = z.object({
  purpose: Answer,
  horizon: Answer,
  experience: Answer,
  loss: Answer,
  reserve: Answer,
});
export type RiskAnswers = z.infer<typeof RiskAnswers>;

/**
 * Payload field with the risk answers. Absent = a client of the specification, whose customer staff ask (rulings 1.8).
 */
export const riskField = { risk_profile: z.optional(z.nullable(RiskAnswers)) };

interface RiskQuestion {
  readonly key: keyof RiskAnswers;
  readonly text: string;
  /** Answers in order, from most careful to boldest. */
  readonly answers: readonly [string, string, string, string];
}

/** The questionnaire (rulebook 7.14). */
export const riskQuestions: readonly RiskQuestion[] = [
  {
    key: 'purpose',
    text: 'Apa tujuan utama dana ini?',
    answers: ['Menjaga nilainya', 'Sedikit di atas tabungan', 'Tumbuh seimbang', 'Tumbuh setinggi mungkin'],
  },
  {
    key: 'horizon',
    text: 'Kapan dana ini akan Anda pakai?',
    answers: ['Kurang dari 1 tahun lagi', '1 sampai 3 tahun lagi', '3 sampai 7 tahun lagi', 'Lebih dari 7 tahun lagi'],
  },
  {
    key: 'experience',
    text: 'Investasi apa yang pernah Anda miliki?',
    answers: ['Tabungan atau deposito', 'Emas atau dana pasar uang', 'Obligasi atau sukuk', 'Saham atau dana saham'],
  },
  {
    key: 'loss',
    text: 'Bila nilainya turun 20% dalam setahun, apa yang Anda lakukan?',
    answers: ['Menarik semuanya', 'Menarik sebagian', 'Menunggu sampai pulih', 'Menambah selagi murah'],
  },
  {
    key: 'reserve',
    text: 'Berapa bulan pengeluaran yang Anda simpan di luar polis ini?',
    answers: ['Belum ada', '1 sampai 3 bulan', '3 sampai 6 bulan', 'Lebih dari 6 bulan'],
  },
];

/** Empty answers at the start. */
export const noAnswers: RiskAnswers = { purpose: null, horizon: null, experience: null, loss: null, reserve: null };

/** Field labels for the error summary. */
export const riskLabels = {
  risk_profile: 'Profil risiko',
  'risk_profile.purpose': 'Tujuan dana',
  'risk_profile.horizon': 'Waktu dana dipakai',
  'risk_profile.experience': 'Pengalaman investasi',
  'risk_profile.loss': 'Sikap bila nilai turun',
  'risk_profile.reserve': 'Simpanan di luar polis',
} as const;

/** Returns the unanswered questions in order. */
export const openQuestions = (answers: RiskAnswers): readonly (keyof RiskAnswers)[] =>
  riskQuestions.map(({ key }) => key).filter((key) => answers[key] === null);

/** Returns the total points; undefined while an answer is missing. */
export const riskPoints = (answers: RiskAnswers): number | undefined =>
  openQuestions(answers).length > 0 ? undefined : riskQuestions.reduce((sum, { key }) => sum + (answers[key] ?? 0), 0);
