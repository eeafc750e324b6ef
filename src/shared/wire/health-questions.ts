/** Question of the health form (wire 4.2), for the insured and the holder. */
export interface HealthQuestion {
  /** Text of the question, sent as `pertanyaan`. */
  readonly text: string;
  readonly answer: 'choice' | 'number' | 'date';
  /** Detail required after the answer 'yes'. */
  readonly detail?: 'text' | 'number';
  readonly detailLabel?: string;
  readonly unit?: string;
  readonly required: boolean;
  readonly womenOnly?: true;
}

const yesNo = { answer: 'choice', required: true } as const;
const explained = { ...yesNo, detail: 'text' } as const;
const women = { required: false, womenOnly: true } as const;

/** Questions in the order of the form; number = index + 1. */
export const healthQuestions: readonly HealthQuestion[] = [
  { ...yesNo, text: 'Apakah saat ini Anda dalam keadaan sehat?' },
  {
    ...explained,
    text: 'Sejak polis berlaku, apakah Anda pernah berkonsultasi ke dokter, dirawat, dioperasi, atau berobat?',
    detailLabel: 'Kapan, di mana, dan karena apa?',
  },
  {
    ...explained,
    text: 'Apakah Anda pernah dianjurkan atau menjalani pemeriksaan seperti laboratorium, rontgen, atau rekam jantung?',
    detailLabel: 'Pemeriksaan apa, kapan, dan bagaimana hasilnya?',
  },
  { ...explained, text: 'Apakah Anda memiliki disabilitas atau kelainan fisik?', detailLabel: 'Jelaskan keadaannya.' },
  { ...yesNo, text: 'Apakah Anda merokok?', detail: 'number', detailLabel: 'Berapa batang sehari?', unit: 'batang' },
  {
    ...explained,
    text: 'Apakah Anda menggunakan narkotika atau zat terlarang?',
    detailLabel: 'Jenisnya apa dan sejak kapan?',
  },
  {
    ...yesNo,
    text: 'Apakah Anda minum minuman beralkohol?',
    detail: 'number',
    detailLabel: 'Berapa gelas seminggu?',
    unit: 'gelas',
  },
  {
    ...explained,
    text: 'Apakah saat ini kesehatan Anda terganggu, atau Anda memerlukan operasi, perawatan, atau obat?',
    detailLabel: 'Jelaskan keadaannya dan obatnya.',
  },
  {
    ...explained,
    text: 'Apakah Anda sering terbang, dengan penerbangan komersial atau lainnya?',
    detailLabel: 'Seberapa sering dan dengan pesawat apa?',
  },
  {
    ...explained,
    text: 'Apakah Anda melakukan olahraga berisiko tinggi?',
    detailLabel: 'Olahraga apa dan seberapa sering?',
  },
  {
    ...women,
    answer: 'choice',
    text: 'Khusus perempuan: apakah Anda sedang hamil?',
    detail: 'number',
    detailLabel: 'Berapa bulan?',
    unit: 'bulan',
  },
  { ...women, answer: 'choice', text: 'Khusus perempuan: apakah Anda mengalami gangguan haid?' },
  { ...women, answer: 'date', text: 'Khusus perempuan: kapan haid terakhir Anda?' },
  { ...women, answer: 'date', text: 'Khusus perempuan: kapan terakhir Anda melahirkan?' },
  { answer: 'number', required: true, text: 'Berapa tinggi badan Anda?', unit: 'cm' },
  { answer: 'number', required: true, text: 'Berapa berat badan Anda?', unit: 'kg' },
];
