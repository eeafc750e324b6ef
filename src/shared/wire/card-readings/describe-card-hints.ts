import type { CardHints, CardMatch } from './card-reading.ts';

const MATCH_WORDS: Readonly<Record<CardMatch, string>> = {
  MATCH: 'cocok',
  DIFFERENT: 'berbeda',
  UNREADABLE: 'tidak terbaca',
};

/** Returns the comparisons of a KTP photo with the policyholder, as a hint for staff. */
export const describeCardHints = ({ number, name, birth_date }: CardHints): string =>
  `Dibaca mesin, dibandingkan dengan pemegang polis: nomor ${MATCH_WORDS[number]}, nama ${MATCH_WORDS[name]}, tanggal lahir ${MATCH_WORDS[birth_date]}. Hanya petunjuk, bukan putusan.`;
