import { expect, test } from 'vitest';
import { conventionalWording, fill, wordingFor } from './wording.ts';
import { syariahLint } from '#tests/support/syariah-lint.ts';

const conventional = { isSyariah: false, priorityCode: 'UL Reguler' };
const syariah = (priorityCode: string) => ({ isSyariah: true, priorityCode });

test.each([
  ['conventional sentence', conventional, '{Premi} dasar minimal', 'Premi dasar minimal'],
  ['a code alone makes no policy syariah', conventional, '{PremiDasar}', 'Premi Dasar'],
  ['general words', syariah('XYZ'), 'Usia {tertanggung}', 'Usia peserta yang diasuransikan'],
  ['titles keep small words small', syariah('XYZ'), '{Tertanggung}', 'Peserta yang Diasuransikan'],
  ['sum assured', syariah('XYZ'), '{UP} dan {uangPertanggungan}', 'Santunan Asuransi dan santunan asuransi'],
  ['conventional sum assured', conventional, '{UP}', 'Uang Pertanggungan'],
  ['an apostrophe starts no word', syariah('WGCR'), '{BiayaAsuransi}', "Iuran Tabarru'"],
  ['holiday', syariah('WGCR'), '{CutiPremi}', 'Cuti Kontribusi'],
  ['single contribution', syariah('UL Single'), '{PremiDasar}', 'Kontribusi Sekaligus'],
  ['regular contribution', syariah('WGCR'), '{PremiDasar}', 'Kontribusi Dasar Berkala'],
  ['unknown code', syariah('XYZ'), '{PremiDasar}', 'Kontribusi Dasar'],
  ['fee of a single contribution', syariah('WGCS'), '{BiayaAlokasiInvestasi}', 'Ujrah Kontribusi Sekaligus'],
  [
    'HEPS has a word of its own',
    syariah('HEPS'),
    '{AlokasiInvestasiPremiTopUpSekaligus}',
    'Kontribusi Top Up Awal Sekaligus',
  ],
  ['BLC', syariah('BLC'), '{AlokasiInvestasiTopUpSekaligus}', 'Alokasi Investasi Kontribusi Top Up Tambahan'],
  ['UL Reguler', syariah('UL Reguler'), '{AlokasiInvestasiTopUpSekaligus}', 'Alokasi Investasi Top Up Tambahan'],
  ['no interest', syariah('HEPS'), '{SettlementInterest}', 'Bagi Hasil Investasi'],
  ['two tokens', syariah('WGCR'), '{premi} dan {biaya}', 'kontribusi dan ujrah'],
])('fills a text in the wording of the policy: %s', (_name, policy, text, words) => {
  expect(fill(text, wordingFor(policy))).toBe(words);
});

test.each(['HEPS', 'WGCS', 'UL Single', 'WGCR', 'BLC', 'UL Reguler', '', 'XYZ', 'constructor'])(
  'all terms for the syariah code %j are syariah and complete',
  (code) => {
    const wording = wordingFor(syariah(code));
    expect(Object.keys(wording)).toEqual(Object.keys(conventionalWording));
    expect(Object.values(wording).flatMap(syariahLint)).toEqual([]);
  },
);

test.each(['{premy}', '{}', '{toString}', 'Total {rp}'])('refuses the unknown token in %j', (text) => {
  expect(() => fill(text, conventionalWording)).toThrow('Unknown wording token');
});

test.each([
  ['Total Premi', ['Premi']],
  ['Data TERTANGGUNG dan Uang Pertanggungan', ['TERTANGGUNG', 'Uang Pertanggungan']],
  ['bunga 12%', ['bunga']],
  ['Hubungan', []],
  ['Produk Premium, kontribusi, pertanggungan', []],
])('syariah lint of %j finds the conventional words', (text, found) => {
  expect(syariahLint(text)).toEqual(found);
});
