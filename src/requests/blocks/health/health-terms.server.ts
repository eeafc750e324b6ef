import type { TermsText } from '../../contract/terms-text.server.ts';

/*
 * Health declaration: legal text, kept only in this file; its ticked statements are in health-terms.ts. A changed
 * sentence is a new version of every text that contains it.
 */
type Named = Pick<TermsText, 'id' | 'title'>;

const forChildren = 'Untuk anak, orang tua atau wali menjawab atas namanya.';
const answers = `Saya menjawab sendiri semua pertanyaan kesehatan dengan benar, lengkap, dan tanpa paksaan. ${forChildren}`;
const changes = 'Bila keadaan kesehatan berubah sebelum keputusan, saya memberi tahu penanggung.';
const useOfAnswers = 'mengizinkan penanggung memakai jawaban ini hanya untuk menilai pengajuan ini, dan menghubungi';
const unpaidClaim = 'yang tidak benar dapat membuat klaim tidak dibayar.';
const unpaid = (benefit: string): string =>
  `Jawaban yang tidak benar dapat membuat ${benefit} tidak dibayar, sesuai ketentuan polis dan hukum yang berlaku.`;

const declaration = (named: Named, paragraphs: readonly string[]): TermsText => ({
  ...named,
  version: '1.0',
  validFrom: '2020-01-01',
  paragraphs,
  syariah: [],
});

/**
 * Builds the declaration of one person, for requests that an underwriter may judge. `benefit` = what untrue answers put
 * at risk.
 */
export const healthDeclaration = (named: Named, benefit = 'manfaat'): TermsText =>
  declaration(named, [
    answers,
    `Jawaban berlaku 90 hari. ${changes}`,
    unpaid(benefit),
    `Saya ${useOfAnswers} dokter atau rumah sakit yang saya sebut bila diperlukan.`,
  ]);

/** Builds the shorter declaration of one person, for a premium increase. */
export const shortHealthDeclaration = (named: Named): TermsText =>
  declaration(named, [answers, changes, `Jawaban ${unpaidClaim}`]);

/** Builds the joint declaration of holder and insured. */
export const jointHealthDeclaration = (named: Named): TermsText =>
  declaration(named, [
    `Saya dan {tertanggung} menjawab sendiri semua pertanyaan dengan benar dan lengkap. ${forChildren}`,
    unpaid('manfaat'),
    `Kami ${useOfAnswers} dokter atau rumah sakit yang disebut bila diperlukan.`,
  ]);

/** Builds the declaration of a person who replaces an insured. */
export const newLifeHealthDeclaration = (named: Named): TermsText =>
  declaration(named, [
    `Pernyataan kesehatan diisi dengan benar, lengkap, dan tanpa paksaan. Pernyataan ${unpaidClaim}`,
  ]);
